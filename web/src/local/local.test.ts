// Local tables with the real engine, without Worker and IndexedDB. Run wasm/build.sh first.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import wasm from '../../wasm/tessera.wasm?url&inline';
import type { ErrorMessage, ServerMessage, Update, Welcome } from '../protocol';
import { Engine } from './engine';
import {
  branchLocal,
  createLocal,
  filmLocal,
  listLocal,
  openLocal,
  type LocalConnection,
  type LocalSeat,
  type Surroundings,
} from './local';
import { remoteEngine } from './remote';
import { newestFirst, type Save } from './saves';

const compiled = fetch(wasm).then(async (response) => WebAssembly.compile(await response.arrayBuffer()));

function surroundings(): Surroundings & { breakNext: (method: string) => void } {
  const kept = new Map<string, Save>();
  let broken = '';
  return {
    breakNext: (method) => (broken = method),
    pause: () => Promise.resolve(),
    saves: {
      put: async (save) => void kept.set(save.id, structuredClone(save)),
      get: async (id) => structuredClone(kept.get(id)),
      delete: async (id) => void kept.delete(id),
      list: async () => newestFirst([...kept.values()]),
    },
    startEngine: () => {
      const engine = compiled.then((module) => Engine.start(module));
      return remoteEngine(
        async (method, values) => {
          const methods = (await engine) as unknown as Record<string, (...values: unknown[]) => unknown>;
          if (method === broken) {
            broken = '';
            throw { type: 'error', code: 'internal', message: 'unreachable' };
          }
          return methods[method]?.(...values);
        },
        () => undefined,
      );
    },
  };
}

const solo: LocalSeat[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'bot', name: 'Merchant', bot: 'greedy' },
  { kind: 'bot', name: 'Wanderer', bot: 'random' },
];
const pair: LocalSeat[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Bo' },
];

// Answers every question at the place until the game is over; checks what must hold for every message.
class Player {
  readonly messages: ServerMessage[] = [];
  readonly seats: (number | null)[] = [];
  update: Update | null = null;
  private entries = 0;
  private waiting: (() => void)[] = [];
  constructor(readonly place: LocalConnection) {
    place.onMessage = (message) => this.take(message);
    place.open();
  }
  private take(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'welcome') {
      this.seats.push(message.seat);
      this.entries = -1;
    }
    if (message.type === 'update') {
      if (this.entries >= 0) expect(message.log.from).toBeLessThanOrEqual(this.entries);
      this.entries = message.log.from + message.log.entries.length;
      this.update = message;
    }
    for (const wake of this.waiting.splice(0)) wake();
  }
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
  async question(): Promise<NonNullable<Update['question']> | null> {
    await this.until(() => Boolean(this.update?.question ?? this.update?.result));
    return this.update?.question ?? null;
  }
  async answer(): Promise<boolean> {
    const asked = await this.question();
    if (!asked) return false;
    const hint = await this.place.send({ type: 'hint' });
    if (hint.type !== 'hint') throw new Error('no hint came');
    const reply = await this.place.send({ type: 'answer', seq: asked.seq, answer: hint.answer });
    expect(reply.type).toBe('ack');
    return true;
  }
}

const refusal = (promise: Promise<unknown>): Promise<ErrorMessage> =>
  promise.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: ErrorMessage) => error,
  );

