import { describe, expect, it } from 'vitest';
import type { Connection, LinkState } from '../connection';
import type { Command, Entry, ErrorMessage, Film, Question, SeatInfo, ServerMessage, TableInfo, Update } from '../protocol';
import { TableState } from './table-state.svelte';

// A connection whose other end is the test.
class Wire implements Connection {
  readonly kind = 'server';
  onMessage: (message: ServerMessage) => void = () => {};
  onState: (state: LinkState, why?: string) => void = () => {};
  sent: Command[] = [];
  replies: (ServerMessage | ErrorMessage)[] = [];
  films = 0;
  open(): void {}
  close(): void {}
  send(command: Command): Promise<ServerMessage> {
    this.sent.push(command);
    if (command.type === 'seen') return Promise.resolve({ type: 'ack', id: '', seq: 0 });
    const reply = this.replies.shift();
    if (!reply) return new Promise(() => {});
    return reply.type === 'error' ? Promise.reject(reply) : Promise.resolve(reply);
  }
  game = () => Promise.reject(new Error('not asked for here'));
  record = () => Promise.reject(new Error('not asked for here'));
  proof = () => Promise.reject(new Error('not asked for here'));
  film(): Promise<Film> {
    this.films += 1;
    return Promise.resolve({
      game: 'g',
      observer: 0,
      over: false,
      names: [],
      frames: [
        { step: 0, log: [], view: 'first' },
        { step: 2, log: [] },
        { step: 5, log: [], view: 'third' },
      ],
    });
  }
}

const seats: SeatInfo[] = ['Ada', 'Bob', 'Cleo'].map((name, seat) => ({
  seat,
  kind: 'human',
  name,
  bot: null,
  autopilot: null,
  autopilot_by: null,
  present: true,
}));
const table: TableInfo = {
  id: 't1',
  game: 'g',
  title: '',
  state: 'playing',
  visibility: 'private',
  pace: { kind: 'none' },
  players: 3,
  settings: 'standard',
  seats,
  waiting: [0],
  turn: 1,
  created: 0,
  updated: 0,
  commitment: '',
  result: null,
  host_name: '',
  yours: [0],
};
const question = (seq: number): Question => ({
  seq,
  decision: 'd',
  prompt: 'What now?',
  rule: null,
  range: { least: 0, most: 3 },
  options: [
    { name: 'sow A', text: 'Sow A', targets: [{ kind: 'card', id: 'A' }] },
    { name: 'reap A', text: 'Reap A', targets: [{ kind: 'card', id: 'A' }] },
    { name: 'pass', text: 'Pass', targets: [] },
  ],
});
const entry = (id: number): Entry => ({ id, step: id, name: 'x', text: `{seat:1} does ${id}`, rule: null, fields: {} });
function update(seq: number, from: number, to: number, more: Partial<Update> = {}): Update {
  const entries = Array.from({ length: to - from }, (_, n) => entry(from + n));
  return {
    type: 'update',
    seq,
    step: seq,
    turn: 1,
    log: { from, entries },
    view: `view ${seq}`,
    waiting: [0],
    question: question(seq),
    free: [],
    undo: 'none',
    clocks: null,
    result: null,
    ...more,
  };
}
let tables = 0;
function sitDown(seen = 0, seat: number | null = 0, id = `t${(tables += 1)}`) {
  const wire = new Wire();
  const play = new TableState(wire);
  wire.onMessage({ type: 'welcome', protocol: 1, table: { ...table, id }, seat, host: false, seen, chat: [], read_only: false });
  return { wire, play };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('updates', () => {
  it('bring news, but not the first time and not after an undo', () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(1, 0, 5));
    expect(play.news).toEqual([]);
    wire.onMessage(update(2, 5, 7));
    expect(play.news.map((one) => one.id)).toEqual([5, 6]);
    wire.onMessage(update(3, 4, 5));
    expect(play.news).toEqual([]);
    expect(play.log.map((one) => one.id)).toEqual([0, 1, 2, 3, 4]);
    expect(play.said).toContain('taken back');
  });

  it('forget what was picked when the question changes, not when others answer', () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(1, 0, 1));
    play.pickTarget('card:A');
    expect(play.options.map((one) => one.name)).toEqual(['sow A', 'reap A']);
    wire.onMessage(update(2, 1, 1, { question: question(1) }));
    expect(play.selected).toBe('card:A');
    wire.onMessage(update(3, 1, 1));
    expect(play.selected).toBeNull();
  });

  it('show nothing of one seat to the next at the same device', () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(1, 0, 3));
    wire.onMessage({ type: 'welcome', protocol: 1, table, seat: 1, host: false, seen: 0, chat: [], read_only: false });
    expect(play.view).toBeUndefined();
    expect(play.log).toEqual([]);
  });
});

