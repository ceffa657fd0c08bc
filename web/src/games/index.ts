// The boards, by the name of their game. Each is loaded when it is first needed.
import type { BoardModule } from './board';

const modules = import.meta.glob<{ module: BoardModule }>('./*/index.ts');

const loaded = new Map<string, Promise<BoardModule | null>>();

// null: this client has no board for the game; the shell then lists what may be picked.
export function loadBoard(game: string): Promise<BoardModule | null> {
  const known = loaded.get(game);
  if (known) return known;
  const load = modules[`./${game}/index.ts`];
  const promise = load ? load().then((found) => found.module) : Promise.resolve(null);
  loaded.set(game, promise);
  promise.catch(() => loaded.delete(game)); // the network failed: the next wish tries again
  return promise;
}
