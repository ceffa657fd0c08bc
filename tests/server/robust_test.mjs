// Bad input, slow readers, a full disk, the end and the new start of the server. Each time another table goes on.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Server, answersOf, scratchFolder } from './server.mjs';
import { Client, makeSeed, pick, playOn, withTime } from './client.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

// A socket that may say anything.
async function stranger(table, more = {}) {
  const client = new Client(server, { table: table.id, ...more });
  await client.open();
  return client;
}
const errorOf = (client) => client.next((m) => m.type === 'error', 'an error');
async function said(client, raw, options) {
  const error = errorOf(client);
  client.sendRaw(raw, options);
  return (await error).code;
}
async function goesOn(clients, random) {
  const before = clients[0].update.step;
  await playOn(clients, random, { most: 3 });
  assert.ok(clients[0].update.result || clients[0].update.step > before, 'the other table goes on');
}

test('malformed, unknown, early and oversized messages', async () => {
  const { random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  const early = await stranger(table);
  assert.equal(await said(early, '{"type":"why","id":"m1"}'), 'hello_first');
  assert.equal(await said(early, 'hello'), 'malformed');
  assert.equal(await said(early, '{"type":"hello","protocol":2,"table":"x","client":"c"}'), 'malformed');
  await early.close();

  const client = await stranger(table, { token: table.tokens[0] });
  await client.close();
  const seated = new Client(server, { table: table.id, token: table.tokens[0] });
  await seated.connect();
  const wrong = [
    ['{', 'malformed'],
    ['[]', 'malformed'],
    ['null', 'malformed'],
    ['"answer"', 'malformed'],
    ['{"type":7}', 'malformed'],
    ['{"id":"m1"}', 'malformed'],
    ['{"type":"dance","id":"m1"}', 'unknown_type'],
    ['{"type":"answer","id":"m1"}', 'malformed'],
    ['{"type":"answer","id":"m1","seq":"1","answer":"pass"}', 'malformed'],
    ['{"type":"answer","id":7,"seq":1,"answer":"pass"}', 'malformed'],
    ['{"type":"answer","id":"m1","seq":1e99,"answer":"pass"}', 'malformed'],
    ['{"type":"answer","id":"m1","seq":-1,"answer":"pass"}', 'malformed'],
    [`{"type":"answer","id":"${'x'.repeat(65)}","seq":1,"answer":"pass"}`, 'malformed'],
    ['{"type":"history","id":"m1","from":5,"to":-1}', 'malformed'],
    ['{"type":"consent","id":"m1","request":1,"yes":"yes"}', 'malformed'],
    ['{"type":"chat","id":"m1","text":"\\ud800"}', 'malformed'],
    ['{"type":"why","id":"m1"}'.replace('}', ',"deep":' + '['.repeat(5000) + ']'.repeat(5000) + '}'), 'malformed'],
  ];
  for (const [raw, code] of wrong) assert.equal(await said(seated, raw), code, raw.slice(0, 80));
  assert.equal(await said(seated, '{"type":"hello","protocol":1,"table":"x","client":"c"}'), 'conflict');
  seated.sendRaw('{"type":"ping","unknown":{"fields":["are ignored"]}}');
  await seated.next((m) => m.type === 'pong');

  for (const [raw, options, typed, closes] of [
    [`{"type":"chat","id":"m1","text":"${'x'.repeat(20_000)}"}`, {}, 'too_large', 1009],
    [Buffer.from([0, 1, 2, 3]), { binary: true }, 'malformed', 1008],
    [Buffer.from('{"type":"chat","id":"m1","text":"\xff\xfe"}', 'latin1'), { binary: false }, 'malformed', 1007],
  ]) {
    const one = new Client(server, { table: table.id, token: table.tokens[0] });
    await one.connect();
    assert.equal(await said(one, raw, options), typed);
    assert.equal((await withTime(one.closed, 'the socket to be closed')).code, closes);
  }
  await goesOn(clients, random);
  for (const one of [...clients, seated]) await one.close();
});

test('who is too fast is told so, and stays', async () => {
  const limited = await Server.start({ flags: [] });
  try {
    const table = await limited.openTable();
    const [ada, ben] = await limited.seat(table);
    const error = ada.next((m) => m.type === 'error', 'the limit');
    for (let i = 0; i < 90; ++i) ada.send({ type: 'ping' });
    const refused = await error;
    assert.equal(refused.code, 'rate');
    assert.ok(refused.retry_after > 0);
    await new Promise((done) => setTimeout(done, refused.retry_after * 1000 + 200)); // as long as it says
    const { random } = makeSeed();
    await playOn([ada, ben], random, { most: 3 });
    for (let i = 0; i < 500; ++i) ben.send({ type: 'ping' }); // much too fast
    assert.equal((await ben.closed).code, 1008);
    await ada.close();
  } finally {
    await limited.close();
  }
});

test('whoever does not say hello is sent away', async () => {
  const table = await server.openTable();
  const mute = await stranger(table);
  const { code } = await withTime(mute.closed, 'the server to lose patience', 15_000);
  assert.equal(code, 1008);
});

// ---------------------------------------------------------------- fuzz

function mutate(text, random) {
  const bytes = Buffer.from(text);
  const at = () => Math.floor(random() * bytes.length);
  switch (Math.floor(random() * 8)) {
    case 0:
      bytes[at()] ^= 1 << Math.floor(random() * 7);
      return bytes.toString('latin1');
    case 1:
      return text.slice(0, at());
    case 2: {
      const i = at();
      return text.slice(0, i) + text.slice(i, i + 12).repeat(1 + Math.floor(random() * 20)) + text.slice(i);
    }
    case 3:
      return text.replace(/\d+/g, (number) => ['-1', '9999999999999999999999', '1e308', '0.5', 'null', number][Math.floor(random() * 6)]);
    case 4:
      return text.replace(/"([a-z]+)":/g, (key) => (random() < 0.3 ? '"x":' : key));
    case 5:
      return text.replace(/:"[^"]*"/g, (value) =>
        random() < 0.3 ? [':[]', ':{}', ':null', ':true', ':""', ':"\\u0000"'][Math.floor(random() * 6)] : value,
      );
    case 6:
      return `${'{"a":'.repeat(Math.floor(random() * 200))}${text}`;
    default:
      return text;
  }
}