describe('a local table', () => {
  it('plays a whole solo game against bots and keeps it', { timeout: 60_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 21 }, around);
    const player = new Player(openLocal(id, around));
    let answers = 0;
    while (await player.answer()) expect(++answers).toBeLessThan(2000);
    expect(answers).toBeGreaterThan(3);
    expect(player.seats).toEqual([0]);
    await player.until(() => player.messages.at(-1)?.type === 'table');
    const [save] = await listLocal(around);
    expect(save?.over).toBe(true);
    expect(save?.result).toEqual(player.update?.result);
    expect(save?.record).toMatch(/\nkey [0-9a-f]{64}\n$/);
    expect((await player.place.proof()).verified).toBe(true);
    const film = await filmLocal(id, 1, around);
    expect(film.over).toBe(true);
    expect(film.frames.at(-1)?.answer).toBeTypeOf('string');
  });

  it('goes on where a closed tab left it', { timeout: 30_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 22 }, around);
    const first = new Player(openLocal(id, around));
    for (let i = 0; i < 3; i++) await first.answer();
    await first.question();
    const { view, step } = first.update!;
    first.place.close();
    const second = new Player(openLocal(id, around));
    await second.question();
    expect(second.update?.step).toBe(step);
    expect(second.update?.view).toEqual(view);
  });

  it('passes the device behind a curtain and shows each player only their own view', { timeout: 60_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 2, seats: pair, seed: 23 }, around);
    const place = openLocal(id, around);
    const curtains: number[] = [];
    place.curtain = async (seat) => void curtains.push(seat);
    const player = new Player(place);
    for (let i = 0; i < 12; i++) await player.answer();
    await player.question();
    expect(new Set(curtains)).toEqual(new Set([0, 1]));
    expect(player.seats).toEqual(curtains); // one curtain, one welcome
    const welcome = player.messages.find((message): message is Welcome => message.type === 'welcome');
    expect(welcome?.table.yours).toEqual([0, 1]);
  });

  it('asks the others at the device before something revealed is taken back', { timeout: 60_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 2, seats: pair, seed: 23 }, around);
    const place = openLocal(id, around);
    place.curtain = () => Promise.resolve();
    const player = new Player(place);
    for (let i = 0; i < 6; i++) await player.answer();
    while (player.update?.undo !== 'consent') await player.answer();
    await player.question();
    const { step } = player.update!;
    const last = <T extends ServerMessage['type']>(type: T) =>
      player.messages.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type).at(-1);

    expect((await place.send({ type: 'undo' })).type).toBe('ack');
    const asked = last('undo_asked')!;
    expect(asked.needed).toEqual([1 - asked.seat]);
    expect(player.update?.step).toBe(step);
    await place.send({ type: 'consent', request: asked.request, yes: false });
    expect(last('undo_done')).toMatchObject({ request: asked.request, outcome: 'refused' });
    expect(player.update?.step).toBe(step);
    expect((await refusal(place.send({ type: 'consent', request: asked.request, yes: true }))).code).toBe('conflict');

    await place.send({ type: 'undo' });
    const again = last('undo_asked')!;
    await place.send({ type: 'consent', request: again.request, yes: true });
    expect(last('undo_done')).toMatchObject({ request: again.request, outcome: 'granted' });
    expect(player.update?.step).toBe(step - again.steps);
  });

  it('names its rules and gives the record as a server does', { timeout: 60_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 28, settings: { max_turns: '3' } }, around);
    const player = new Player(openLocal(id, around));
    await player.question();
    const game = await player.place.game('preascendant');
    expect(game.rules.find((rule) => rule.number === '9.3')?.title).toBe('Winner');
    expect((await refusal(player.place.record())).code).toBe('conflict');
    while (await player.answer());
    expect(await player.place.record()).toContain('preascendant');
    expect((await player.place.proof()).verified).toBe(true);
  });

  it('refuses what is stale, illegal or not for here, and takes back', { timeout: 30_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 24 }, around);
    const player = new Player(openLocal(id, around));
    const asked = (await player.question())!;
    const { place } = player;
    expect((await refusal(place.send({ type: 'answer', seq: asked.seq + 9, answer: 'pass' }))).code).toBe('stale');
    expect((await refusal(place.send({ type: 'answer', seq: asked.seq, answer: 'fly away' }))).code).toBe('illegal');
    expect((await refusal(place.send({ type: 'chat', text: 'hello' }))).code).toBe('forbidden');
    expect((await refusal(place.film(1))).code).toBe('forbidden');
    expect((await refusal(place.send({ type: 'undo' }))).code).toBe('conflict');
    expect((await place.send({ type: 'why' })).type).toBe('reasons');
    const history = await place.send({ type: 'history', from: 0, to: 2 });
    expect(history.type === 'history' && history.entries.length).toBe(2);
    const { view } = player.update!;
    await player.answer();
    await player.question();
    await place.send({ type: 'undo' });
    await player.question();
    expect(player.update?.view).toEqual(view);
    expect(player.update?.seq).toBeGreaterThan(asked.seq);
  });

  it('goes on from what was kept when the engine breaks', { timeout: 30_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 25 }, around);
    const player = new Player(openLocal(id, around));
    const asked = (await player.question())!;
    const { step } = player.update!;
    around.breakNext('answer');
    const answer = asked.options[0]?.name ?? String(asked.range?.least);
    expect((await refusal(player.place.send({ type: 'answer', seq: asked.seq, answer }))).code).toBe('internal');
    expect(player.update?.step).toBe(step);
    expect(await player.answer()).toBe(true);
  });

  it('branches from a moment of a record into a shared game', { timeout: 60_000 }, async () => {
    const around = surroundings();
    const id = await createLocal({ game: 'preascendant', players: 3, seats: solo, seed: 26 }, around);
    const player = new Player(openLocal(id, around));
    for (let i = 0; i < 4; i++) await player.answer();
    const save = await around.saves.get(id);
    const branch = await branchLocal('preascendant', save!.record, 5, ['Ada', 'Bo', 'Cyd'], around);
    const second = new Player(openLocal(branch, around));
    await second.question();
    expect(second.update?.step).toBe(5);
    expect(await second.answer()).toBe(true);
    expect(await listLocal(around)).toHaveLength(2);
  });

  it('says so when there is no such game', async () => {
    const place = openLocal('nothing', surroundings());
    const player = new Player(place);
    await player.until(() => player.messages.length > 0);
    expect(player.messages[0]).toMatchObject({ type: 'error', code: 'not_found' });
  });
});
