// The engine in this browser, with types. Used in the Worker, and directly in tests.
import type { Entry, ErrorMessage, Film, Game, Proof, Refusal, Result, Seat, Update } from '../protocol';
import { startModule, type Module } from './module.js';

export interface TableStart {
  game: string;
  players: number;
  preset?: string;
  settings?: Record<string, string>;
  first?: Seat | null;
  seed?: number;
  key?: string;
  names: string[];
}
export interface LocalInfo {
  game: string;
  players: number;
  settings: string;
  commitment: string;
  seq: number;
  step: number;
  turn: number;
  over: boolean;
  hidden: boolean; // that anybody is asked is nobody else's business
  window: string | null; // in which they are
  windows: Record<string, number>; // opened by the last step, asked in or not, and how often
  waiting: Seat[];
  names: string[];
  result: Result | null;
}
export interface LogPart {
  from: number;
  size: number;
  changed_from: number; // the first entry the last change added or replaced
  entries: Entry[];
}

export interface UndoReply {
  seq: number;
  steps: number;
  seat: Seat; // whose answer it is
  needed: Seat[];
}

// A seat, or null for a spectator.
export type Looker = Seat | null;

const spectator = -1;
const seatNumber = (looker: Looker) => looker ?? spectator;
const bits = (seats: Seat[]) => seats.reduce((set, seat) => set | (1 << seat), 0);
const isError = (answer: unknown): answer is ErrorMessage =>
  typeof answer === 'object' && answer !== null && (answer as { type?: unknown }).type === 'error';

// A line of its own is what ends a value, so no value may hold one.
function startLines(start: TableStart): string {
  const lines = [`game ${start.game}`, `players ${start.players}`];
  if (start.preset) lines.push(`preset ${start.preset}`);
  for (const [name, value] of Object.entries(start.settings ?? {})) lines.push(`setting ${name}=${value}`);
  if (start.first !== undefined && start.first !== null) lines.push(`first ${start.first}`);
  if (start.seed !== undefined) lines.push(`seed ${start.seed}`);
  if (start.key) lines.push(`key ${start.key}`);
  start.names.forEach((name, seat) => lines.push(`name ${seat} ${name}`));
  return lines.map((line) => line.replaceAll('\n', ' ')).join('\n');
}

// Refusals are thrown as the protocol's ErrorMessage.
export class Engine {
  private constructor(private readonly module: Module) {}

  static async start(source: BufferSource | WebAssembly.Module): Promise<Engine> {
    return new Engine(await startModule(source));
  }

  private ask<T>(name: string, ...values: (string | number | bigint)[]): T {
    const answer: unknown = JSON.parse(this.module.call(name, ...values));
    if (isError(answer)) throw answer;
    return answer as T;
  }
  // Texts that are not JSON; a refusal is.
  private text(name: string, ...values: number[]): string {
    const answer = this.module.call(name, ...values);
    if (answer.startsWith('{"type":"error"')) throw JSON.parse(answer) as ErrorMessage;
    return answer;
  }

  catalogue(): Game[] {
    return this.ask<{ games: Game[] }>('catalogue').games;
  }
  signature(): string {
    return this.text('signature');
  }

  // Questions about positions as text, for games that have such a format (docs/positions.md).
  positions(game: string, text: string): { positions: { name: string; line: number; answers: unknown[] }[] } {
    return this.ask('ask_positions', game, text);
  }

  open(start: TableStart): number {
    return this.ask<{ table: number }>('open_table', startLines(start)).table;
  }
  load(record: string, snapshot: string): number {
    return this.ask<{ table: number }>('load_table', record, snapshot).table;
  }
  branch(record: string, step: number, names: string[]): number {
    return this.ask<{ table: number }>('branch_table', record, step, names.join('\n')).table;
  }
  close(table: number): void {
    this.ask('close_table', table);
  }

  info(table: number): LocalInfo {
    return this.ask('table_info', table);
  }
  update(table: number, looker: Looker, logFrom: number, humans: Seat[]): Update {
    return this.ask('table_update', table, seatNumber(looker), logFrom, bits(humans));
  }
  log(table: number, looker: Looker, from: number, to: number): LogPart {
    return this.ask('table_log', table, seatNumber(looker), from, to);
  }
  reasons(table: number, seat: Seat): { refusals: Refusal[] } {
    return this.ask('table_reasons', table, seat);
  }
  hint(table: number, seat: Seat, bot: string, seed: bigint): { answer: string; text: string; reason: string } {
    return this.ask('table_hint', table, seat, bot, seed);
  }
  film(table: number, looker: Looker, open: boolean): Film {
    return this.ask('table_film', table, seatNumber(looker), open ? 1 : 0);
  }
  proof(table: number): Proof {
    return this.ask('table_proof', table);
  }
  record(table: number): string {
    return this.text('table_record', table);
  }
  snapshot(table: number): string {
    return this.text('table_snapshot', table);
  }

  answer(table: number, seat: Seat, answer: string): { seq: number } {
    return this.ask('table_answer', table, seat, answer);
  }
  act(table: number, seat: Seat, action: string): { seq: number } {
    return this.ask('table_act', table, seat, action);
  }
  botAnswers(table: number, seat: Seat, bot: string, seed: bigint): { seq: number; words?: string } {
    return this.ask('table_bot_answers', table, seat, bot, seed);
  }
  // Where others must agree first (`needed`), nothing is taken back until they have.
  undo(table: number, humans: Seat[], agreed: boolean): UndoReply {
    return this.ask('table_undo', table, bits(humans), agreed ? 1 : 0);
  }
}

export const randomSeed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
