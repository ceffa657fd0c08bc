// Mutated messages: valid ones, made from docs/schemas, changed at random. What comes back is held to its schema.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { check, checkMessage } from '../server/schemas.mjs';
import { addressOf, sleep } from './wire.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/schemas');
const files = new Map(fs.readdirSync(folder).map((name) => [name, JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))]));
const clientTypes = Object.entries(files.get('client.json').$defs).filter(([, schema]) => schema.properties?.type?.const);

function resolve(reference, file) {
  const [name, pointer = ''] = reference.split('#');
  const target = name || file;
  return [
    pointer
      .split('/')
      .slice(1)
      .reduce((part, word) => part[word], files.get(target)),
    target,
  ];
}

// Some value that the schema allows, as far as it says so in the words that are used here.
function sample(schema, file, chance) {
  if (schema.$ref) return sample(...resolve(schema.$ref, file), chance);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.of(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return sample(chance.of(choices), file, chance);
  const type = Array.isArray(schema.type) ? chance.of(schema.type) : schema.type;
  if (type === 'object' || schema.properties) {
    const object = {};
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      if ((schema.required ?? []).includes(name) || chance.is(0.6)) object[name] = sample(part, file, chance);
    return object;
  }
  if (type === 'array') return Array.from({ length: chance.below(4) }, () => sample(schema.items ?? {}, file, chance));
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + chance.below(10);
  if (type === 'boolean') return chance.is(0.5);
  if (type === 'null') return null;
  return chance.of(['Ada', 'm1', 'abcd', 'pass', '00ff', 'x'.repeat(Math.max(schema.minLength ?? 1, 1))]).slice(0, schema.maxLength ?? 100);
}

function spoiledText(message, chance) {
  const text = JSON.stringify(chance.is(0.8) ? chance.changed(message) : message);
  if (chance.is(0.05)) return '['.repeat(chance.of([10, 100, 8000]));
  return chance.is(0.15) ? chance.spoiled(Buffer.from(text)).toString('latin1') : text;
}

// One socket that says up to fifty things.
export async function messageAttack({ port, chance, counts, tables }) {
  const table = chance.of(tables);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, localAddress: addressOf(chance.below(200)) });
  let fault = null;
  let asked = null;
  socket.on('message', (data) => {
    try {
      const message = JSON.parse(data.toString());
      checkMessage('server', message);
      if (message.type === 'update' && message.question) asked = message.question;
      if (message.type === 'update' && message.result) table.isOver = true;
      if (message.code === 'internal') throw new Error(`the server calls itself at fault: ${data}`);
    } catch (error) {
      fault ??= error;
    }
  });
  const opened = new Promise((done) => {
    socket.on('open', () => done(true));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
  });
  if (!(await opened)) return;
  const hello = { type: 'hello', protocol: 1, table: table.id, token: table.token, client: `c${chance.below(100)}` };
  if (chance.is(0.8)) socket.send(JSON.stringify(hello));
  for (let i = chance.below(50); i > 0 && socket.readyState === WebSocket.OPEN; --i) {
    const [type, schema] = chance.of(clientTypes);
    let message = sample(schema, 'client.json', chance);
    if (type === 'hello') message = { ...message, table: table.id, ...(chance.is(0.5) ? { token: table.token } : {}) };
    if (type === 'answer' && asked && chance.is(0.7)) {
      const names = asked.options.map((option) => option.name);
      message = { ...message, seq: asked.seq, answer: names.length ? chance.of(names) : String(asked.range?.least ?? 0) };
    }
    counts.messages = (counts.messages ?? 0) + 1;
    socket.send(chance.is(0.35) ? JSON.stringify(message) : spoiledText(message, chance));
    if (chance.is(0.3)) await sleep(chance.below(10));
  }
  await sleep(chance.below(50));
  socket.terminate();
  if (fault) throw fault;
}

const verbs = ['take', 'claim', 'release', 'link', 'remove', 'autopilot', 'notify', 'confirm'];

// The bodies of HTTP calls.
export async function bodyAttack({ port, chance, counts, tables }) {
  const table = chance.of(tables);
  const at = `/api/tables/${table.id}`;
  const defs = files.get('requests.json').$defs;
  const [target, schema] = chance.of([
    ['/api/play-now', defs.playNow],
    ['/api/tables', files.get('new-table.json')],
    [`${at}/about`, defs.about],
    [`${at}/start`, defs.start],
    [`${at}/seats/${chance.of([0, 1, 2, 9, -1, '0x0'])}/${chance.of(verbs)}`, chance.of(Object.values(defs))],
    ['/api/account/register', defs.account],
    ['/api/account/login', defs.account],
  ]);
  counts.bodies = (counts.bodies ?? 0) + 1;
  const file = schema === files.get('new-table.json') ? 'new-table.json' : 'requests.json';
  const headers = { 'Content-Type': 'application/json' };
  // Seats of the attackers are kept: the token is not sent where it would give one away.
  if (!/release|link|remove|claim/.test(target) && chance.is(0.7)) headers.Authorization = `Bearer ${table.token}`;
  const response = await post(port, target, headers, spoiledText(sample(schema, file, chance), chance), addressOf(200 + chance.below(8)));
  if (!response || response.status < 400) return;
  check('error.json', JSON.parse(response.text));
  if (response.status === 500) throw new Error(`the server calls itself at fault at ${target}: ${response.text}`);
}

// fetch() cannot choose the address it comes from.
export async function post(port, target, headers, body, localAddress) {
  return new Promise((done) => {
    const request = http.request(
      { port, host: '127.0.0.1', localAddress, path: target, method: 'POST', headers, agent: false, timeout: 10_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (data) => (text += data));
        response.on('end', () => done({ status: response.statusCode, text }));
        response.on('error', () => done(null));
      },
    );
    request.on('error', () => done(null));
    request.on('timeout', () => request.destroy());
    request.end(body);
  });
}