describe('an answer', () => {
  it('is sent with the seq of its question, once, and hides it until the update comes', async () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(7, 0, 1));
    wire.replies.push({ type: 'ack', id: 'a', seq: 8 });
    const done = play.answer('pass', 'Pass');
    void play.answer('sow A', 'Sow A');
    expect(play.targets.size).toBe(0);
    await done;
    expect(wire.sent.filter((one) => one.type === 'answer')).toEqual([{ type: 'answer', seq: 7, answer: 'pass' }]);
    expect(play.question).toBeNull();
    wire.onMessage(update(8, 1, 2));
    expect(play.question?.seq).toBe(8);
  });

  it('that is sealed is shown as such until something is told', async () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(7, 0, 1, { waiting: [0, 1, 2] }));
    wire.replies.push({ type: 'ack', id: 'a', seq: 8 });
    await play.answer('3', '3');
    wire.onMessage(update(8, 1, 1, { question: null, waiting: [1, 2] }));
    expect(play.sealed?.text).toBe('3');
    expect(play.waitingNames()).toBe('Bob and Cleo');
    wire.onMessage(update(9, 1, 3, { question: null, waiting: [1] }));
    expect(play.sealed).toBeNull();
  });

  it('that a rule forbids shows the rule; one that is stale says nothing', async () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(7, 0, 1));
    wire.replies.push({ type: 'error', code: 'illegal', message: 'No.', rule: '3.2' });
    await play.answer('pass', 'Pass');
    expect(play.problem?.rule).toBe('3.2');
    expect(play.question?.seq).toBe(7);
    wire.replies.push({ type: 'error', code: 'stale', message: 'Old.' });
    await play.answer('pass', 'Pass');
    expect(play.problem).toBeNull();
  });

  it('is not possible while looking back', async () => {
    const { wire, play } = sitDown();
    wire.onMessage(update(7, 0, 6));
    play.jump(entry(3));
    await settled();
    expect(play.film.at).toBe(1);
    expect(play.view).toBe('first');
    expect(play.targets.size).toBe(0);
    play.pickTarget('card:A');
    await play.answer('pass', 'Pass');
    expect(wire.sent.some((one) => one.type === 'answer')).toBe(false);
    play.film.present();
    expect(play.view).toBe('view 7');
    expect(play.targets.size).toBe(1);
  });
});

describe('since the last visit', () => {
  it('shows what came after it, fetching what is missing, and then says it was seen', async () => {
    const { wire, play } = sitDown(3);
    wire.replies.push({ type: 'history', id: 'h', from: 3, entries: [entry(3), entry(4)] });
    wire.onMessage(update(7, 5, 8));
    await settled();
    expect(wire.sent[0]).toEqual({ type: 'history', from: 3, to: 5 });
    expect(play.digest?.map((one) => one.id)).toEqual([3, 4, 5, 6, 7]);
    expect(wire.sent.some((one) => one.type === 'seen')).toBe(false);
    play.closeDigest();
    expect(wire.sent.at(-1)).toEqual({ type: 'seen', log: 8 });
  });

  it('is silent when the page was only loaded again', async () => {
    const before = sitDown(0, 0, 'again');
    before.wire.onMessage(update(7, 0, 4));
    await settled();
    const { wire, play } = sitDown(4, 0, 'again');
    wire.onMessage(update(8, 0, 6));
    await settled();
    expect(play.digest).toBeNull();
    expect(wire.sent.at(-1)).toEqual({ type: 'seen', log: 6 });
  });

  it('is silent on the first visit, when nothing happened, and for spectators', async () => {
    for (const [seen, seat] of [
      [0, 0],
      [4, 0],
      [0, null],
    ] as const) {
      const { wire, play } = sitDown(seen, seat);
      wire.onMessage(update(7, 0, 4));
      await settled();
      expect(play.digest).toBeNull();
      expect(wire.sent.filter((one) => one.type === 'seen')).toHaveLength(seat === null ? 0 : 1);
    }
  });
});

describe('others', () => {
  it('chat once, and their undo asks for consent', () => {
    const { wire, play } = sitDown();
    const line = { type: 'chat', n: 1, at: 0, seat: 1, name: 'Bob', text: 'hi' } as const;
    wire.onMessage(line);
    wire.onMessage(line);
    expect(play.chat).toHaveLength(1);
    expect(play.unreadChat).toBe(1);
    // Each two count their own private lines: the same number may come from another.
    for (const seat of [1, 2, 1]) wire.onMessage({ ...line, n: -1, seat, to: 0 });
    expect(play.chat).toHaveLength(3);
    wire.onMessage({ type: 'undo_asked', request: 5, seat: 1, steps: 2, needed: [0], given: [] });
    play.consent(false);
    expect(wire.sent.at(-1)).toEqual({ type: 'consent', request: 5, yes: false });
    wire.onMessage({ type: 'undo_done', request: 4, outcome: 'refused' });
    expect(play.undoRequest).not.toBeNull();
    wire.onMessage({ type: 'undo_done', request: 5, outcome: 'refused' });
    expect(play.undoRequest).toBeNull();
  });
});
