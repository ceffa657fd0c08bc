// Everything the Table page knows, from the messages of a Connection. Components only read this and call its verbs.
import type { Connection, LinkState } from '../connection';
import { isError } from '../lib/api';
import { listed, plain, seatName, sentence } from '../lib/names';
import { forThisTab } from '../lib/storage';
import type {
  Chat,
  Command,
  Entry,
  ErrorMessage,
  Option,
  Question,
  Refusal,
  Seat,
  ServerMessage,
  Stops,
  TableInfo,
  Update,
  Welcome,
} from '../protocol';
import { FilmState } from './film-state.svelte';
import { mergeLog, prependLog } from './merge-log';
import { lineKey, offersOf, talkWords, type Offer } from './offers';
import { groups, narrowed, pick, targetMap } from './options';

export interface Hint {
  answer: string;
  text: string;
  reason: string;
}
export interface UndoRequest {
  request: number;
  seat: Seat;
  steps: number;
  needed: Seat[];
  given: Seat[];
}
interface Sealed {
  text: string;
  log: number; // length of the log when it was given: what comes later opens it
}

const QUIET = new Set(['stale', 'not_asked', 'closed']);
const NO_TARGETS = new Map<string, Option[]>();
const AWAY_FOR_DIGEST = 5 * 60_000;

