// Every message of every game is what docs/schemas say: whole random games at a real server, everybody at the table and
// a spectator, and beside the game what one can ask for. The client checks each message and view as it comes.
import { test, beforeEach, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Server } from './server.mjs';
import { Client, makeSeed, pick } from './client.mjs';
import { check, checkFilm, checkMessage, checkView } from './schemas.mjs';

// One for each game: films are rationed.
let server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.close());

// All but those in the workshop, of which no table can be made.
const listOf = (name) =>
  fs
    .readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8')
    .match(new RegExp(`^set\\(${name} ?([^)]*)\\)`, 'm'))[1]
    .split(' ');
const workshop = listOf('TESSERA_WORKSHOP');
const games = listOf('TESSERA_GAMES').filter((name) => !workshop.includes(name));
const names = ['Ada', 'Ben', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

// Any value for each setting of the table; those that make a game very long stay as they are.
function anySettings(info, random) {
  const one = (values) => values[Math.floor(random() * values.length)];
  const long = new Set(['mode', 'max_turns', 'race_selection']);
  const chosen = info.settings.filter((setting) => !long.has(setting.name) && setting.kind !== 'number');
  return Object.fromEntries(chosen.map((setting) => [setting.name, one(setting.kind === 'flag' ? ['on', 'off'] : setting.values)]));
}

async function sitDown(info, players, settings) {
  const seats = names.slice(0, players).map((name, seat) => ({ kind: seat === 0 ? 'me' : 'invited', name }));
  const table = await server.openTable({ game: info.name, pace: { kind: 'none', window_seconds: 0 }, seats, settings });
  const clients = await server.seat(table, { game: info.name });
  const watcher = new Client(server, { table: table.id, game: info.name });
  await watcher.connect();
  return { table, clients, all: [...clients, watcher] };
}

// What a seat that is asked may say besides its answer.
async function askAround(client) {
  assert.equal((await client.ask({ type: 'why' })).type, 'reasons');
  assert.equal((await client.ask({ type: 'hint' })).type, 'hint');
  assert.equal((await client.ask({ type: 'history', from: 0, to: 5 })).type, 'history');
  assert.equal((await client.ask({ type: 'answer', seq: client.update.question.seq, answer: 'dance on the table' })).code, 'illegal');
  assert.equal((await client.ask({ type: 'chat', text: 'Hello' })).type, 'ack');
}

async function playToTheEnd({ clients, all }, random, seed) {
  for (let answers = 0; answers < 20_000; ++answers) {
    if (all.some((client) => client.update.result)) break;
    const asked = clients.filter((client) => client.update.question);
    if (!asked.length) {
      await Promise.race(clients.map((client) => client.next((m) => m.type === 'update' && (m.question || m.result), 'a question')));
      continue;
    }
    const client = asked[Math.floor(random() * asked.length)];
    if (answers % 100 === 0) await askAround(client);
    const { seq } = client.update.question;
    const text = pick(client.update.question, random);
    const ack = await client.answer(text, seq);
    assert.equal(ack.type, 'ack', `seed ${seed}: '${text}' was refused: ${JSON.stringify(ack)}`);
    await client.when((u) => u.seq >= ack.seq, `update ${ack.seq}`);
  }
  for (const client of all) await client.when((u) => u.result, 'the end');
}

// Puts something wrong into every corner of a message, one after the other: an unknown field into each record, a record
// in the place of everything else. None may pass. Returns how many corners there were.
function spoil(message, passes, at = message, where = '') {
  if (Array.isArray(at)) return at.reduce((sum, _, i) => sum + spoilOne(message, passes, at, i, `${where}[${i}]`), 0);
  // What an event may have is said by its game, not by the schema, but for the form of names and values.
  const unheard = where.includes('.fields') ? 'Unheard-of' : 'unheard_of';
  at[unheard] = where.includes('.fields') ? {} : 1;
  assert.ok(!passes(message), `${where} may have any field`);
  delete at[unheard];
  return Object.keys(at).reduce((sum, key) => sum + spoilOne(message, passes, at, key, `${where}.${key}`), 1);
}
function spoilOne(message, passes, holder, key, where) {
  const value = holder[key];
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) {
    holder[key] = {};
    assert.ok(!passes(message), `${where} may be anything`);
    holder[key] = value;
  }
  return 1 + (typeof value === 'object' && value !== null ? spoil(message, passes, value, where) : 0);
}
const passing = (checks) => (message) => {
  try {
    checks(message);
    return true;
  } catch {
    return false;
  }
};

for (const name of games)
  test(`${name}: all that is said is documented, and what is not is noticed`, async (t) => {
    const { seed, random } = makeSeed();
    t.diagnostic(`seed ${seed}`);
    const catalogue = await server.expect(200, 'GET', '/api/games', { schema: 'games.json' });
    const info = catalogue.games.find((game) => game.name === name);
    const told = new Set();
    for (const [players, settings] of [
      [info.most_players, {}],
      [info.least_players, anySettings(info, random)],
    ]) {
      const seated = await sitDown(info, players, settings);
      const { table, clients, all } = seated;
      await playToTheEnd(seated, random, seed);
      for (const client of all) for (const message of client.log) told.add(message.type);
      await server.expect(200, 'GET', `/api/tables/${table.id}`, { schema: 'table.json' });
      for (const as of ['spectator', ...clients.keys()]) {
        const film = await server.expect(200, 'GET', `/api/tables/${table.id}/film?as=${as}`);
        checkFilm(film);
        const short = { ...film, frames: film.frames.slice(0, 2) };
        if (as === 'spectator') spoil(short, passing(checkFilm));
      }

      let corners = 0;
      const passes = passing((message) => {
        checkMessage('server', message);
        if (message.type === 'update') checkView(name, message.view);
      });
      for (const client of [clients[0], all.at(-1)]) {
        const updates = client.log.filter((message) => message.type === 'update');
        const looked = [updates[Math.floor(random() * updates.length)], updates.at(-1), client.log.find((m) => m.type === 'welcome')];
        for (const message of looked) {
          assert.ok(passes(message), 'what was sent is documented');
          corners += spoil(message, passes);
        }
      }
      assert.ok(corners > 500, `only ${corners} corners`);
      for (const client of all) await client.close();
    }
    for (const type of ['welcome', 'table', 'update', 'ack', 'reasons', 'hint', 'history', 'chat', 'error'])
      assert.ok(told.has(type), `no ${type}`);
    check('games.json', catalogue);
  });