test('2,000 mutated messages: typed errors, the server lives, another table does not notice', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const table = await server.openTable();
  const quiet = await server.openTable();
  const players = await server.seat(quiet);
  const victims = await server.seat(table);
  let closed = 0;
  for (let i = 0; i < 2000; ++i) {
    let client = victims[i % 2];
    if (client.socket.readyState !== 1) {
      ++closed;
      client = victims[i % 2] = new Client(server, { table: table.id, token: table.tokens[i % 2], client: client.client });
      await client.connect();
    }
    const question = client.update.question;
    const valid = [
      { type: 'answer', id: `f${i}`, seq: question?.seq ?? client.update.seq, answer: question ? pick(question, random) : 'pass' },
      { type: 'why', id: `f${i}` },
      { type: 'hint', id: `f${i}` },
      { type: 'undo', id: `f${i}` },
      { type: 'consent', id: `f${i}`, request: 1, yes: true },
      { type: 'chat', id: `f${i}`, text: 'hello' },
      { type: 'history', id: `f${i}`, from: 0, to: 50 },
      { type: 'seen', log: 5 },
      { type: 'act', id: `f${i}`, action: 'offer' },
      { type: 'hello', protocol: 1, table: table.id, token: table.tokens[i % 2], client: 'c', resume: { seq: 1, log: 1 } },
    ];
    client.sendRaw(mutate(JSON.stringify(valid[Math.floor(random() * valid.length)]), random));
    if (i % 50 === 49) {
      if (client.socket.readyState === 1) {
        const pong = client.next((m) => m.type === 'pong', 'pong').catch(() => {});
        client.sendRaw('{"type":"ping"}');
        await pong;
      }
      await goesOn(players, random);
    }
  }
  assert.equal((await server.health()).status, 'ok');
  assert.equal(server.process.exitCode, null);
  for (const client of victims) assert.deepEqual(client.faults, [], `seed ${seed}`);
  t.diagnostic(`${closed} sockets were closed on the way`);
  for (const one of [...players, ...victims]) await one.close();
});

// ---------------------------------------------------------------- slow reader

test('a reader who does not read is cut off; the table does not wait for it', async () => {
  const { random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  await playOn(clients, random, { most: 60 });
  const slow = await server.spectator(table);
  const socket = slow.socket;
  let cut = false;
  socket.on('close', () => (cut = true));
  socket.on('error', () => (cut = true));
  socket._socket.pause();
  const figure = async () => Number(/^tessera_sockets_cut_off_total (\d+)$/m.exec((await server.get('/metrics')).text)[1]);
  const before = await figure();
  let gone = false;
  for (let i = 0; i < 600 && !gone && !cut; ++i) {
    for (let n = 0; n < 20; ++n) slow.sendRaw(JSON.stringify({ type: 'history', id: `h${i}.${n}`, from: 0, to: 500 }));
    const begin = Date.now();
    if (!clients[0].update.result) await playOn(clients, random, { most: 1 });
    assert.ok(Date.now() - begin < 2000, 'the others wait for the slow reader');
    gone = (await figure()) > before;
    await new Promise((done) => setTimeout(done, 20)); // the limit of messages lets only so many through
  }
  assert.ok(gone, 'it was never cut off');
  slow.socket = null;
  socket.terminate();
  for (const one of clients) await one.close();
});

// ---------------------------------------------------------------- end and new start

test('a graceful end in the middle of a game, and on with it after the start', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const own = await Server.start();
  try {
    const table = await own.openTable();
    const clients = await own.seat(table);
    await playOn(clients, random, { most: 40 });
    await clients[0].ask({ type: 'chat', text: 'see you' });
    const before = clients.map((client) => client.update);
    const ends = clients.map((client) => client.closed);
    const notice = clients[0].next((m) => m.type === 'notice' && m.code === 'restart', 'the notice').catch((error) => error);
    assert.equal(await own.stop(), 0);
    assert.equal((await notice).code, 'restart');
    for (const end of ends) assert.equal((await end).code, 1001);
    await own.run();
    for (const client of clients) {
      const welcome = await client.connect({ resume: true });
      assert.equal(welcome.chat.at(-1).text, 'see you');
    }
    clients.forEach((client, i) => {
      assert.equal(client.update.seq, before[i].seq);
      assert.deepEqual(client.update.view, before[i].view);
      assert.deepEqual(client.update.question, before[i].question);
      assert.equal(client.update.undo, before[i].undo, 'what could be taken back still can');
    });
    await playOn(clients, random);
    const { text } = await own.verifiedRecord(table);
    assert.ok(answersOf(text).length > 40);
    for (const one of clients) await one.close();
  } finally {
    await own.close();
  }
});

