// Bots, clocks, autopilot, notifications.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import http from 'node:http';
import { Server } from './server.mjs';
import { Client, makeSeed, pick, playOn, withTime } from './client.mjs';

let server;
before(async () => {
  server = await Server.start({ flags: ['--no-limits', '--allow-private-webhooks'] });
});
after(() => server.close());

test('one against bots, to the end', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const opened = await server.expect(200, 'POST', '/api/play-now', { body: { game: 'preascendant', players: 3, bot: 'random', name: 'Ada' }, schema: 'opened.json' });
  const client = new Client(server, { table: opened.table.id, token: opened.seats[0].token });
  await client.connect();
  for (let i = 0; i < 2000 && !client.update.result; ++i) {
    const update = await client.when((u) => u.question || u.result, 'my turn', 30_000);
    if (update.result) break;
    const ack = await client.answer(pick(update.question, random));
    assert.equal(ack.type, 'ack');
    await client.when((u) => u.seq >= ack.seq);
  }
  assert.ok(client.update.result);
  await server.verifiedRecord({ id: opened.table.id });
  await client.close();
});

test('a bot plays for you until you take your seat back', async () => {
  const table = await server.openTable();
  const clients = await server.seat(table);
  const client = clients.find((one) => one.update.question);
  const seat = clients.indexOf(client);
  const path = `/api/tables/${table.id}/seats/${seat}/autopilot`;
  const step = client.update.step;
  const moved = client.next((m) => m.type === 'update' && m.step > step, 'the bot to move');
  await server.expect(403, 'POST', path, { body: { bot: 'greedy' } });
  await server.expect(400, 'POST', path, { token: table.tokens[seat], body: { bot: 'deep-thought' } });
  const info = await server.expect(200, 'POST', path, { token: table.tokens[seat], body: { bot: 'greedy' }, schema: 'table.json' });
  assert.equal(info.seats[seat].autopilot, 'greedy');
  await moved;
  const refused = await client.ask({ type: 'answer', seq: client.update.seq, answer: 'pass' });
  assert.ok(['conflict', 'not_asked', 'stale'].includes(refused.code), refused.code);
  const back = await server.expect(200, 'POST', path, { token: table.tokens[seat], body: { bot: null }, schema: 'table.json' });
  assert.equal(back.seats[seat].autopilot, null);
  for (const one of clients) await one.close();
});

test('two seats on autopilot play to the end alone', async () => {
  const table = await server.openTable();
  const watcher = await server.spectator(table);
  const over = watcher.next((m) => m.type === 'update' && m.result, 'the end', 60_000);
  for (const seat of [0, 1])
    await server.expect(200, 'POST', `/api/tables/${table.id}/seats/${seat}/autopilot`, { token: table.host, body: { bot: 'random' } });
  await over;
  await watcher.close();
});

for (const onTimeout of ['skip', 'bot'])
  test(`time runs out: ${onTimeout}`, async () => {
    const table = await server.openTable({ pace: { kind: 'live', initial: 1, increment: 0, on_timeout: onTimeout } });
    const clients = await server.seat(table);
    const client = clients.find((one) => one.update.question);
    const seat = clients.indexOf(client);
    const { clocks } = client.update;
    assert.equal(clocks.seats.length, 2);
    assert.equal(clocks.seats[seat].running, true);
    assert.ok(clocks.seats[seat].left <= 1000);
    const step = client.update.step;
    await client.next((m) => m.type === 'update' && m.step > step, 'the clock to run out', 10_000);
    const info = await server.expect(200, 'GET', `/api/tables/${table.id}`, { schema: 'table.json' });
    assert.equal(info.seats[seat].autopilot, onTimeout === 'bot' ? 'greedy' : null);
    for (const one of clients) await one.close();
  });

test('a pause stops the clocks', async () => {
  const table = await server.openTable({ pace: { kind: 'live', initial: 600, increment: 5, on_timeout: 'skip' } });
  const clients = await server.seat(table);
  const paused = clients[0].next((m) => m.type === 'update', 'the pause');
  await server.expect(200, 'POST', `/api/tables/${table.id}/pause`, { token: table.host });
  assert.ok((await paused).clocks.seats.every((seat) => !seat.running));
  for (const one of clients) await one.close();
});

test('a webhook is called exactly once for each turn of an absent player', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const calls = [];
  let heard = () => {};
  const hook = http.createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      calls.push(JSON.parse(body));
      response.end('ok');
      heard();
    });
  });
  await new Promise((done) => hook.listen(0, '127.0.0.1', done));
  t.after(() => hook.close());
  const url = `http://127.0.0.1:${hook.address().port}/hook`;
  const callsAre = (number) =>
    withTime(
      new Promise((done) => {
        heard = () => calls.length >= number && done();
        heard();
      }),
      `${number} calls of the webhook`,
      15_000,
    );

  const table = await server.openTable();
  const clients = await server.seat(table);
  const [ada, ben] = clients;
  assert.equal((await server.call('POST', `/api/tables/${table.id}/seats/1/notify`, { body: { webhook: url } })).status, 403);
  await server.expect(200, 'POST', `/api/tables/${table.id}/seats/1/notify`, { token: table.tokens[1], body: { webhook: url } });
  // Ben is there: nobody calls.
  await playOn(clients, random, { most: 20 });
  let expected = 0;
  for (let round = 0; round < 5; ++round) {
    while (ben.update.question) await playOn([ben], random, { most: 1 });
    await ada.when((u) => u.seq >= ben.update.seq);
    const gone = ada.next((m) => m.type === 'table' && !m.table.seats[1].present, 'Ben to be gone');
    ben.drop();
    await gone;
    const before = expected;
    for (let i = 0; i < 200 && !ada.update.waiting.includes(1) && !ada.update.result; ++i) {
      const ack = await ada.answer(pick(ada.update.question, random));
      assert.equal(ack.type, 'ack');
      await ada.when((u) => u.seq >= ack.seq);
    }
    if (ada.update.result) break;
    await callsAre(++expected);
    // While the same question waits, nothing that others do calls again.
    await ada.ask({ type: 'chat', text: `round ${round}` });
    if (ada.update.question) {
      const ack = await ada.answer(pick(ada.update.question, random));
      await ada.when((u) => u.seq >= ack.seq);
    }
    assert.equal(calls.length, before + 1, `seed ${seed}`);
    await ben.connect({ resume: true });
  }
  assert.ok(expected >= 1);
  await server.restartQuietly();
  assert.equal(calls.length, expected, 'a restart calls nobody again');
  const { text, content } = calls[0];
  assert.ok((text ?? content ?? '').length > 0, 'Slack reads text, Discord content');
  for (const token of table.tokens) assert.ok(!JSON.stringify(calls).includes(token), 'no secret in a notification');
});
