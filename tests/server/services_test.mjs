// Bots, clocks, autopilot, notifications.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
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
  const opened = await server.expect(200, 'POST', '/api/play-now', {
    body: { game: 'preascendant', players: 3, bot: 'random', name: 'Ada' },
    schema: 'opened.json',
  });
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

// Ada has answered until Ben, who is away, is asked.
async function playUntilAsked(ada, seat, random) {
  for (let i = 0; i < 200 && !ada.update.waiting.includes(seat) && !ada.update.result; ++i) {
    const ack = await ada.answer(pick(ada.update.question, random));
    assert.equal(ack.type, 'ack');
    await ada.when((u) => u.seq >= ack.seq);
  }
  assert.ok(ada.update.waiting.includes(seat));
}

// A table where seat 1 is away and is not asked yet.
async function tableWithOneAway(random, on = server, more = {}) {
  const table = await on.openTable(more);
  const [ada, ben] = await on.seat(table);
  while (ben.update.question) await playOn([ben], random, { most: 1 });
  await ada.when((u) => u.seq >= ben.update.seq);
  const gone = ada.next((m) => m.type === 'table' && !m.table.seats[1].present, 'Ben to be gone');
  ben.drop();
  await gone;
  return { table, ada };
}

test('a slow webhook delays only its own table', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const calls = new Map();
  let heard = () => {};
  const hook = http.createServer((request, response) => {
    const call = { response, isCut: false };
    response.on('close', () => (call.isCut = !response.writableEnded));
    calls.set(request.url, call);
    if (request.url === '/quick') response.end('ok');
    heard();
  });
  await new Promise((done) => hook.listen(0, '127.0.0.1', done));
  t.after(() => {
    hook.closeAllConnections();
    hook.close();
  });
  const isCalled = (path) =>
    withTime(
      new Promise((done) => {
        heard = () => calls.has(path) && done();
        heard();
      }),
      `a call of ${path}`,
      60_000,
    );
  for (const path of ['/slow', '/quick']) {
    const { table, ada } = await tableWithOneAway(random);
    const body = { webhook: `http://127.0.0.1:${hook.address().port}${path}` };
    await server.expect(200, 'POST', `/api/tables/${table.id}/seats/1/notify`, { token: table.tokens[1], body, schema: 'notify.json' });
    await playUntilAsked(ada, 1, random);
    await isCalled(path);
    await ada.close();
  }
  assert.equal(calls.get('/slow').isCut, false, 'the quick one was called while the slow one was still waited for');
});

// A mail server that takes everything.
function mailServer(t) {
  const mails = [];
  const listener = net.createServer((socket) => {
    let inside = false;
    let text = '';
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      text += data;
      for (;;) {
        const end = text.indexOf(inside ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + (inside ? 5 : 2));
        if (inside) {
          const [head, body] = piece.split('\r\n\r\n');
          mails.push({ head, body: Buffer.from(body, 'base64').toString() });
          inside = false;
          socket.write('250 taken\r\n');
        } else if (piece === 'DATA') {
          inside = true;
          socket.write('354 go on\r\n');
        } else if (piece === 'QUIT') {
          socket.end('221 bye\r\n');
        } else {
          socket.write('250 ok\r\n');
        }
      }
    });
  });
  t.after(() => listener.close());
  return new Promise((done) => listener.listen(0, '127.0.0.1', () => done({ mails, url: `smtp://127.0.0.1:${listener.address().port}` })));
}

async function until(isTrue, what) {
  const end = Date.now() + 30_000;
  while (!isTrue()) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

test('letters: confirmed first, no words of players in the subject, so many a day', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { mails, url } = await mailServer(t);
  const flags = [
    '--no-limits',
    '--smtp-url',
    url,
    '--mail-from',
    'Tessera <tessera@example.org>',
    '--public-url',
    'https://play.example.org',
    '--letters-per-day',
    '3',
  ];
  const own = await Server.start({ flags });
  t.after(() => own.close());
  const { table, ada } = await tableWithOneAway(random, own, { title: 'Win at http://evil.example' });
  const path = `/api/tables/${table.id}/seats/1`;
  const asked = await own.expect(200, 'POST', `${path}/notify`, {
    token: table.tokens[1],
    body: { email: 'ben@example.org' },
    schema: 'notify.json',
  });
  assert.equal(asked.email, 'letter_sent');
  await until(() => mails.length, 'the letter with the link');
  const [, code] = new RegExp(`https://play\\.example\\.org/confirm/${table.id}/1#c=(\\S+)`).exec(mails[0].body);

  // Ben is asked, away, and not told: nothing was confirmed. A wrong code does not help.
  await playUntilAsked(ada, 1, random);
  await own.expect(401, 'POST', `${path}/confirm`, { body: { code: 'x'.repeat(32) } });
  const told = await own.expect(200, 'POST', `${path}/confirm`, { body: { code }, schema: 'notify.json' });
  assert.equal(told.email, 'confirmed');
  assert.equal(mails.length, 1);

  // Three letters a day: the one with the link, and two more.
  const [another, ben] = await own.seat(table);
  await another.close();
  for (let round = 0; round < 5; ++round) {
    while (ben.update.question) await playOn([ben], random, { most: 1 });
    await ada.when((u) => u.seq >= ben.update.seq);
    const gone = ada.next((m) => m.type === 'table' && !m.table.seats[1].present, 'Ben to be gone');
    ben.drop();
    await gone;
    await playUntilAsked(ada, 1, random);
    if (round < 2) await until(() => mails.length === round + 2, 'a letter');
    await ben.connect({ resume: true });
  }
  const metrics = (await own.get('/metrics')).text;
  assert.match(metrics, /tessera_notices_sent_total 3\n/);
  assert.equal(mails.length, 3);
  for (const { head, body } of mails) {
    assert.ok(!head.includes('evil') && !body.includes('evil.example'), `${head}\n${body}`);
    for (const token of table.tokens) assert.ok(!body.includes(token), 'no secret in a letter');
  }
  assert.match(mails[1].head, /Subject: Your turn: A History of Preascendant Humanity/);
  assert.match(mails[2].body, /No more letters go to your address today/);
  // The same person at another table needs no second letter, were there any left today; somebody else does.
  await own.expect(429, 'POST', `${path}/notify`, { token: table.tokens[1], body: { email: 'ben+x@example.org' } });
});

test('letters need to know where their links lead', async () => {
  await assert.rejects(Server.start({ flags: ['--smtp-url', 'smtp://127.0.0.1:1'] }), /--public-url/);
});