test('after kill -9 the bots of a table go on by themselves', async () => {
  const own = await Server.start();
  try {
    for (let round = 0; round < 5; ++round) {
      const table = await own.openTable({
        visibility: 'listed',
        settings: { max_turns: '200' },
        seats: [
          { kind: 'me', name: 'Ada' },
          { kind: 'bot', bot: 'greedy' },
        ],
      });
      await own.expect(200, 'POST', `/api/tables/${table.id}/seats/0/autopilot`, { token: table.tokens[0], body: { bot: 'greedy' } });
      await own.kill();
      await own.run();
      const live = async () =>
        (await own.expect(200, 'GET', '/api/tables?list=live', { schema: 'tables.json' })).tables.some((one) => one.id === table.id);
      if (!(await live())) continue; // it was over before the crash
      const answers = async () => Number(/^tessera_bot_answers_total (\d+)$/m.exec((await own.get('/metrics')).text)[1]);
      const until = Date.now() + 30_000;
      while ((await live()) && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
      assert.equal(await live(), false, 'it still waits for a visitor');
      assert.ok((await answers()) > 0);
      return;
    }
    assert.fail('every game was over before the crash');
  } finally {
    await own.close();
  }
});

// ---------------------------------------------------------------- full disk

// A folder with 3 MB of room, or null where that may not be made.
function smallDisk() {
  const folder = scratchFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    fs.rmSync(folder, { recursive: true });
    return null;
  }
}

test('a full disk: read-only with a banner, nothing lost, and on again with room', async (t) => {
  const folder = smallDisk();
  if (!folder) return t.skip('only an administrator can mount a small disk here: the full disk was NOT tested');
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const own = await Server.start({ folder });
  try {
    const table = await own.openTable();
    const clients = await own.seat(table);
    await playOn(clients, random, { most: 5 });
    const notice = clients[0].next((m) => m.type === 'notice' && m.code === 'read_only' && m.on, 'the banner', 60_000);
    const filler = `${folder}/filler`;
    const file = fs.openSync(filler, 'w');
    try {
      for (;;) fs.writeSync(file, Buffer.alloc(4096));
    } catch (error) {
      assert.equal(error.code, 'ENOSPC');
    }
    fs.closeSync(file);
    let refused;
    let acked = clients[0].update.step;
    for (let i = 0; i < 2000 && !refused && !clients[0].update.result; ++i) {
      const client = clients.find((one) => one.update.question);
      const back = await client.answer(pick(client.update.question, random));
      if (back.type !== 'ack') {
        refused = back;
        break;
      }
      ++acked;
      await Promise.all(clients.map((one) => one.when((u) => u.seq >= back.seq)));
    }
    assert.equal(refused?.code, 'read_only');
    await notice;
    assert.equal((await own.health()).status, 'read_only');
    assert.equal((await own.call('POST', '/api/tables', { body: table.opened.table })).status >= 400, true);
    const late = await own.spectator(table);
    assert.equal(late.update.step, acked, 'everything acknowledged is there');
    await late.close();

    const back = clients[0].next((m) => m.type === 'notice' && m.code === 'read_only' && !m.on, 'the banner to go', 60_000);
    fs.rmSync(filler);
    const client = clients.find((one) => one.update.question);
    let ack;
    for (let i = 0; i < 100; ++i) {
      ack = await client.answer(pick(client.update.question, random));
      if (ack.type === 'ack') break;
      assert.equal(ack.code, 'read_only');
      await new Promise((done) => setTimeout(done, 200)); // the server looks again now and then
    }
    assert.equal(ack.type, 'ack');
    await back;
    await own.kill();
    await own.run();
    const after = await own.spectator(table);
    assert.equal(after.update.step, acked + 1);
    await after.close();
    for (const one of clients) one.drop();
  } finally {
    await own.close();
    execFileSync('umount', [folder]);
    fs.rmSync(folder, { recursive: true });
  }
});
