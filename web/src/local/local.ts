// A table in this browser: the engine in a Worker instead of a server, speaking the same messages. One human plays
// against bots, or several pass the device around.
import type { Connection, LinkState } from '../connection';
import { clientOf, clients } from '../games';
import type { GameClient } from '../games/board';
import { standardBot } from '../lib/bots';
import type { Chat, Command, ErrorMessage, Film, Game, Proof, Seat, ServerMessage, TableInfo, Update } from '../protocol';
import { randomSeed, type LocalInfo, type Looker, type TableStart } from './engine';
import { startWorker, type RemoteEngine } from './remote';
import { browserSaves, type LocalSeat, type Save, type Saves } from './saves';
import { Circuits, nothingToPlay, type Windows } from './windows';

export type { LocalSeat, Save } from './saves';

// What a local table needs from around it; tests bring their own.
export interface Surroundings {
  startEngine: (game: string) => RemoteEngine;
  saves: Saves;
  pause: (milliseconds: number) => Promise<void>;
}

const botPause = 350; // long enough to see who did what
const firstEntries = 200;
const TURNS = new Set<Command['type']>(['answer', 'act', 'undo', 'consent']); // after these somebody else may be asked
const usualBot = standardBot(null);

function pauseInBrowser(milliseconds: number): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || sessionStorage.getItem('tessera.fast') === '1';
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : milliseconds));
}

const isError = (error: unknown): error is ErrorMessage =>
  typeof error === 'object' && error !== null && (error as { type?: unknown }).type === 'error';
const problem = (code: string, message: string): ErrorMessage => ({ type: 'error', code, message });
const asError = (error: unknown): ErrorMessage =>
  isError(error) ? error : problem('internal', error instanceof Error ? error.message : String(error));

async function engineAddress(game: string): Promise<string> {
  const load = clientOf(game)?.engine;
  if (!load) throw problem('unknown_game', 'This game cannot be played in the browser alone; make a table on a server.');
  return (await load()).default;
}
const startEngineFor = (game: string): RemoteEngine => startWorker(engineAddress(game));

export const inBrowser: Surroundings = { startEngine: startEngineFor, saves: browserSaves, pause: pauseInBrowser };

type UndoAsked = Extract<ServerMessage, { type: 'undo_asked' }>;

export class LocalConnection implements Connection {
  readonly kind = 'local';
  onMessage: (message: ServerMessage) => void = () => {};
  onState: (state: LinkState, why?: string) => void = () => {};
  curtain?: (seat: Seat) => Promise<void>;

  private engine: RemoteEngine | null = null;
  private table = 0;
  private save!: Save;
  private info!: LocalInfo;
  private seat: Looker = null; // whose view is shown
  private entries = 0; // log entries the shell has
  private closed = false;
  private changes: Promise<unknown> = Promise.resolve(); // one thing after the other
  private turning = false;
  private turnsWanted = false; // something changed while turns were taken
  private lastId = 0;
  private requests = 0;
  private talk: Chat[] = []; // what bots have said since the table was opened
  private asked: UndoAsked | null = null; // an undo waits for those at the device to agree
  private windows: Windows = [];
  private readonly circuits = new Circuits([]);
  private at: 'table' | 'asked' | 'idle' = 'table'; // in a window whoever has the device is asked, or has nothing to play
  private behind = false; // something has happened that is not shown yet
  private before = new Map<Seat, Update>(); // what each was shown last, for those who have nothing to play

  constructor(
    private readonly id: string,
    private readonly around: Surroundings = inBrowser,
  ) {}

  open(): void {
    this.onState('connecting');
    this.inOrder(() => this.begin()).then(
      () => this.takeTurns(),
      (error: unknown) => this.fail(asError(error)),
    );
  }

  async send(command: Command): Promise<ServerMessage> {
    if (this.closed) throw problem('conflict', 'This table is closed here; open it again.');
    const id = `l${++this.lastId}`;
    const reply = await this.inOrder(() => this.perform(command, id));
    if (TURNS.has(command.type)) this.takeTurns();
    return reply;
  }

  // Once the game is over everything is open, as at a server's table.
  film(observer: number | 'spectator'): Promise<Film> {
    return this.inOrder(() => {
      const looker = observer === 'spectator' ? null : observer;
      if (!this.info.over && looker !== null && looker !== this.seat)
        throw problem('forbidden', 'What another seat saw is shown when the game is over.');
      if (this.inWindow) throw problem('conflict', 'The device goes round: the replay is shown behind it.');
      return this.running.film(this.table, looker, this.info.over);
    });
  }

