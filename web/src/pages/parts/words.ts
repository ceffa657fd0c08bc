// Small sentences about tables, for lists.
import { counted, listed } from '../../lib/names';
import type { Game, Pace, Result, TableInfo } from '../../protocol';

const minute = 60_000;
const units: [limit: number, size: number, one: string][] = [
  [60 * minute, minute, 'minute'],
  [24 * 60 * minute, 60 * minute, 'hour'],
  [Infinity, 24 * 60 * minute, 'day'],
];

export function ago(then: number, now: number): string {
  const passed = now - then;
  if (passed < minute) return 'just now';
  const [, size, one] = units.find(([limit]) => passed < limit)!;
  return `${counted(Math.floor(passed / size), one)} ago`;
}

export function paceWords(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return 'no clock';
    case 'live':
      return `${counted(Math.round(pace.initial / 60), 'minute')} + ${pace.increment} s`;
    case 'days':
      return `${counted(pace.days, 'day')} a move`;
  }
}

export function tableTitle(table: TableInfo, games: readonly Game[]): string {
  return table.title || games.find((game) => game.name === table.game)?.title || table.game;
}

export const seatWord = (table: TableInfo, seat: number): string => table.seats[seat]?.name || `Seat ${seat + 1}`;

export function winnersWords(result: Result, name: (seat: number) => string): string {
  if (result.winners.length === 0) return 'Nobody wins.';
  const names = result.winners.map(name);
  return `${listed(names)} ${names.length > 1 ? 'win' : 'wins'}.`;
}

export const yourTurn = (table: TableInfo): boolean =>
  table.state === 'playing' && table.waiting.some((seat) => table.yours.includes(seat));

export function stateWords(table: TableInfo): string {
  if (table.state === 'over') return table.result ? winnersWords(table.result, (seat) => seatWord(table, seat)) : 'over';
  if (table.state === 'lobby') {
    const free = table.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'invited').length;
    return free ? `waiting for ${counted(free, 'player')}` : 'ready to start';
  }
  if (table.state === 'paused') return 'paused';
  if (yourTurn(table)) return 'your turn';
  const names = table.waiting.map((seat) => seatWord(table, seat));
  return names.length ? `waiting for ${names.join(', ')}` : `turn ${table.turn}`;
}

// Your turn first, then what goes on, then what is over; the newest first within each.
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) => (yourTurn(table) ? 0 : table.state === 'over' ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
