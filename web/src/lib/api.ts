// The REST calls of docs/protocol.md. Every refusal is thrown as the server's ErrorMessage.
import type { Claimed, ErrorMessage, Film, Game, Me, NewTable, Opened, Proof, SeatGiven, TableInfo, Told } from '../protocol';
import { today } from './film';
import { sentence } from './names';
import { bearer } from './tokens';

export function isError(value: unknown): value is ErrorMessage {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'error';
}

export function messageOf(problem: unknown): string {
  if (isError(problem)) return sentence(problem.message);
  return problem instanceof Error ? sentence(problem.message) : 'Something went wrong. Please try again.';
}

function failure(code: string, message: string): ErrorMessage {
  return { type: 'error', code, message };
}

async function request(path: string, table?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const tokens = table ? bearer(table) : undefined;
  if (tokens) headers.Authorization = tokens;
  const options: RequestInit = { headers, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    options.method = 'POST';
    options.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch {
    throw failure('offline', 'The server cannot be reached. Check your connection and try again.');
  }
  if (response.ok) return response;
  let problem: unknown = null;
  try {
    problem = await response.json();
  } catch {
    // Not our server's words; say what we know.
  }
  throw isError(problem) ? problem : failure('internal', `The server answered ${response.status}. Please try again.`);
}

async function call<T>(path: string, table?: string, body?: unknown): Promise<T> {
  const response = await request(path, table, body);
  try {
    return (await response.json()) as T;
  } catch {
    throw failure('malformed', 'The server sent something this page does not understand. Reload the page.');
  }
}

const at = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;
const seatAt = (id: string, seat: number, verb: string) => at(id, `/seats/${seat}/${verb}`);

export interface PlayNow {
  game: string;
  players?: number;
  bot?: string;
  name?: string;
  seal?: string;
  preset?: string;
  settings?: Record<string, string>;
}

export const api = {
  games: async () => (await call<{ games: Game[] }>('/api/games')).games,
  game: (name: string) => call<Game>(`/api/games/${encodeURIComponent(name)}`),
  tables: async (list: 'open' | 'live' | 'mine') => (await call<{ tables: TableInfo[] }>(`/api/tables?list=${list}`)).tables,
  makeTable: (table: NewTable) => call<Opened>('/api/tables', undefined, table),
  playNow: (wish: PlayNow) => call<Opened>('/api/play-now', undefined, wish),
  table: (id: string) => call<TableInfo>(at(id), id),
  start: (id: string, fill?: string) => call<TableInfo>(at(id, '/start'), id, fill ? { fill } : {}),
  pause: (id: string) => call<TableInfo>(at(id, '/pause'), id, {}),
  resume: (id: string) => call<TableInfo>(at(id, '/resume'), id, {}),
  about: (id: string, about: { title?: string; visibility?: 'private' | 'listed' }) => call<TableInfo>(at(id, '/about'), id, about),
  take: (id: string, seat: number, name: string) => call<SeatGiven>(seatAt(id, seat, 'take'), id, { name }),
  claim: (id: string, seat: number, name: string) => call<Claimed>(seatAt(id, seat, 'claim'), id, { name }),
  dice: (id: string, seat: number, body: { seal: string } | { salt: string }) => call<TableInfo>(seatAt(id, seat, 'dice'), id, body),
  release: (id: string, seat: number) => call<unknown>(seatAt(id, seat, 'release'), id, {}),
  newLink: (id: string, seat: number) => call<SeatGiven>(seatAt(id, seat, 'link'), id, {}),
  remove: (id: string, seat: number, bot?: string) => call<unknown>(seatAt(id, seat, 'remove'), id, bot ? { bot } : {}),
  autopilot: (id: string, seat: number, bot: string | null) => call<unknown>(seatAt(id, seat, 'autopilot'), id, { bot }),
  notify: (id: string, seat: number, to: { webhook: string | null; email: string | null }) =>
    call<Told>(seatAt(id, seat, 'notify'), id, to),
  confirm: (id: string, seat: number, code: string) => call<Told>(seatAt(id, seat, 'confirm'), id, { code }),
  film: async (id: string, observer: number | 'spectator') => today(await call<Film>(at(id, `/film?as=${observer}`), id)),
  record: async (id: string) => (await request(at(id, '/record'), id)).text(),
  proof: (id: string) => call<Proof>(at(id, '/proof'), id),
  register: (name: string, password: string) => call<Me>('/api/account/register', undefined, { name, password }),
  login: (name: string, password: string) => call<Me>('/api/account/login', undefined, { name, password }),
  logout: () => call<Me>('/api/account/logout', undefined, {}),
  changePassword: (old: string, fresh: string) => call<Me>('/api/account/password', undefined, { old, new: fresh }),
  endOtherLogins: () => call<Me>('/api/account/end-others', undefined, {}),
  me: () => call<Me>('/api/me'),
};