  game(name: string): Promise<Game> {
    return this.inOrder(async () => {
      const found = (await this.running.catalogue()).find((game) => game.name === name);
      if (!found) throw problem('unknown_game', 'The engine in this browser does not know this game.');
      return found;
    });
  }

  record(): Promise<string> {
    return this.inOrder(() => {
      if (!this.info.over) throw problem('conflict', 'The record is open when the game is over.');
      return this.running.record(this.table);
    });
  }

  proof(): Promise<Proof> {
    return this.inOrder(() => {
      if (!this.info.over) throw problem('conflict', 'The dice are proved when the game is over.');
      return this.running.proof(this.table);
    });
  }

  close(why = 'closed'): void {
    if (this.closed) return;
    this.closed = true;
    this.engine?.stop();
    this.engine = null;
    this.onState('closed', why);
  }

  private get running(): RemoteEngine {
    if (!this.engine) throw problem('conflict', 'This table is closed here; open it again.');
    return this.engine;
  }
  private get humans(): Seat[] {
    return this.save.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  }

  // Several share the device, in a game in which hidden cards decide who is asked.
  private get sharesWindows(): boolean {
    return this.humans.length > 1 && this.windows.length > 0;
  }
  private get inWindow(): boolean {
    return this.circuits.open || this.at !== 'table';
  }

  private inOrder<T>(action: () => Promise<T> | T): Promise<T> {
    const result = this.changes.then(action);
    this.changes = result.catch(() => undefined);
    return result;
  }

  private async begin(): Promise<void> {
    const save = await this.around.saves.get(this.id);
    if (!save) throw problem('not_found', 'There is no such game in this browser; it may have been deleted.');
    this.save = save;
    await this.startEngine();
    if (this.closed) return;
    if (this.sharesWindows && this.info.hidden) {
      this.circuits.begin(this.info);
      await this.noteBefore();
      this.onState('open');
      return; // the device goes round
    }
    this.seat = this.nextHuman() ?? this.humans[0] ?? null;
    const shared = this.humans.length > 1 && !this.info.over;
    if (shared && this.seat !== null) await this.curtain?.(this.seat);
    if (this.closed) return;
    this.onState('open');
    await this.welcome();
  }

  private async startEngine(): Promise<void> {
    this.engine?.stop();
    this.engine = this.around.startEngine(this.save.game);
    this.table = await this.running.load(this.save.record, this.save.snapshot);
    this.info = await this.running.info(this.table);
    this.windows = (await this.running.catalogue()).find((game) => game.name === this.save.game)?.windows ?? [];
    this.circuits.setStops(this.windows, this.save.stops ?? null);
  }

  private fail(error: ErrorMessage): void {
    if (this.closed) return;
    this.onMessage(error);
    this.close(error.code);
  }

  // The engine found itself broken. The save is from before that, so the table goes on from there.
  private async recover(error: ErrorMessage): Promise<void> {
    await this.startEngine();
    this.at = 'table';
    this.onMessage(error);
    await this.welcome();
  }

  private async perform(command: Command, id: string): Promise<ServerMessage> {
    try {
      const reply = await this.reply(command, id);
      if (!('id' in reply)) throw problem('unknown_type', 'A local table does not know this message.');
      return reply;
    } catch (thrown) {
      const error: ErrorMessage = { ...asError(thrown), id };
      if (error.code === 'internal' && !this.closed) await this.recover(error);
      throw error;
    }
  }

  private async reply(command: Command, id: string): Promise<ServerMessage> {
    const ack = (): ServerMessage => ({ type: 'ack', id, seq: this.info.seq });
    switch (command.type) {
      case 'answer': {
        const seat = this.mySeat();
        if (this.at === 'idle') return this.passOn(command.answer, ack);
        await this.checkSeq(seat, command.seq);
        await this.noteBefore();
        await this.running.answer(this.table, seat, command.answer);
        this.at = 'table';
        await this.changed();
        return ack();
      }
      case 'act':
        if (this.inWindow) throw problem('conflict', 'The device goes round: nothing is done out of turn now.');
        await this.noteBefore();
        await this.running.act(this.table, this.mySeat(), command.action);
        await this.changed();
        return ack();
      case 'undo':
        await this.undo();
        return ack();
      case 'why':
        return { type: 'reasons', id, ...(await this.running.reasons(this.table, this.mySeat())) };
      case 'hint':
        return { type: 'hint', id, ...(await this.running.hint(this.table, this.mySeat(), usualBot, randomSeed())) };
      case 'history': {
        const part = await this.running.log(this.table, this.seat, Math.max(0, command.from), Math.max(0, command.to));
        return { type: 'history', id, from: part.from, entries: part.entries };
      }
      case 'seen':
        this.save.seen = command.log;
        await this.around.saves.put(this.save);
        return ack();
      case 'consent':
        await this.consent(command.request, command.yes);
        return ack();
      case 'set_stops': {
        if (!this.sharesWindows) throw problem('forbidden', 'At this table everybody is asked.');
        const { pass_all, stops } = command;
        this.save.stops = { pass_all, stops };
        this.circuits.setStops(this.windows, this.save.stops);
        await this.around.saves.put(this.save);
        return ack();
      }
      case 'chat':
      case 'offer':
      case 'reply':
        throw problem('forbidden', 'A table in one browser has no chat: everybody sits around it.');
    }
  }

