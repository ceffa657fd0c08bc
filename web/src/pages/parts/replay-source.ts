// Where a replay comes from: the server, or this browser.
import { api } from '../../lib/api';
import type { Film, Proof, Result } from '../../protocol';
import { offline } from './offline';

export interface ReplaySource {
  title: string;
  game: string;
  names: string[];
  over: boolean;
  result: Result | null;
  mayWatch: ('spectator' | number)[]; // perspectives on offer
  start: 'spectator' | number;
  back: string | null; // the table, while the game goes on
  film: (observer: 'spectator' | number) => Promise<Film>;
  record: () => Promise<string>;
  proof: () => Promise<Proof>;
}

export async function openReplay(id: string, local: boolean): Promise<ReplaySource> {
  return local ? openHere(id) : openThere(id);
}

const everybody = (players: number) => ['spectator' as const, ...Array.from({ length: players }, (_, seat) => seat)];

async function openThere(id: string): Promise<ReplaySource> {
  const table = await api.table(id);
  const over = table.state === 'over';
  return {
    title: table.title,
    game: table.game,
    names: table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`),
    over,
    result: table.result,
    mayWatch: over ? everybody(table.players) : ['spectator', ...table.yours],
    start: table.yours[0] ?? 'spectator',
    back: over ? null : `/t/${id}`,
    film: (observer) => api.film(id, observer),
    record: () => api.record(id),
    proof: () => api.proof(id),
  };
}

async function openHere(id: string): Promise<ReplaySource> {
  const table = await offline.table(id);
  const only = table.humans.length === 1 ? table.humans : [];
  return {
    title: table.title,
    game: table.game,
    names: table.names,
    over: table.over,
    result: table.result,
    mayWatch: table.over ? everybody(table.names.length) : ['spectator', ...only],
    start: only[0] ?? 'spectator',
    back: table.over ? null : `/local/${id}`,
    film: (observer) => offline.film(id, observer),
    record: () => offline.record(id),
    proof: () => offline.proof(id),
  };
}
