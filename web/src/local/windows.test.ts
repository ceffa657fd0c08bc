// Windows at one device, with an engine that plays the smallest game that has them: in turn each seat acts, and then
// whoever holds a card is asked.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ErrorMessage, Game, Seat, ServerMessage, Update, Welcome } from '../protocol';
import type { LocalInfo } from './engine';
import { openLocal, type LocalConnection, type Surroundings } from './local';
import { remoteEngine } from './remote';
import type { LocalSeat, Save } from './saves';

const windows = [
  { name: 'going', text: 'after somebody goes', standard: true },
  { name: 'waiting', text: 'after somebody waits', standard: false },
];
const people: LocalSeat[] = ['Ada', 'Bo', 'Cyd'].map((name) => ({ kind: 'human', name }));

class Whisper {
  private turn = 0;
  private step = 0;
  private window: string | null = null;
  private windows: Record<string, number> = {};
  private waiting: Seat[] = [0];
  played: Seat[] = [];
  answered: [Seat, string][] = [];
  constructor(private readonly holders: Seat[]) {}

  catalogue = (): Game[] => [{ name: 'whisper', windows } as unknown as Game];
  load = (): number => 1;
  record = (): string => '';
  snapshot = (): string => '';
  log = () => ({ from: 0, size: 0, changed_from: 0, entries: [] });
  info = (): LocalInfo => ({
    game: 'whisper',
    players: 3,
    settings: '',
    commitment: '',
    seq: this.step,
    step: this.step,
    turn: this.turn,
    over: false,
    hidden: this.window !== null,
    window: this.window,
    windows: this.windows,
    waiting: this.waiting,
    names: [],
    result: null,
  });
  update = (_table: number, seat: Seat): Update => {
    const asked = this.waiting.includes(seat);
    const names = this.window === null ? ['go', 'wait'] : ['pass', 'play'];
    const options = names.map((name) => ({ name, text: name, targets: [] }));
    const decision = this.window === null ? 'act' : 'reply';
    return {
      type: 'update',
      seq: this.step,
      step: this.step,
      turn: this.turn,
      log: { from: 0, entries: [] },
      view: { turn: this.turn, played: [...this.played] },
      waiting: this.window === null ? this.waiting : [],
      question: asked ? { seq: this.step, decision, prompt: decision, rule: null, options, range: null } : null,
      free: [],
      undo: 'none',
      clocks: null,
      result: null,
    };
  };
  answer = (_table: number, seat: Seat, answer: string): void => {
    this.step++;
    this.windows = {};
    this.answered.push([seat, answer]);
    if (this.window === null) return this.open(answer === 'go' ? 'going' : 'waiting');
    this.waiting = this.waiting.filter((other) => other !== seat);
    if (answer === 'play') this.played.push(seat);
    if (this.waiting.length > 0) return;
    if (this.played.length > 0) return this.open(this.window);
    this.goOn();
  };
  private open(window: string): void {
    this.windows = { [window]: 1 };
    this.window = window;
    this.waiting = this.holders.filter((seat) => seat !== this.turn % 3 && !this.played.includes(seat));
    if (this.waiting.length === 0) this.goOn();
  }
  private goOn(): void {
    this.turn++;
    this.window = null;
    this.waiting = [this.turn % 3];
  }
}

class Evening {
  readonly engine: Whisper;
  readonly place: LocalConnection;
  readonly handed: Seat[] = [];
  readonly shown: { seat: Seat | null; update: Update }[] = [];
  stops: Welcome['stops'];
  private seat: Seat | null = null;
  private waiting: (() => void)[] = [];

  constructor(holders: Seat[]) {
    this.engine = new Whisper(holders);
    const engine = this.engine as unknown as Record<string, (...values: unknown[]) => unknown>;
    const save = { id: 'here', game: 'whisper', title: '', seats: people, seen: 0 } as unknown as Save;
    const around: Surroundings = {
      pause: () => Promise.resolve(),
      saves: {
        put: async () => undefined,
        get: async () => save,
        delete: async () => undefined,
        list: async () => [save],
      },
      startEngine: () =>
        remoteEngine(
          async (method, values) => engine[method]?.(...values),
          () => undefined,
        ),
    };
    this.place = openLocal('here', around);
    this.place.curtain = async (seat) => void this.handed.push(seat);
    this.place.onMessage = (message) => this.take(message);
    this.place.open();
  }
  private take(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.seat = message.seat;
      this.stops = message.stops;
      expect(message.table.waiting.length === 1 || message.table.waiting.length === 0).toBe(true);
    }
    if (message.type === 'update') this.shown.push({ seat: this.seat, update: message });
    for (const wake of this.waiting.splice(0)) wake();
  }
  // The next question that is shown, whosever it is.
  async question(): Promise<{ seat: Seat | null; decision: string; update: Update }> {
    const last = () => this.shown.at(-1);
    while (!last()?.update.question) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const { seat, update } = last()!;
    return { seat, decision: update.question!.decision, update };
  }
  async answer(answer: string): Promise<void> {
    const { update } = await this.question();
    this.shown.push({ seat: this.seat, update: { ...update, question: null } });
    await this.place.send({ type: 'answer', seq: update.question!.seq, answer });
  }
}

