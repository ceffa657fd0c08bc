import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkState } from '../connection';
import type { Entry, ServerMessage, TableInfo, Update } from '../protocol';
import { SocketConnection } from './socket';
import { mergeLog } from '../shell/merge-log';

// The server's end of a WebSocket, steered by the test.
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const last = () => FakeSocket.all[FakeSocket.all.length - 1]!;

const table: TableInfo = {
  id: 't1',
  game: 'preascendant',
  title: 'A table',
  state: 'playing',
  visibility: 'private',
  pace: { kind: 'none' },
  players: 2,
  settings: 'standard',
  seats: [],
  waiting: [0],
  turn: 1,
  created: 0,
  updated: 0,
  commitment: '',
  result: null,
  host_name: '',
  yours: [0],
};
const welcome = { type: 'welcome', protocol: 1, table, seat: 0, host: false, seen: 0, chat: [], read_only: false };

function entries(from: number, to: number): Entry[] {
  const made: Entry[] = [];
  for (let id = from; id < to; id += 1) made.push({ id, step: id, name: 'x', text: `entry ${id}`, rule: null, fields: {} });
  return made;
}
function update(seq: number, from: number, to: number): Update {
  return {
    type: 'update',
    seq,
    step: seq,
    turn: 1,
    log: { from, entries: entries(from, to) },
    view: {},
    waiting: [0],
    question: null,
    free: [],
    undo: 'none',
    clocks: null,
    result: null,
  };
}

