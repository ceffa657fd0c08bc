// A player at a socket, and the calls of the HTTP side. Every message in both directions is checked against the
// schemas and kept in `log`.
import assert from 'node:assert/strict';
import WebSocket from 'ws';
import { checkMessage, checkView } from './schemas.mjs';

const patience = 10_000;

export function withTime(promise, what, milliseconds = patience) {
  let timer;
  const late = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`waited ${milliseconds} ms in vain for ${what}`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

let counter = 0;

export class Client {
  constructor(server, { table, token, host, client, game = 'preascendant' }) {
    Object.assign(this, { server, table, token, host, game });
    this.client = client ?? `client${++counter}`;
    this.log = []; // everything that was received, in order, over all connections
    this.entries = []; // the log as it is shown
    this.update = null;
    this.lastSeq = -1;
    this.ids = 0;
    this.waiters = [];
    this.faults = [];
  }

  // Connects and says hello. Resolves with the welcome (or the error), after the first update if there is one.
  async connect({ resume = false, hello = {} } = {}) {
    await this.open();
    const message = { type: 'hello', protocol: 1, table: this.table, client: this.client, ...hello };
    if (this.token) message.token = this.token;
    if (this.host) message.host = this.host;
    if (resume && this.update) message.resume = { seq: this.update.seq, log: this.entries.length };
    this.resumed = resume && this.update ? this.entries.length : null;
    const first = this.next((m) => m.type === 'welcome' || m.type === 'error', 'welcome');
    const started = this.next((m) => m.type === 'update' || m.type === 'error', 'the first update');
    started.catch(() => {});
    this.send(message);
    const welcome = await first;
    if (welcome.type === 'welcome' && welcome.table.state !== 'lobby') await started;
    return welcome;
  }

  open() {
    this.socket = new WebSocket(`ws://127.0.0.1:${this.server.port}/ws`, { perMessageDeflate: false });
    const socket = this.socket;
    this.closed = new Promise((done) => {
      socket.on('close', (code, reason) => {
        done({ code, reason: reason.toString() });
        if (socket === this.socket) this.fail(new Error(`the socket was closed: ${code} ${reason}`));
      });
    });
    socket.on('message', (data, binary) => {
      try {
        assert.equal(binary, false, 'the server sends text');
        this.receive(JSON.parse(data.toString()), socket);
      } catch (error) {
        this.faults.push(error);
        this.fail(error);
      }
    });
    return withTime(
      new Promise((done, refuse) => {
        socket.on('open', done);
        socket.on('error', refuse);
      }),
      'the socket to open',
    );
  }

  receive(message, socket) {
    if (socket !== this.socket) return; // came late from a connection that was given up
    checkMessage('server', message);
    this.log.push(message);
    if (message.type === 'update') this.take(message);
    if (message.type === 'welcome' || message.type === 'table') this.info = message.table;
    this.waiters = this.waiters.filter(({ fits, done }) => {
      if (!fits(message)) return true;
      done(message);
      return false;
    });
  }

  // Updates must go on where the last one ended: no gap in the log, no way back in time.
  take(update) {
    checkView(this.game, update.view);
    const { from, entries } = update.log;
    assert.ok(update.seq >= this.lastSeq, `seq goes back from ${this.lastSeq} to ${update.seq}`);
    if (this.update) assert.ok(from <= this.entries.length, `a gap in the log: ${this.entries.length} known, ${from} comes`);
    if (this.resumed !== null && this.resumed !== undefined) {
      const repeated = entries.filter(
        (entry) => entry.id < this.resumed && JSON.stringify(entry) === JSON.stringify(this.entries[entry.id]),
      );
      assert.deepEqual(repeated, [], 'entries are repeated after resume');
      this.resumed = null;
    }
    if (!this.update) this.entries = Array.from({ length: from }, () => null);
    this.entries.length = from;
    this.entries.push(...entries);
    entries.forEach((entry, i) => assert.equal(entry.id, from + i, 'log entries are numbered without gaps'));
    if (this.token === undefined) assert.equal(update.question, null, 'a spectator is asked nothing');
    this.lastSeq = update.seq;
    this.update = update;
  }

  fail(error) {
    for (const { refuse } of this.waiters) refuse(error);
    this.waiters = [];
  }

  // The next message that fits, from now on.
  next(fits, what = 'a message', milliseconds = patience) {
    if (this.socket && this.socket.readyState > 1) return Promise.reject(new Error(`${this.client} waits for ${what} on a closed socket`));
    if (this.faults.length) return Promise.reject(this.faults[0]); // a message that nobody waited for was wrong
    return withTime(new Promise((done, refuse) => this.waiters.push({ fits, done, refuse })), `${what} (${this.client})`, milliseconds);
  }

  // Now or later: resolves once the last update fits.
  async when(fits, what = 'an update', milliseconds = patience) {
    if (this.update && fits(this.update)) return this.update;
    return this.next((m) => m.type === 'update' && fits(m), what, milliseconds);
  }

  send(message) {
    checkMessage('client', message);
    this.socket.send(JSON.stringify(message));
  }
  sendRaw(data, options) {
    this.socket.send(data, options);
  }

  // Sends with an id and waits for what comes back to it: ack, answer or error.
  async ask(message, milliseconds) {
    const id = message.id ?? `m${++this.ids}`;
    const back = this.next((m) => m.id === id, `the answer to ${message.type}`, milliseconds);
    this.send({ id, ...message });
    return back;
  }
  async answer(text, seq = this.update.question.seq) {
    return this.ask({ type: 'answer', seq, answer: text });
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket.terminate();
  }
  async close() {
    if (!this.socket) return;
    const socket = this.socket;
    this.socket = null;
    this.fail(new Error('closed by the test'));
    socket.terminate();
    if (this.faults.length) throw this.faults[0];
  }
}

// Any option of a question, or a low number of its range.
export function pick(question, random) {
  const names = question.options.map((option) => option.name);
  if (question.range) {
    const { least, most } = question.range;
    names.push(String(least + Math.floor(random() * Math.min(4, most - least + 1))));
  }
  return names[Math.floor(random() * names.length)];
}

// Repeatable chance for tests (mulberry32).
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}
export function makeSeed() {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 31);
  return { seed, random: seeded(seed) };
}

// Plays with all clients until the game is over, or `most` answers are given. `between` may interfere.
export async function playOn(clients, random, { most = 5000, between } = {}) {
  let answers = 0;
  for (; answers < most; ++answers) {
    if (clients[0].update.result) break;
    const asked = clients.filter((client) => client.update.question);
    if (!asked.length) {
      await Promise.race(clients.map((client) => client.next((m) => m.type === 'update' && (m.question || m.result), 'a question')));
      continue;
    }
    const client = asked[Math.floor(random() * asked.length)];
    const text = pick(client.update.question, random);
    const ack = await client.answer(text);
    assert.equal(ack.type, 'ack', `'${text}' of ${client.client} was refused: ${JSON.stringify(ack)}`);
    await Promise.all(clients.map((other) => other.when((u) => u.seq >= ack.seq, `update ${ack.seq}`)));
    if (between) await between(ack, client, text);
  }
  return answers;
}