// Ada acts; then everybody passes, card or not, until somebody is to act again.
async function goOnce(holders: Seat[], act: string): Promise<Evening> {
  const evening = new Evening(holders);
  await evening.answer(act);
  while ((await evening.question()).decision !== 'act') await evening.answer('pass');
  return evening;
}

describe('windows at one device', () => {
  it('go round to everybody, whoever holds a card', async () => {
    const nobody = await goOnce([], 'go');
    expect(nobody.handed).toEqual([0, 1, 2, 1]);
    for (const holders of [[1], [2], [1, 2]]) {
      const evening = await goOnce(holders, 'go');
      expect(evening.handed).toEqual(nobody.handed);
      expect(evening.engine.answered.map(([seat]) => seat)).toEqual([0, ...holders]);
      expect((await evening.question()).seat).toBe(1);
      // Who holds nothing sees the same, at each turn of the device, as if nobody held anything.
      const seen = (from: Evening, seat: Seat) =>
        from.shown.filter((one) => one.seat === seat && one.update.question?.decision === 'window').map((one) => one.update);
      for (const seat of [0, 1, 2]) if (!holders.includes(seat)) expect(seen(evening, seat)).toEqual(seen(nobody, seat));
    }
  });

  it('show what has happened only when the device has been round', async () => {
    const evening = new Evening([1]);
    await evening.answer('go');
    expect(await evening.question()).toMatchObject({ seat: 0, decision: 'window' });
    await evening.answer('pass');
    expect(await evening.question()).toMatchObject({ seat: 1, decision: 'reply' });
    await evening.answer('play');
    expect(evening.engine.played).toEqual([1]);
    const cyd = await evening.question();
    expect(cyd).toMatchObject({ seat: 2, decision: 'window' });
    expect(cyd.update.view).toEqual({ turn: 0, played: [] });
    await evening.answer('pass');
    // What was played opens it again, for all.
    const again = await evening.question();
    expect(again).toMatchObject({ seat: 2, decision: 'window' });
    for (let i = 0; i < 3; i++) await evening.answer('pass');
    const next = await evening.question();
    expect(next).toMatchObject({ seat: 1, decision: 'act' });
    expect(next.update.view).toEqual({ turn: 1, played: [1] });
  });

  it('pass without a stop, for holders too', async () => {
    const evening = await goOnce([1, 2], 'wait');
    expect(evening.handed).toEqual([0, 1]);
    expect(evening.engine.answered).toEqual([
      [0, 'wait'],
      [1, 'pass'],
      [2, 'pass'],
    ]);
    expect(evening.stops).toEqual({ pass_all: false, stops: null });
    await evening.place.send({ type: 'set_stops', pass_all: true, stops: null });
    await evening.answer('go');
    expect(await evening.question()).toMatchObject({ seat: 2, decision: 'act' });
    await evening.place.send({ type: 'set_stops', pass_all: false, stops: ['waiting'] });
    await evening.answer('wait');
    expect(await evening.question()).toMatchObject({ seat: 2, decision: 'window' });
  });

  it('let nobody act, take back or look back meanwhile', async () => {
    const evening = new Evening([]);
    await evening.answer('go');
    const refusal = (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'not refused',
        (error: ErrorMessage) => error.code,
      );
    await evening.question();
    expect(await refusal(evening.place.send({ type: 'undo' }))).toBe('conflict');
    expect(await refusal(evening.place.send({ type: 'act', action: 'x' }))).toBe('conflict');
    expect(await refusal(evening.place.film('spectator'))).toBe('conflict');
    expect(await refusal(evening.place.send({ type: 'answer', seq: 0, answer: 'play' }))).toBe('illegal');
  });
});