  // What all are shown while the device goes round in a window that this leads to.
  private async noteBefore(): Promise<void> {
    if (!this.sharesWindows || this.inWindow) return;
    for (const seat of this.humans) {
      const { size } = await this.running.log(this.table, seat, 0, 0);
      this.before.set(seat, await this.running.update(this.table, seat, Math.max(0, size - firstEntries), this.humans));
    }
  }

  private passOn(answer: string, ack: () => ServerMessage): ServerMessage {
    if (answer !== 'pass') throw problem('illegal', 'You have nothing to play here: pass.');
    this.at = 'table';
    return ack();
  }

  // The others sit around the same device: they say it aloud, and whoever holds it presses the button.
  private async undo(): Promise<void> {
    if (this.inWindow) throw problem('conflict', 'The device goes round: nothing is taken back now.');
    const { steps, seat, needed } = await this.running.undo(this.table, this.humans, false);
    if (needed.length === 0) return this.changed();
    this.asked = { type: 'undo_asked', request: ++this.requests, seat, steps, needed, given: [] };
    this.onMessage(this.asked);
  }

  private async consent(request: number, yes: boolean): Promise<void> {
    if (this.asked?.request !== request) throw problem('conflict', 'Nobody asks to take something back.');
    this.asked = null;
    if (yes) {
      await this.running.undo(this.table, this.humans, true);
      await this.changed();
    }
    this.onMessage({ type: 'undo_done', request, outcome: yes ? 'granted' : 'refused' });
  }

  private mySeat(): Seat {
    if (this.seat === null) throw problem('forbidden', 'Only bots sit at this table; you are watching.');
    return this.seat;
  }

  private async checkSeq(seat: Seat, seq: number): Promise<void> {
    if (this.info.over) throw problem('over', 'The game is over; look at it in the replay.');
    const { question } = await this.running.update(this.table, seat, this.entries, this.humans);
    if (question && question.seq !== seq)
      throw problem('stale', 'That question was already answered or taken back; the current one is shown.');
  }

  // After a change of the game: keep it, then show it. What is acknowledged is kept.
  private async changed(): Promise<void> {
    const engine = this.running;
    const [info, record, snapshot] = await Promise.all([engine.info(this.table), engine.record(this.table), engine.snapshot(this.table)]);
    if (this.asked) this.onMessage({ type: 'undo_done', request: this.asked.request, outcome: 'withdrawn' });
    this.asked = null;
    const ended = info.over !== this.info.over;
    this.info = info;
    if (this.sharesWindows) this.circuits.opened(info);
    const { turn, waiting, over, result } = info;
    Object.assign(this.save, { record, snapshot, turn, waiting: this.shownWaiting(waiting), over, result, updated: Date.now() });
    await this.around.saves.put(this.save);
    if (this.closed) return;
    this.behind = this.sharesWindows && (this.inWindow || info.hidden);
    if (this.behind) return;
    // A bot is asked in secret: it answers at once, and nobody sees that it was.
    if (info.hidden && this.nextBot() !== undefined) return;
    const { changed_from } = await engine.log(this.table, this.seat, 0, 0);
    await this.show(Math.min(changed_from, this.entries));
    if (ended) this.onMessage({ type: 'table', table: this.tableInfo() });
  }

  private async show(logFrom: number): Promise<void> {
    const update: Update = await this.running.update(this.table, this.seat, logFrom, this.humans);
    this.display(update);
  }

  private display(update: Update): void {
    if (this.closed) return;
    this.entries = update.log.from + update.log.entries.length;
    this.onMessage(update);
  }

  private async welcome(): Promise<void> {
    const { size } = await this.running.log(this.table, this.seat, 0, 0);
    if (this.closed) return;
    this.behind = false;
    this.greet(size);
    await this.show(Math.max(0, size - firstEntries));
  }

