// The games of the shelf. Without the server: those of the engine in this browser, or the list as it was last time.
import { api } from '../../lib/api';
import { kept } from '../../lib/storage';
import type { Game } from '../../protocol';
import { offline } from './offline';

const key = 'tessera.catalogue';

export interface Catalogue {
  games: Game[];
  from: 'server' | 'here';
}

function remembered(): Game[] | null {
  try {
    const games: unknown = JSON.parse(kept.get(key) ?? 'null');
    return Array.isArray(games) && games.every((game) => typeof game?.name === 'string') ? (games as Game[]) : null;
  } catch {
    return null;
  }
}

// A game is in the workshop until it has a board, though the engine may know it already.
export function ready(games: Game[]): Game[] {
  return games.filter((game) => !game.workshop);
}

export async function loadCatalogue(): Promise<Catalogue> {
  try {
    const games = ready(await api.games());
    kept.set(key, JSON.stringify(games));
    return { games, from: 'server' };
  } catch (problem) {
    const games = remembered() ?? (await offline.games().then(ready, () => null));
    if (games) return { games, from: 'here' };
    throw problem;
  }
}

export interface Planned {
  name: string;
  title: string;
  players: string;
  pitch: string;
}

export const inTheWorkshop: Planned[] = [
  {
    name: 'ascension',
    title: 'Twilight Imperium: Shattered Ascension',
    players: '2–8',
    pitch: 'A galaxy of eighteen peoples, fleets, politics and long evenings.',
  },
  {
    name: 'prelude',
    title: 'The Prelude Variant',
    players: '2–8',
    pitch: 'Another beginning for Shattered Ascension: how each people reached the stars.',
  },
];