export class TableState {
  link = $state<LinkState>('connecting');
  why = $state<string | null>(null); // of a link that is closed
  table = $state.raw<TableInfo | null>(null);
  seat = $state<Seat | null>(null);
  invited = $state<Seat | null>(null);
  host = $state(false);
  update = $state.raw<Update | null>(null);
  receivedAt = $state(0); // our clock when the update came
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Chat[]>([]);
  offers: Offer[] = $derived.by(() => offersOf(this.chat));
  stops = $state.raw<Stops | null>(null); // our own, at games with windows
  unreadChat = $state(0);
  news = $state.raw<Entry[]>([]);
  picked = $state.raw<string[]>([]);
  preview = $state.raw<Option | null>(null); // pointed at in the panel
  hovered = $state.raw<Option | null>(null); // pointed at on the board
  sending = $state<string | null>(null); // the answer on its way
  sealed = $state.raw<Sealed | null>(null);
  refusals = $state.raw<Refusal[] | null>(null);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false); // a hint is being thought of
  undoRequest = $state.raw<UndoRequest | null>(null);
  readOnly = $state<string | null>(null);
  restart = $state<string | null>(null);
  problem = $state.raw<ErrorMessage | null>(null);
  said = $state(''); // for the live region
  digest = $state.raw<Entry[] | null>(null);
  film: FilmState;

  private answeredSeq = $state<number | null>(null);
  private ackSeq: number | null = null;
  private seen: number | null = null;
  private seenSent = 0;
  private hiddenSince: number | null = null;

  question: Question | null = $derived.by(() => {
    const asked = this.update?.question ?? null;
    return asked && asked.seq !== this.answeredSeq ? asked : null;
  });
  live: boolean = $derived.by(() => !this.film.scrubbing);
  // In the order they are shown, so that the keys go down the list.
  options: Option[] = $derived.by(() => {
    if (!this.question) return [];
    return groups(narrowed(this.question.options, this.picked)).flatMap((group) => group.options);
  });
  targets: Map<string, Option[]> = $derived.by(() => {
    if (!this.question || !this.live || this.sending !== null) return NO_TARGETS;
    return targetMap(this.question.options, this.picked);
  });
  selected: string | null = $derived.by(() => this.picked.at(-1) ?? null);
  waiting: Seat[] = $derived.by(() => this.update?.waiting ?? this.table?.waiting ?? []);
  view: unknown = $derived.by(() => (this.film.scrubbing ? this.film.view : this.update?.view));
  result = $derived.by(() => this.update?.result ?? this.table?.result ?? null);
  autopilot: string | null = $derived.by(() => (this.seat === null ? null : (this.table?.seats[this.seat]?.autopilot ?? null)));

  constructor(readonly connection: Connection) {
    this.film = new FilmState(() => connection.film(this.seat ?? 'spectator'));
    connection.onMessage = (message) => this.receive(message);
    connection.onState = (state, why) => {
      this.link = state;
      this.why = why ?? null;
    };
  }

  open(): void {
    this.connection.open();
  }
  close(): void {
    this.connection.close();
  }

  // --- what comes in

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'table':
        this.table = message.table;
        return;
      case 'update':
        return this.take(message);
      case 'chat':
        if (this.chat.some((known) => lineKey(known) === lineKey(message))) return;
        this.chat = [...this.chat, message];
        if (message.seat === null || message.seat !== this.seat) {
          this.unreadChat += 1;
          const does = talkWords(message, this.offers);
          this.said = this.words(`${message.name}${does ? ` ${does}` : ''}: ${message.text}`);
        }
        return;
      case 'undo_asked':
        this.undoRequest = message;
        if (message.seat !== this.seat) this.said = this.words(`{seat:${message.seat}} asks to take back a move.`);
        return;
      case 'undo_done':
        return this.undoDone(message.request, message.outcome);
      case 'notice':
        if (message.code === 'read_only') this.readOnly = message.on ? sentence(message.message) : null;
        else this.restart = message.on ? sentence(message.message) : null;
        return;
      case 'error':
        this.fail(message);
        return;
      default:
        return;
    }
  }

  private welcome(message: Welcome): void {
    if (this.seat !== message.seat && this.update) {
      // Another pair of eyes: nothing of the old ones may stay.
      this.update = null;
      this.log = [];
      this.film.present();
      this.film.film = null;
    }
    this.table = message.table;
    this.seat = message.seat;
    this.invited = message.invited ?? null;
    this.host = message.host;
    this.chat = message.chat;
    this.stops = message.stops ?? null;
    this.readOnly = message.read_only ? 'The disk of the server is full: everything is kept, nothing new is taken.' : null;
    this.restart = null;
    if (this.seen === null && message.seat !== null) this.seen = message.seen;
  }

  private take(update: Update): void {
    const first = this.update === null;
    const before = this.log.at(-1)?.id ?? -1;
    const takenBack = !first && update.log.from <= before;
    this.log = mergeLog(this.log, update.log);
    this.news = first || takenBack ? [] : update.log.entries.filter((entry) => entry.id > before);
    const asked = update.question;
    const isNew = asked !== null && asked.seq !== this.update?.question?.seq;
    if (asked?.seq !== this.update?.question?.seq) this.forgetQuestion();
    if (this.ackSeq !== null && update.seq >= this.ackSeq) {
      this.answeredSeq = null;
      this.ackSeq = null;
    }
    if (this.sealed && (this.log.length > this.sealed.log || update.waiting.length === 0)) this.sealed = null;
    this.update = update;
    this.receivedAt = Date.now();
    this.announce(takenBack, isNew ? asked : null);
    if (first) void this.makeDigest();
    else this.markSeen();
  }

  private announce(takenBack: boolean, asked: Question | null): void {
    const words = this.news.slice(-6).map((entry) => this.words(entry.text));
    if (takenBack) words.push('A move was taken back.');
    if (asked) words.push(asked.prompt ? this.words(asked.prompt) : 'Your turn.');
    else if (words.length && this.waiting.length) words.push(`Waiting for ${this.waitingNames()}.`);
    if (this.update?.result) words.push('The game is over.');
    if (words.length) this.said = words.join(' ');
  }

  private forgetQuestion(): void {
    this.picked = [];
    this.preview = null;
    this.hovered = null;
    this.refusals = null;
    this.hint = null;
  }

  private undoDone(request: number, outcome: 'granted' | 'refused' | 'withdrawn'): void {
    if (this.undoRequest?.request !== request) return;
    const mine = this.undoRequest.seat === this.seat;
    this.undoRequest = null;
    if (outcome === 'refused' && mine) {
      this.problem = { type: 'error', code: 'refused', message: 'Not everybody agreed: the move stays.' };
    }
    this.said = outcome === 'granted' ? 'The move was taken back.' : 'The move stays.';
  }

  // --- what goes out

  private async ask<T extends ServerMessage['type']>(
    type: T,
    command: Parameters<Connection['send']>[0],
  ): Promise<Extract<ServerMessage, { type: T }> | null> {
    try {
      const reply = await this.connection.send(command);
      return reply.type === type ? (reply as Extract<ServerMessage, { type: T }>) : null;
    } catch (problem) {
      this.fail(problem);
      return null;
    }
  }

  fail(problem: unknown): void {
    if (isError(problem)) {
      if (!QUIET.has(problem.code)) this.problem = { ...problem, message: sentence(problem.message) };
    } else {
      this.problem = { type: 'error', code: 'internal', message: 'Something went wrong. Try again.' };
    }
  }

  async answer(name: string, text: string): Promise<void> {
    const question = this.question;
    if (!question || this.sending !== null || !this.live) return;
    this.sending = name;
    this.problem = null;
    const length = this.log.length;
    const ack = await this.ask('ack', { type: 'answer', seq: question.seq, answer: name });
    this.sending = null;
    if (!ack) return;
    this.picked = [];
    this.preview = null;
    const now = this.update;
    if (now && now.seq < ack.seq) {
      this.answeredSeq = question.seq; // until the update comes
      this.ackSeq = ack.seq;
    }
    // While others owe an answer and nothing was told, ours lies face down.
    if (this.log.length === length && this.waiting.some((seat) => seat !== this.seat)) this.sealed = { text, log: length };
  }

  choose(option: Option): void {
    void this.answer(option.name, option.text);
  }

  pickTarget(key: string): void {
    if (!this.question || !this.live || this.sending !== null) return;
    const done = pick(this.question.options, this.picked, key);
    if ('answer' in done) this.choose(done.answer);
    else this.picked = done.picked;
  }

  clearPick(): void {
    this.picked = [];
  }

  act(option: Option): void {
    void this.ask('ack', { type: 'act', action: option.name });
  }

  async toggleWhy(): Promise<void> {
    if (this.refusals) {
      this.refusals = null;
      return;
    }
    if (!this.question) return;
    const seq = this.question.seq;
    const reply = await this.ask('reasons', { type: 'why' });
    if (reply && this.question?.seq === seq) this.refusals = reply.refusals;
  }

  async askHint(): Promise<void> {
    if (!this.question || this.thinking) return;
    const seq = this.question.seq;
    this.thinking = true;
    const reply = await this.ask('hint', { type: 'hint' });
    this.thinking = false;
    if (!reply || this.question?.seq !== seq) return;
    this.hint = { answer: reply.answer, text: reply.text, reason: reply.reason };
    this.said = `Hint: ${this.words(reply.text)}. ${this.words(reply.reason)}`;
  }

  undo(): void {
    if (!this.update || this.update.undo === 'none') return;
    void this.ask('ack', { type: 'undo' });
  }

  consent(yes: boolean): void {
    if (this.undoRequest) void this.ask('ack', { type: 'consent', request: this.undoRequest.request, yes });
  }

  async say(text: string, to: Seat | null = null): Promise<boolean> {
    return (await this.ask('ack', to === null ? { type: 'chat', text } : { type: 'chat', text, to })) !== null;
  }

  async offer(what: Omit<Extract<Command, { type: 'offer' }>, 'type'>): Promise<boolean> {
    return (await this.ask('ack', { type: 'offer', ...what })) !== null;
  }

  async reply(of: number, act: 'accept' | 'refuse' | 'withdraw', text: string): Promise<boolean> {
    return (await this.ask('ack', { type: 'reply', of, act, text })) !== null;
  }

  async setStops(stops: Stops): Promise<void> {
    if (await this.ask('ack', { type: 'set_stops', ...stops })) this.stops = stops;
  }

  async older(): Promise<void> {
    const from = this.log[0]?.id ?? 0;
    if (from === 0) return;
    const reply = await this.ask('history', { type: 'history', from: Math.max(0, from - 200), to: from });
    if (reply) this.log = prependLog(this.log, reply.entries);
  }

  jump(entry: Entry): void {
    void this.film.toEntry(entry, this.update?.step ?? 0);
  }

  // --- since your last visit

  private async makeDigest(): Promise<void> {
    const seen = this.seen;
    if (this.seat === null || seen === null || seen === 0 || this.wasJustHere()) return this.markSeen();
    const first = this.log[0]?.id ?? 0;
    if (seen < first) {
      const reply = await this.ask('history', { type: 'history', from: seen, to: first });
      if (reply) this.log = prependLog(this.log, reply.entries);
    }
    this.showDigest(seen);
  }

  // The page was only loaded again: who looked a moment ago needs no digest.
  private wasJustHere(): boolean {
    return Date.now() - Number(forThisTab.get(this.hereKey()) ?? 0) < AWAY_FOR_DIGEST;
  }
  private hereKey(): string {
    return `tessera.here.${this.table?.id}.${this.seat}`;
  }

  private showDigest(from: number): void {
    const fresh = this.log.filter((entry) => entry.id >= from);
    if (fresh.length) this.digest = fresh;
    else this.markSeen();
  }

  closeDigest(): void {
    this.digest = null;
    this.markSeen();
  }

  private markSeen(): void {
    if (this.seat === null || this.digest || (typeof document !== 'undefined' && document.hidden)) return;
    forThisTab.set(this.hereKey(), String(Date.now()));
    const count = (this.log.at(-1)?.id ?? -1) + 1;
    if (count === this.seenSent) return;
    this.seenSent = count;
    this.seen = count;
    void this.connection.send({ type: 'seen', log: count });
  }

  // The page was hidden or is looked at again.
  visibility(hidden: boolean): void {
    if (hidden) {
      this.hiddenSince = Date.now();
      return;
    }
    const away = this.hiddenSince === null ? 0 : Date.now() - this.hiddenSince;
    this.hiddenSince = null;
    if (away > AWAY_FOR_DIGEST && this.seat !== null && this.seenSent > 0 && !this.digest) this.showDigest(this.seenSent);
    else this.markSeen();
  }

  // --- words

  words(text: string): string {
    return plain(text, this.table?.seats ?? []);
  }

  name(seat: Seat): string {
    return seatName(this.table?.seats ?? [], seat);
  }

  waitingNames(): string {
    return listed(this.waiting.filter((seat) => seat !== this.seat).map((seat) => this.name(seat)));
  }
}
