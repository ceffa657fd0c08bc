// Hidden questions at a real server, with a game that has them: who is asked is nobody's business, the time of a
// window tells nothing, and `tessera audit` finds nothing else either. Talk and offers beside it.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Server, program } from './server.mjs';
import { Client, makeSeed, pick } from './client.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

const hidden = new Set(['card', 'interfere', 'battle_question', 'redraw']);
const people = [
  { kind: 'me', name: 'Ada' },
  { kind: 'invited', name: 'Ben' },
  { kind: 'invited', name: 'Cid' },
];

async function sitDown(pace, settings = {}) {
  const table = await server.openTable({ game: 'rex', pace, seats: people, settings: { round_limit: '6', ...settings } });
  const clients = await server.seat(table, { game: 'rex' });
  const watcher = new Client(server, { table: table.id, game: 'rex' });
  await watcher.connect();
  return { table, clients, watcher, all: [...clients, watcher] };
}
async function leave(clients) {
  for (const client of clients) await client.close();
}

// The next who is asked something; waits until there is somebody.
async function nextAsked(all, clients) {
  for (let i = 0; i < 200; ++i) {
    if (all.some((client) => client.update.result)) return null;
    const asked = clients.find((client) => client.update.question);
    if (asked) return asked;
    await Promise.race(clients.map((client) => client.next((m) => m.type === 'update' && (m.question || m.result), 'a question', 20_000)));
  }
  return assert.fail('nobody is asked');
}

test('a whole game: who is asked in secret is told to nobody, and the audit agrees', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { table, clients, watcher, all } = await sitDown({ kind: 'none', window_seconds: 0 });
  let secrets = 0;
  for (let i = 0; i < 5000; ++i) {
    const client = await nextAsked(all, clients);
    if (!client) break;
    const { question } = client.update;
    if (hidden.has(question.decision)) {
      ++secrets;
      const seat = clients.indexOf(client);
      for (const other of all.filter((one) => one !== client)) {
        await other.when((u) => u.held, 'a held update');
        const { waiting, question: own } = other.update; // of the same window, if another holds a card too
        assert.deepEqual(waiting, own ? [clients.indexOf(other)] : [], `seed ${seed}: ${other.client} knows who is asked`);
        if (own) assert.equal(own.decision, question.decision);
      }
      const info = await server.expect(200, 'GET', `/api/tables/${table.id}`, { schema: 'table.json' });
      assert.deepEqual(info.waiting, []);
      const mine = await server.expect(200, 'GET', `/api/tables/${table.id}`, { token: table.tokens[seat], schema: 'table.json' });
      assert.deepEqual(mine.waiting, [seat]);
    }
    const text = pick(question, random);
    const ack = await client.answer(text, question.seq);
    assert.equal(ack.type, 'ack', `seed ${seed}: '${text}' was refused: ${JSON.stringify(ack)}`);
    await client.when((u) => u.seq >= ack.seq, `update ${ack.seq}`);
  }
  for (const client of all) await client.when((u) => u.result, 'the end');
  assert.ok(secrets > 0, `seed ${seed}: nobody was asked in secret`);
  const record = await server.verifiedRecord(table);
  for (const [client, as] of [...clients.map((one, seat) => [one, seat]), [watcher, 'spectator']]) {
    const file = path.join(server.folder, 'heard.jsonl');
    fs.writeFileSync(file, client.log.map((message) => `${JSON.stringify(message)}\n`).join(''));
    const done = spawnSync(program, ['audit', record.file, file, '--as', String(as)], { encoding: 'utf8' });
    assert.equal(done.status, 0, `seed ${seed}, as ${as}: ${done.stdout}${done.stderr}`);
  }
  await leave(all);
});

test('a window takes its time and shows nothing meanwhile; stops are secret', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { clients, watcher, all } = await sitDown({ kind: 'none', window_seconds: 1 });
  const game = await server.expect(200, 'GET', '/api/games/rex', { schema: 'game.json' });
  assert.ok(game.windows.length > 6);
  const [ada] = clients;
  assert.deepEqual(ada.log.find((m) => m.type === 'welcome').stops, { pass_all: false, stops: null });
  let held = 0;
  for (let i = 0; i < 60 && held < 3; ++i) {
    const client = await nextAsked(all, clients);
    const inSecret = client.update.held; // asked inside a window: nobody else's `seq` counts this answer
    await watcher.when((u) => inSecret || !u.held, 'the window before');
    const from = watcher.log.length;
    const began = Date.now();
    const ack = await client.answer(pick(client.update.question, random), client.update.question.seq);
    assert.equal(ack.type, 'ack', `seed ${seed}: ${JSON.stringify(ack)}`);
    const update = await client.when((u) => u.seq >= ack.seq, 'an update');
    if (!update.held || inSecret) continue;
    // Each counts by itself (a seat's own hidden answers are in its `seq` only), so go by the order of messages.
    const updates = () => watcher.log.slice(from).filter((m) => m.type === 'update');
    const windowIsOver = () =>
      updates()
        .slice(updates().findIndex((m) => m.held))
        .some((m) => !m.held) && updates().some((m) => m.held);
    await watcher.when(windowIsOver, 'the end of the window', 30_000);
    const took = Date.now() - began;
    const seen = updates().filter((m) => m.held);
    assert.equal(seen.length, 1, `seed ${seed}: a window is one message and no more`);
    assert.deepEqual(seen[0].log.entries, []);
    if (took > 900) ++held;
  }
  assert.ok(held > 0, `seed ${seed}: no window came`);
  assert.equal((await ada.ask({ type: 'set_stops', pass_all: false, stops: ['after-location'] })).type, 'ack');
  assert.equal((await ada.ask({ type: 'set_stops', pass_all: false, stops: ['nowhere'] })).code, 'malformed');
  ada.drop();
  assert.deepEqual((await ada.connect({ resume: true })).stops, { pass_all: false, stops: ['after-location'] });
  for (const other of all.slice(1)) assert.ok(!JSON.stringify(other.log).includes('after-location'));
  await leave(all);
});

test('offers are talk for all to see; private chat is a setting of the table', async () => {
  const { clients, watcher, all } = await sitDown({ kind: 'none' }, { private_chat: 'on' });
  const [ada, ben, cid] = clients;
  const heard = watcher.next((m) => m.type === 'chat' && m.talk?.act === 'accept', 'the answer');
  const offer = await ada.ask({ type: 'offer', kind: 'alliance', seats: [1], text: 'together' });
  assert.equal(offer.type, 'ack');
  assert.equal((await cid.ask({ type: 'reply', of: offer.seq, act: 'accept' })).code, 'forbidden');
  assert.equal((await ben.ask({ type: 'reply', of: offer.seq, act: 'accept', text: 'gladly' })).type, 'ack');
  assert.deepEqual((await heard).talk, { act: 'accept', of: offer.seq });
  assert.equal((await ada.ask({ type: 'chat', text: 'between us', to: 1 })).type, 'ack');
  const shown = watcher.next((m) => m.type === 'chat' && m.text === 'for all', 'a chat');
  assert.equal((await ada.ask({ type: 'chat', text: 'for all' })).type, 'ack');
  await shown;
  assert.ok(JSON.stringify(ben.log).includes('between us'));
  for (const other of [cid, watcher]) assert.ok(!JSON.stringify(other.log).includes('between us'));
  await leave(all);

  const open = await sitDown({ kind: 'none' });
  const refused = await open.clients[0].ask({ type: 'chat', text: 'psst', to: 1 });
  assert.equal(refused.code, 'forbidden');
  await leave(open.all);
});
