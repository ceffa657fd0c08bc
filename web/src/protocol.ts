// The messages of docs/protocol.md as types. What comes from outside is checked where it comes in.

export type Seat = number;

export interface Target {
  kind: string; // "card", "hex", "seat", "colour", …
  id: string;
}
export interface Option {
  name: string; // what is sent back
  text: string; // a sentence; seats as {seat:1}
  targets: Target[];
}
export interface Refusal extends Option {
  rule: string | null;
}
export interface Question {
  seq: number;
  decision: string;
  prompt: string;
  rule: string | null;
  options: Option[];
  range: { least: number; most: number } | null;
}
export interface Entry {
  id: number;
  step: number;
  name: string;
  text: string;
  rule: string | null;
  fields: Record<string, unknown>; // the game's own, by name; null where you may not look
}
export interface Result {
  ending: string;
  scores: number[];
  winners: Seat[];
}
export interface Clocks {
  at: number;
  seats: { left: number; running: boolean }[];
}

// window_seconds: how long a window for hidden cards takes, at games that have some
export type Pace = { window_seconds?: number } & (
  | { kind: 'none' }
  | { kind: 'live'; initial: number; increment: number; on_timeout: 'bot' | 'skip' }
  | { kind: 'days'; days: number; on_timeout: 'bot' | 'skip' }
);

export interface SeatInfo {
  seat: Seat;
  kind: 'open' | 'invited' | 'human' | 'bot';
  name: string;
  bot: string | null;
  autopilot: string | null;
  autopilot_by: 'person' | 'host' | 'clock' | null; // who let it play
  present: boolean;
}
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: 'lobby' | 'playing' | 'paused' | 'over';
  visibility: 'private' | 'listed';
  pace: Pace;
  players: number;
  settings: string;
  seats: SeatInfo[];
  waiting: Seat[];
  turn: number;
  created: number;
  updated: number;
  verified?: false;
  mark?: 'other_rules' | 'unverified' | 'broken'; // only where something is wrong
  commitment: string;
  dice?: Dice; // not in lists, nor of older tables and those of this browser
  result: Result | null;
  host_name: string;
  yours: Seat[];
}
// Where the random numbers of the players are: docs/fairness.md.
export interface Dice {
  phase: 'sealing' | 'opening' | 'dealt';
  round: number;
  seals: { seat: Seat; seal: string; salt: string | null }[];
  opened: Seat[];
  withheld: Withheld[];
}
export interface Withheld {
  round: number;
  seat: Seat;
}
export interface Chat {
  type: 'chat';
  n: number;
  at: number;
  seat: Seat | null;
  name: string;
  text: string;
  to?: Seat; // for that seat alone
  talk?: Talk;
}
export type OfferKind = 'alliance' | 'gift' | 'promise';
export type Talk =
  | { act: 'offer'; kind: OfferKind; seats: Seat[]; amount: number | null }
  | { act: 'accept' | 'refuse' | 'withdraw'; of: number }
  | { act: 'seat'; seat: Seat }; // said by the table: what was done to that seat
// Where a seat wants to be asked in a window; null: where it is usual.
export interface Stops {
  pass_all: boolean;
  stops: string[] | null;
}

export interface Welcome {
  type: 'welcome';
  protocol: 1;
  table: TableInfo;
  seat: Seat | null;
  invited?: Seat; // the link is an invitation to this seat: it opens nothing until it is claimed
  host: boolean;
  seen: number;
  chat: Chat[];
  read_only: boolean;
  stops?: Stops;
}
export interface Update<View = unknown> {
  type: 'update';
  seq: number;
  step: number;
  turn: number;
  log: { from: number; entries: Entry[] };
  view: View;
  waiting: Seat[];
  question: Question | null;
  free: Option[];
  undo: 'none' | 'free' | 'consent';
  held?: true; // the table waits, and for whom is nobody's business
  clocks: Clocks | null;
  result: Result | null;
}
export interface ErrorMessage {
  type: 'error';
  code: string;
  message: string;
  rule?: string;
  id?: string;
  retry_after?: number;
}
export type ServerMessage =
  | Welcome
  | Update
  | Chat
  | ErrorMessage
  | { type: 'table'; table: TableInfo }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reasons'; id: string; refusals: Refusal[] }
  | { type: 'hint'; id: string; answer: string; text: string; reason: string }
  | { type: 'history'; id: string; from: number; entries: Entry[] }
  | { type: 'undo_asked'; request: number; seat: Seat; steps: number; needed: Seat[]; given: Seat[] }
  | { type: 'undo_done'; request: number; outcome: 'granted' | 'refused' | 'withdrawn' }
  | { type: 'notice'; code: 'read_only' | 'restart'; on: boolean; message: string }
  | { type: 'pong' };

// What the shell asks a connection to send; the connection adds ids and repeats what was lost.
export type Command =
  | { type: 'answer'; seq: number; answer: string }
  | { type: 'act'; action: string }
  | { type: 'why' }
  | { type: 'hint' }
  | { type: 'undo' }
  | { type: 'consent'; request: number; yes: boolean }
  | { type: 'chat'; text: string; to?: Seat }
  | { type: 'offer'; kind: OfferKind; seats?: Seat[]; to?: Seat | null; amount?: number; text?: string }
  | { type: 'reply'; of: number; act: 'accept' | 'refuse' | 'withdraw'; text?: string }
  | ({ type: 'set_stops' } & Stops)
  | { type: 'history'; from: number; to: number }
  | { type: 'seen'; log: number };

export interface Film<View = unknown> {
  game: string;
  observer: Seat | null;
  over: boolean;
  names: string[];
  frames: {
    step: number;
    seat?: Seat | null;
    decision?: string;
    answer?: string;
    log: Entry[];
    view?: View; // as in the frame before when left out
  }[];
}
export interface Proof {
  commitment: string;
  key: string;
  salts: string[];
  seals: { seat: Seat; seal: string }[];
  withheld: Withheld[];
  steps: number;
  verified: boolean;
  message: string;
}

export interface GameSetting {
  name: string;
  kind: 'flag' | 'number' | 'choice';
  standard: string;
  rule: string;
  text: string;
  least?: number;
  most?: number;
  values?: string[];
}
export interface Game {
  name: string;
  title: string;
  pitch: string;
  least_players: number;
  most_players: number;
  minutes: string;
  weight: string;
  rules_signature: string;
  settings: GameSetting[];
  presets: { name: string; text: string; set: string }[];
  windows?: { name: string; text: string; standard: boolean }[];
  rules: { number: string; title: string }[];
  bots: { name: string; title: string; about: string }[];
  workshop?: boolean; // it has no board: no table can be made
}
export interface SeatGiven {
  seat: Seat;
  token: string;
  link: string;
}
export interface Claimed {
  table: TableInfo;
  given: SeatGiven | null; // the seat's own token, the first time
}
export interface Opened {
  table: TableInfo;
  host: string;
  seats: SeatGiven[];
}
export interface NewSeat {
  kind: 'me' | 'invited' | 'open' | 'bot';
  name?: string;
  bot?: string;
}
export interface NewTable {
  game: string;
  title?: string;
  visibility: 'private' | 'listed';
  preset?: string;
  settings?: Record<string, string>;
  first?: Seat | null;
  pace: Pace;
  seats: NewSeat[];
}
export interface Told {
  email: 'confirmed' | 'letter_sent' | null;
}

export interface Me {
  kind: 'guest' | 'account';
  name: string | null;
}