  private greet(size: number): void {
    const seen = this.humans.length > 1 ? size : this.save.seen;
    const table = this.tableInfo();
    const stops = this.sharesWindows ? { stops: this.save.stops ?? { pass_all: false, stops: null } } : {};
    this.onMessage({ type: 'welcome', protocol: 1, table, seat: this.seat, host: true, seen, chat: this.talk, read_only: false, ...stops });
  }

  // Somebody has the device in a window without anything to play.
  private welcomeIdle(seat: Seat): void {
    const before = this.before.get(seat);
    if (!before || this.closed) return;
    this.at = 'idle';
    this.greet(before.log.from + before.log.entries.length);
    this.display(nothingToPlay(before));
  }

  private hear(seat: Seat, text: string): void {
    const name = this.save.seats[seat]?.name ?? '';
    const line: Chat = { type: 'chat', n: this.talk.length + 1, at: Date.now(), seat, name, text };
    this.talk = [...this.talk, line];
    if (!this.closed) this.onMessage(line);
  }

  // The human who is asked; whoever has the device keeps it if they are asked too.
  private nextHuman(): Seat | undefined {
    const asked = this.humans.filter((seat) => this.info.waiting.includes(seat));
    return this.seat !== null && asked.includes(this.seat) ? this.seat : asked[0];
  }
  // In a window bots answer at once; else they wait until the device has been round.
  private nextBot(): Seat | undefined {
    if (this.inWindow && !this.info.hidden) return undefined;
    return this.info.waiting.find((seat) => this.save.seats[seat]?.kind === 'bot');
  }
  // Where there is no stop, who holds a card passes without being asked.
  private nextToPass(): Seat | undefined {
    if (!this.sharesWindows || !this.info.hidden || this.circuits.stopsAt(this.info.window)) return undefined;
    return this.info.waiting.find((seat) => this.humans.includes(seat));
  }

  // Bots answer first, so that people wait for people only; then the device goes to whoever is asked.
  private takeTurns(): void {
    this.turnsWanted = this.turning;
    if (this.turning) return;
    this.turning = true;
    this.playOthers()
      .then(() => this.passDevice())
      .catch((error: unknown) => this.inOrder(() => this.afterFailure(asError(error))))
      .catch((error: unknown) => this.fail(asError(error)))
      .finally(() => {
        this.turning = false;
        if (this.turnsWanted && !this.closed) this.takeTurns();
      });
  }

  private async afterFailure(error: ErrorMessage): Promise<void> {
    if (!this.closed) await this.recover(error);
  }

  private async playOthers(): Promise<void> {
    while (!this.closed && (this.nextBot() ?? this.nextToPass()) !== undefined) {
      if (!this.info.hidden) await this.around.pause(botPause);
      await this.inOrder(async () => {
        const passes = this.nextToPass();
        if (!this.closed && passes !== undefined) return this.pass(passes);
        const seat = this.nextBot(); // an undo may have come between
        if (this.closed || seat === undefined) return;
        await this.noteBefore();
        const bot = this.save.seats[seat]?.bot ?? usualBot;
        const { words } = await this.running.botAnswers(this.table, seat, bot, randomSeed());
        await this.changed();
        if (words) this.hear(seat, words);
      });
    }
  }

  private async pass(seat: Seat): Promise<void> {
    const { question } = await this.running.update(this.table, seat, 0, this.humans);
    const pass = question?.options.find(({ name }) => name === 'pass' || name === 'no') ?? question?.options[0];
    if (pass) await this.running.answer(this.table, seat, pass.name);
    await this.changed();
  }

  private async passDevice(): Promise<void> {
    if (this.closed || this.at !== 'table') return;
    const turn = this.circuits.next(this.info, this.humans, this.seat);
    const next = turn?.seat ?? this.nextHuman() ?? this.seat;
    if (next === this.seat && !turn && !this.behind) return;
    if (next !== this.seat && next !== null) await this.curtain?.(next);
    await this.inOrder(async () => {
      if (this.closed) return;
      this.seat = next;
      if (turn?.asked) this.at = 'asked';
      if (turn && !turn.asked) this.welcomeIdle(turn.seat);
      else await this.welcome();
    });
  }

  // Of a window nobody learns who is asked in it.
  private shownWaiting(waiting: Seat[]): Seat[] {
    return this.info.hidden || this.inWindow ? [] : waiting;
  }