function start(token?: string) {
  const connection = new SocketConnection(
    { table: 't1', token },
    () => new FakeSocket(),
    () => 'ws://test/ws',
  );
  const got: ServerMessage[] = [];
  const states: [LinkState, string | undefined][] = [];
  connection.onMessage = (message) => got.push(message);
  connection.onState = (state, why) => states.push([state, why]);
  connection.open();
  return { connection, got, states };
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('hello', () => {
  it('comes first, with the token and without resume', () => {
    const { states } = start('secret-token');
    last().accept();
    expect(last().sent).toHaveLength(1);
    expect(last().sent[0]).toMatchObject({ type: 'hello', protocol: 1, table: 't1', token: 'secret-token' });
    expect(last().sent[0]).not.toHaveProperty('resume');
    expect(String(last().sent[0]!.client).length).toBeLessThanOrEqual(64);
    last().say(welcome);
    expect(states.map(([state]) => state)).toEqual(['connecting', 'open']);
  });

  it('resumes after a lost connection where the log ended, under the same client id', () => {
    const { got, states } = start();
    last().accept();
    last().say(welcome);
    last().say(update(41, 18, 118));
    const client = last().sent[0]!.client;
    last().fail();
    expect(states.at(-1)![0]).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    last().accept();
    expect(last().sent[0]).toMatchObject({ type: 'hello', client, resume: { seq: 41, log: 118 } });
    last().say(welcome);
    last().say(update(43, 118, 121));
    expect(states.at(-1)![0]).toBe('open');

    let log: Entry[] = [];
    for (const message of got) if (message.type === 'update') log = mergeLog(log, message.log);
    expect(log.map((entry) => entry.id)).toEqual(entries(18, 121).map((entry) => entry.id));
  });

  it('says a shorter log after an undo', () => {
    start();
    last().accept();
    last().say(welcome);
    last().say(update(41, 0, 100));
    last().say(update(42, 90, 92));
    last().fail();
    vi.advanceTimersByTime(500);
    last().accept();
    expect(last().sent[0]).toMatchObject({ resume: { seq: 42, log: 92 } });
  });
});

describe('commands', () => {
  it('are acknowledged by id', async () => {
    const { connection } = start();
    last().accept();
    last().say(welcome);
    const first = connection.send({ type: 'answer', seq: 1, answer: 'pass' });
    const second = connection.send({ type: 'chat', text: 'hello' });
    const [one, two] = [last().of('answer')[0]!, last().of('chat')[0]!];
    expect(one.id).not.toBe(two.id);
    last().say({ type: 'ack', id: two.id, seq: 9 });
    last().say({ type: 'ack', id: one.id, seq: 2 });
    expect(await first).toMatchObject({ seq: 2 });
    expect(await second).toMatchObject({ seq: 9 });
  });

  it('are sent again with the same id after a reconnect, in order, and only what is open', async () => {
    const { connection } = start();
    last().accept();
    last().say(welcome);
    const done = connection.send({ type: 'chat', text: 'done' });
    last().say({ type: 'ack', id: last().of('chat')[0]!.id, seq: 1 });
    await done;
    const answer = connection.send({ type: 'answer', seq: 1, answer: 'pass' });
    const sent = last().of('answer')[0]!;
    last().fail();
    const chat = connection.send({ type: 'chat', text: 'written while offline' });
    vi.advanceTimersByTime(500);
    last().accept();
    expect(last().sent.map((message) => message.type)).toEqual(['hello']);
    last().say(welcome);
    expect(last().sent.map((message) => message.type)).toEqual(['hello', 'answer', 'chat']);
    expect(last().of('answer')[0]).toEqual(sent);
    for (const message of last().sent.slice(1)) last().say({ type: 'ack', id: message.id, seq: 5 });
    expect(await answer).toMatchObject({ seq: 5 });
    expect(await chat).toMatchObject({ seq: 5 });
  });

  it('that are refused reject with the error, and are not sent again', async () => {
    const { connection, got } = start();
    last().accept();
    last().say(welcome);
    const answer = connection.send({ type: 'answer', seq: 1, answer: 'pass' });
    const refused = expect(answer).rejects.toMatchObject({ code: 'illegal', rule: '3.2' });
    last().say({ type: 'error', code: 'illegal', message: 'No.', rule: '3.2', id: last().of('answer')[0]!.id });
    await refused;
    expect(got.some((message) => message.type === 'error')).toBe(false);
    last().fail();
    vi.advanceTimersByTime(500);
    last().accept();
    last().say(welcome);
    expect(last().sent.map((message) => message.type)).toEqual(['hello']);
  });

  it('an undo that hangs when the connection breaks is not repeated', async () => {
    const { connection } = start();
    last().accept();
    last().say(welcome);
    const undo = connection.send({ type: 'undo' });
    const refused = expect(undo).rejects.toMatchObject({ code: 'offline' });
    last().fail();
    await refused;
    vi.advanceTimersByTime(500);
    last().accept();
    last().say(welcome);
    expect(last().of('undo')).toHaveLength(0);
  });

  it('use other ids in another tab with the same client id', () => {
    const ids = new Set<unknown>();
    for (let tab = 0; tab < 2; tab += 1) {
      const { connection } = start();
      last().accept();
      last().say(welcome);
      connection.send({ type: 'chat', text: 'hi' }).catch(() => {});
      ids.add(last().of('chat')[0]!.id);
    }
    expect(ids.size).toBe(2);
  });
});

describe('ends', () => {
  it('a replaced link closes for good', () => {
    const { states } = start('t');
    last().accept();
    last().say(welcome);
    last().fail(4401);
    expect(states.at(-1)).toEqual(['closed', 'bad_token']);
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('a broken table closes for good, now and for who comes back', () => {
    const { states, got } = start();
    last().accept();
    last().say(welcome);
    last().say({ type: 'error', code: 'broken', message: 'We are sorry.' });
    last().fail(4500);
    expect(got.at(-1)).toMatchObject({ code: 'broken' });
    expect(states.at(-1)).toEqual(['closed', 'broken']);
    const later = start();
    last().accept();
    last().say({ type: 'error', code: 'broken', message: 'We are sorry.' });
    expect(later.states.at(-1)).toEqual(['closed', 'broken']);
  });

  it('a wrong table closes for good and tells why', () => {
    const { states, got } = start();
    last().accept();
    last().say({ type: 'error', code: 'not_found', message: 'There is no such table.' });
    last().fail(1008);
    expect(got.at(-1)).toMatchObject({ code: 'not_found' });
    expect(states.at(-1)).toEqual(['closed', 'not_found']);
  });

  it('close() rejects what is open and stays closed', async () => {
    const { connection } = start();
    last().accept();
    last().say(welcome);
    const chat = connection.send({ type: 'chat', text: 'x' });
    const refused = expect(chat).rejects.toMatchObject({ code: 'closed' });
    connection.close();
    await refused;
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('a silent server is left after an unanswered ping', () => {
    const { states } = start();
    last().accept();
    last().say(welcome);
    vi.advanceTimersByTime(25_000);
    expect(last().of('ping')).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all[0]!.closed).toBe(true);
    expect(states.some(([state]) => state === 'lost')).toBe(true);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits longer after each failure, with jitter, never more than 20 seconds', () => {
    start();
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const before = FakeSocket.all.length;
      last().fail();
      let waited = 0;
      while (FakeSocket.all.length === before && waited < 60_000) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(450);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_050);
  });

  it('words that are no message are ignored', () => {
    const { got } = start();
    last().accept();
    last().onmessage?.({ data: 'not json' });
    last().onmessage?.({ data: '[1]' });
    last().onmessage?.({ data: '{"no":"type"}' });
    last().onmessage?.({ data: new ArrayBuffer(2) });
    expect(got).toHaveLength(0);
  });
});
