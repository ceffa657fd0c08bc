// What opens seats and tables: tokens, kept in this browser by table. They come in by links (/t/<id>#s=… and #h=…)
// and leave the address bar at once, so that they are not in the history, in a screenshot or in a shared address.
import type { Opened, SeatGiven } from '../protocol';
import { kept } from './storage';

export interface TableTokens {
  host?: string;
  seats: Record<number, string>; // by seat, once known
  link?: string; // from a link; the server says which seat it is, or that it is an invitation
}

const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

function key(table: string): string {
  return `tessera.table.${table}`;
}

export function tokensOf(table: string): TableTokens {
  const none: TableTokens = { seats: {} };
  const text = kept.get(key(table));
  if (!text) return none;
  try {
    const value = JSON.parse(text) as Partial<TableTokens>;
    return { ...none, ...value, seats: value.seats ?? {} };
  } catch {
    return none;
  }
}

function store(table: string, tokens: TableTokens): void {
  if (!tokens.host && !tokens.link && Object.keys(tokens.seats).length === 0) kept.remove(key(table));
  else kept.set(key(table), JSON.stringify(tokens));
}

// After making a table: our own seats and the host's token; the other links stay at hand until the game starts.
export function keepOpened(opened: Opened, mine: number[]): void {
  const tokens = tokensOf(opened.table.id);
  tokens.host = opened.host;
  for (const given of opened.seats) if (mine.includes(given.seat)) tokens.seats[given.seat] = given.token;
  store(opened.table.id, tokens);
  const others = opened.seats.filter((given) => !mine.includes(given.seat));
  if (others.length && opened.table.state === 'lobby') kept.set(linksKey(opened.table.id), JSON.stringify(others));
}

function linksKey(table: string): string {
  return `tessera.links.${table}`;
}

export function linksToShare(table: string): SeatGiven[] {
  try {
    return JSON.parse(kept.get(linksKey(table)) ?? '[]') as SeatGiven[];
  } catch {
    return [];
  }
}

export function forgetLinks(table: string): void {
  kept.remove(linksKey(table));
}

// Who has sat down needs the invitation no more: the seat has a token of its own.
export function keepSeat(table: string, given: SeatGiven): void {
  const tokens = tokensOf(table);
  delete tokens.link;
  tokens.seats[given.seat] = given.token;
  store(table, tokens);
}

// The server has said which seat the link's token opens.
export function settleLink(table: string, seat: number, token: string): void {
  const tokens = tokensOf(table);
  if (tokens.link === token) delete tokens.link;
  tokens.seats[seat] = token;
  store(table, tokens);
}

// The person's own way to the seat from another device; for nobody else's eyes.
export function ownLink(table: string, seat: number): string | null {
  const token = tokensOf(table).seats[seat];
  return token ? `/t/${table}#s=${token}` : null;
}

export function dropToken(table: string, token: string): void {
  const tokens = tokensOf(table);
  if (tokens.link === token) delete tokens.link;
  if (tokens.host === token) delete tokens.host;
  for (const seat of Object.keys(tokens.seats)) {
    if (tokens.seats[Number(seat)] === token) delete tokens.seats[Number(seat)];
  }
  store(table, tokens);
}

// For the WebSocket: the seat of the link just opened, else the first one held (or the one asked for).
export function seatToken(table: string, seat?: number): string | undefined {
  const tokens = tokensOf(table);
  if (seat !== undefined && tokens.seats[seat]) return tokens.seats[seat];
  return tokens.link ?? Object.values(tokens.seats)[0];
}

// For HTTP: everything held at that table.
export function bearer(table: string): string | undefined {
  const tokens = tokensOf(table);
  const all = [tokens.link, tokens.host, ...Object.values(tokens.seats)].filter((token) => token !== undefined);
  return all.length ? `Bearer ${[...new Set(all)].join(',')}` : undefined;
}

export type Claim = 'seat' | 'host' | null;

// Takes `#s=…` or `#h=…` off the address bar and keeps it. Says what was found; both may be given: `#s=…&h=…`.
export function takeFromAddress(table: string): Claim {
  const fields = new URLSearchParams(location.hash.slice(1));
  const seat = fields.get('s');
  const host = fields.get('h');
  if (!seat && !host) return null;
  const tokens = tokensOf(table);
  if (seat && TOKEN.test(seat)) tokens.link = seat;
  if (host && TOKEN.test(host)) tokens.host = host;
  store(table, tokens);
  history.replaceState(history.state, '', location.pathname + location.search);
  return seat ? 'seat' : 'host';
}
