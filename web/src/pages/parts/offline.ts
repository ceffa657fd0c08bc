// Tables in this browser, as the pages need them. The engine and its Worker are loaded only when they are used.
import type { Connection } from '../../connection';
import { standardBot } from '../../lib/bots';
import type { Film, Game, NewTable, Proof, Result } from '../../protocol';

export interface OfflineTable {
  id: string;
  game: string;
  title: string;
  names: string[];
  humans: number[];
  turn: number;
  updated: number;
  over: boolean;
  result: Result | null;
}

const load = () => import('../../local/local');

type Save = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['listLocal']>>[number];

const summary = (save: Save): OfflineTable => ({
  id: save.id,
  game: save.game,
  title: save.title,
  names: save.seats.map((seat) => seat.name),
  humans: save.seats.flatMap((seat, n) => (seat.kind === 'human' ? [n] : [])),
  turn: save.turn,
  updated: save.updated,
  over: save.over,
  result: save.result,
});

async function saved(id: string): Promise<Save> {
  const found = (await (await load()).listLocal()).find((save) => save.id === id);
  if (!found) throw { type: 'error', code: 'not_found', message: 'There is no such game in this browser; it may have been deleted.' };
  return found;
}

async function proof(id: string): Promise<Proof> {
  const [{ game, record, snapshot }, { inBrowser }] = await Promise.all([saved(id), load()]);
  const engine = inBrowser.startEngine(game);
  try {
    return await engine.proof(await engine.load(record, snapshot));
  } finally {
    engine.stop();
  }
}

export const offline = {
  games: async (): Promise<Game[]> => (await load()).catalogueLocal(),
  list: async (): Promise<OfflineTable[]> => (await (await load()).listLocal()).map(summary),
  table: async (id: string): Promise<OfflineTable> => summary(await saved(id)),
  record: async (id: string): Promise<string> => (await saved(id)).record,
  remove: async (id: string): Promise<void> => (await load()).deleteLocal(id),
  open: async (id: string): Promise<Connection> => (await load()).openLocal(id),
  film: async (id: string, observer: number | 'spectator'): Promise<Film> => (await load()).filmLocal(id, observer),
  proof,
  // Persons at this device and bots; `seed` makes dice that repeat.
  make: async (table: NewTable, seed?: number): Promise<string> => {
    const { createLocal } = await load();
    return createLocal({
      game: table.game,
      players: table.seats.length,
      seats: table.seats.map((seat, n) =>
        seat.kind === 'bot'
          ? { kind: 'bot', name: `Bot ${n + 1}`, bot: seat.bot ?? standardBot(null) }
          : { kind: 'human', name: seat.name ?? `Player ${n + 1}` },
      ),
      ...(table.title ? { title: table.title } : {}),
      ...(table.preset ? { preset: table.preset } : {}),
      ...(table.settings ? { settings: table.settings } : {}),
      first: table.first ?? null,
      ...(seed === undefined ? {} : { seed }),
    });
  },
  branch: async (game: string, record: string, step: number, names: string[]): Promise<string> =>
    (await load()).branchLocal(game, record, step, names),
};
