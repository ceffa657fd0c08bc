// A real `tessera serve` on a free port and a scratch folder, and its HTTP calls.
import { spawn, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import assert from 'node:assert/strict';
import { check } from './schemas.mjs';
import { Client, withTime } from './client.mjs';

export const program = process.env.TESSERA ?? 'build/release/bin/tessera';

export function scratchFolder() {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-test-'));
}

// The schema of a request's body, by the last word of its path.
const bodies = {
  tables: 'new-table.json',
  'play-now': 'requests.json#/$defs/playNow',
  start: 'requests.json#/$defs/start',
  about: 'requests.json#/$defs/about',
  take: 'requests.json#/$defs/sit',
  claim: 'requests.json#/$defs/sit',
  dice: 'requests.json#/$defs/dice',
  remove: 'requests.json#/$defs/remove',
  autopilot: 'requests.json#/$defs/autopilot',
  notify: 'requests.json#/$defs/notify',
  confirm: 'requests.json#/$defs/confirm',
  register: 'requests.json#/$defs/account',
  login: 'requests.json#/$defs/account',
  password: 'requests.json#/$defs/password',
};

export class Server {
  static async start(options = {}) {
    const server = new Server();
    server.ownFolder = !options.folder;
    server.folder = options.folder ?? scratchFolder();
    server.web = scratchFolder(); // a page of its own: the client need not be built, or may be built meanwhile
    fs.writeFileSync(path.join(server.web, 'index.html'), '<!doctype html><title>Test</title>');
    server.flags = options.flags ?? ['--no-limits'];
    server.environment = options.environment ?? {};
    try {
      await server.run();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  async run(port = 0) {
    const started = process.hrtime.bigint();
    const flags = ['serve', '--address', '127.0.0.1', '--port', String(port), '--data', this.folder, '--bot-pause', '0', ...this.flags];
    if (!flags.includes('--web')) flags.push('--web', this.web);
    this.process = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...this.environment } });
    this.output = '';
    this.expectsEnd = false;
    this.ended = new Promise((done) => this.process.on('exit', (code, signal) => done({ code, signal })));
    this.ended.then(({ code, signal }) => {
      if (!this.expectsEnd) console.error(`THE SERVER DIED (${signal ?? code}): ${this.output.slice(-4000)}`);
    });
    const listening = new Promise((done, refuse) => {
      const read = (data) => {
        this.output += data;
        const port = /http:\/\/127\.0\.0\.1:(\d+)\D/.exec(this.output);
        if (port) done(Number(port[1]));
      };
      this.process.stdout.on('data', read);
      this.process.stderr.on('data', read);
      this.process.on('error', refuse);
      this.ended.then(({ code }) => refuse(new Error(`the server ended with ${code}: ${this.output}`)));
    });
    this.port = await withTime(listening, 'the server to listen', 20_000);
    await this.health();
    this.startMs = Number(process.hrtime.bigint() - started) / 1e6;
  }

  async health() {
    const response = await fetch(`${this.origin}/healthz`);
    return { status: response.status, ...check('health.json', await response.json()) };
  }
  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  async kill() {
    this.expectsEnd = true;
    this.process.kill('SIGKILL');
    await this.ended;
  }
  // Asks it to end; resolves with its exit code.
  async stop() {
    this.expectsEnd = true;
    this.process.kill('SIGTERM');
    const { code, signal } = await withTime(this.ended, 'the server to end', 15_000);
    return signal ?? code;
  }
  // Ends it and starts it again on the same data.
  async restartQuietly() {
    assert.equal(await this.stop(), 0);
    await this.run();
  }
  async close() {
    const runs = this.process.pid && this.process.exitCode === null && this.process.signalCode === null;
    if (runs) await this.kill();
    fs.rmSync(this.web, { recursive: true, force: true });
    if (this.ownFolder) fs.rmSync(this.folder, { recursive: true, force: true });
  }

  // -------------------------------------------------------------- HTTP

  // {status, body, headers}; refusals are checked against error.json, others against `schema`.
  async call(method, path, { body, token, schema, headers = {}, raw } = {}) {
    const all = { ...headers };
    if (method === 'POST' && !('Content-Type' in all)) all['Content-Type'] = 'application/json';
    if (token) all.Authorization = `Bearer ${token}`;
    const content = raw ?? (method === 'POST' ? JSON.stringify(body ?? {}) : undefined);
    const response = await fetch(this.origin + path, { method, headers: all, body: content });
    const text = await response.text();
    const result = { status: response.status, headers: response.headers, text };
    if ((response.headers.get('content-type') ?? '').startsWith('application/json')) result.body = JSON.parse(text);
    if (path.startsWith('/api') && response.status >= 400) check('error.json', result.body);
    else if (schema) check(schema, result.body);
    const bodySchema = bodies[path.split('/').at(-1)];
    if (method === 'POST' && response.ok && bodySchema) check(bodySchema, JSON.parse(content)); // what is taken is documented
    return result;
  }
  async get(path, options) {
    return this.call('GET', path, options);
  }
  async post(path, body, options) {
    return this.call('POST', path, { body, ...options });
  }
  async expect(status, method, path, options) {
    const result = await this.call(method, path, options);
    assert.equal(result.status, status, `${method} ${path}: ${result.text}`);
    return result.body ?? result.text;
  }

  // A table with two people, both seated; started unless told otherwise.
  async openTable({ start = true, ...more } = {}) {
    const body = {
      game: 'preascendant',
      title: 'Test',
      visibility: 'private',
      pace: { kind: 'none' },
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'invited', name: 'Ben' },
      ],
      ...more,
    };
    const opened = await this.expect(200, 'POST', '/api/tables', { body, schema: 'opened.json' });
    const table = { id: opened.table.id, host: opened.host, tokens: [], opened };
    for (const { seat, token } of opened.seats) table.tokens[seat] = token;
    for (const info of opened.table.seats) {
      if (info.kind !== 'invited') continue;
      const claimed = await this.expect(200, 'POST', `/api/tables/${table.id}/seats/${info.seat}/claim`, {
        body: { name: info.name || 'Ben' },
        token: table.tokens[info.seat],
        schema: 'claimed.json',
      });
      table.tokens[info.seat] = claimed.given.token;
    }
    if (start) await this.expect(200, 'POST', `/api/tables/${table.id}/start`, { token: table.host });
    return table;
  }
  // Clients for the human seats of a table, connected.
  async seat(table, options = {}) {
    const clients = [];
    for (const token of table.tokens.filter(Boolean)) {
      const client = new Client(this, { table: table.id, token, ...options });
      await client.connect();
      clients.push(client);
    }
    return clients;
  }
  async spectator(table) {
    const client = new Client(this, { table: table.id });
    await client.connect();
    return client;
  }
  // The record of a finished game, checked by the program itself.
  async verifiedRecord(table) {
    const { status, text } = await this.get(`/api/tables/${table.id}/record`);
    assert.equal(status, 200, text);
    const file = path.join(this.folder, `${table.id}.record`);
    fs.writeFileSync(file, text);
    execFileSync(program, ['verify', file], { stdio: 'pipe' });
    return { text, file };
  }
}

// The answers of a record: [{step, seat, decision, answer}], the setup left out.
export function answersOf(record) {
  const answers = [];
  for (const line of record.split('\n')) {
    const found = /^(\d+) (\d+) (\S+) \| (.*?) \| .* # [0-9a-f]+$/.exec(line);
    if (found) answers.push({ step: Number(found[1]), seat: Number(found[2]), decision: found[3], answer: found[4] });
  }
  return answers;
}