  private tableInfo(): TableInfo {
    const { save, info } = this;
    return {
      id: save.id,
      game: save.game,
      title: save.title,
      state: info.over ? 'over' : 'playing',
      visibility: 'private',
      pace: { kind: 'none' },
      players: info.players,
      settings: info.settings,
      seats: save.seats.map(({ kind, name, bot }, seat) => ({
        seat,
        kind,
        name,
        bot: kind === 'bot' ? (bot ?? usualBot) : null,
        autopilot: null,
        autopilot_by: null,
        present: true,
      })),
      waiting: this.shownWaiting(info.waiting),
      turn: info.turn,
      created: save.created,
      updated: save.updated,
      commitment: info.commitment,
      result: info.result,
      host_name: save.seats[this.humans[0] ?? 0]?.name ?? '',
      yours: this.humans,
    };
  }
}

// ---------------------------------------------------------------- for the pages

export interface NewLocal {
  game: string;
  players: number;
  seats: LocalSeat[];
  title?: string;
  preset?: string;
  settings?: Record<string, string>;
  first?: Seat | null;
  seed?: number; // dice that repeat, for tests and lessons
}

async function withEngine<T>(around: Surroundings, game: string, action: (engine: RemoteEngine) => Promise<T>): Promise<T> {
  const engine = around.startEngine(game);
  try {
    return await action(engine);
  } finally {
    engine.stop();
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Pages hand over reactive objects, which neither the Worker nor IndexedDB can copy.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function keep(around: Surroundings, engine: RemoteEngine, table: number, seats: LocalSeat[], title?: string): Promise<string> {
  const [info, record, snapshot] = await Promise.all([engine.info(table), engine.record(table), engine.snapshot(table)]);
  if (info.players !== seats.length) throw problem('malformed', `This table has ${info.players} seats; name as many.`);
  const { game, turn, waiting, over, result } = info;
  const now = Date.now();
  const id = newId();
  const known = { id, game, title: title ?? '', seats, record, snapshot, created: now, updated: now, seen: 0 };
  await around.saves.put({ ...known, turn, waiting, over, result });
  return id;
}

// Makes a game and answers its id: its page is /local/<id>.
export function createLocal(wanted: NewLocal, around = inBrowser): Promise<string> {
  return withEngine(around, wanted.game, async (engine) => {
    const { seats, title, ...start } = plain(wanted);
    const opening: TableStart = { ...start, names: seats.map((seat) => seat.name) };
    return keep(around, engine, await engine.open(opening), seats, title);
  });
}

// A new game from a moment of a record, with dice of its own; words are names of humans.
export function branchLocal(
  game: string,
  record: string,
  step: number,
  seats: (string | LocalSeat)[],
  around = inBrowser,
): Promise<string> {
  return withEngine(around, game, async (engine) => {
    const seated = plain(seats).map((seat): LocalSeat => (typeof seat === 'string' ? { kind: 'human', name: seat } : seat));
    const table = await engine.branch(
      record,
      step,
      seated.map((seat) => seat.name),
    );
    return keep(around, engine, table, seated);
  });
}

// A record somebody brought along: kept here to be looked at, and played on if it holds its key.
export function importLocal(game: string, record: string, seats: LocalSeat[], around = inBrowser): Promise<string> {
  return withEngine(around, game, async (engine) => keep(around, engine, await engine.load(record, ''), plain(seats)));
}

export const openLocal = (id: string, around = inBrowser): LocalConnection => new LocalConnection(id, around);
export const listLocal = (around = inBrowser): Promise<Save[]> => around.saves.list();
export const deleteLocal = (id: string, around = inBrowser): Promise<void> => around.saves.delete(id);

// For /replay-local/<id>: what the only human saw, or all of it once the game is over.
export async function filmLocal(id: string, observer: number | 'spectator', around = inBrowser): Promise<Film> {
  const save = await around.saves.get(id);
  if (!save) throw problem('not_found', 'There is no such game in this browser; it may have been deleted.');
  const humans = save.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  if (!save.over && observer !== 'spectator' && (humans.length !== 1 || humans[0] !== observer))
    throw problem('forbidden', 'What this seat saw is shown when the game is over.');
  return withEngine(around, save.game, async (engine) => {
    const table = await engine.load(save.record, save.snapshot);
    return engine.film(table, observer === 'spectator' ? null : observer, save.over);
  });
}

// The shelf and the form of a new table without a server.
// Every game is asked for at its own engine; most share one.
export async function catalogueLocal(around = inBrowser): Promise<Game[]> {
  const games: Game[] = [];
  const asked = new Set<GameClient['engine']>();
  for (const { name, engine } of clients) {
    if (!engine || asked.has(engine)) continue;
    asked.add(engine);
    games.push(...(await withEngine(around, name, (started) => started.catalogue())));
  }
  return games.filter((game) => clientOf(game.name)?.engine);
}
