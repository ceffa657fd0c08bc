// Whole games over real sockets: what is said, what stays secret, what a resend or a lost connection does.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Server, answersOf, program } from './server.mjs';
import { Client, makeSeed, pick, playOn } from './client.mjs';
import { check, checkFilm } from './schemas.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

const asked = (clients) => clients.find((client) => client.update.question);
const other = (clients, client) => clients.find((one) => one !== client);
async function leave(...clients) {
  for (const client of clients) await client.close();
}

// Plays until `fits` holds for one of the clients after an answer; returns that client.
async function playUntil(clients, random, fits, most = 400) {
  for (let i = 0; i < most; ++i) {
    const found = clients.find(fits);
    if (found) return found;
    await playOn(clients, random, { most: 1 });
  }
  assert.fail('it did not come to that');
}

test('a whole game between two: no secret leaves early, record and proof hold', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const table = await server.openTable();
  const clients = await server.seat(table);
  const watcher = await server.spectator(table);
  const [ada, ben] = clients;
  const hand = (client, seat) => client.update.view.seats[seat].hand;

  assert.ok(hand(ada, 0).length > 0);
  assert.deepEqual(hand(ada, 1), []);
  assert.deepEqual(hand(ben, 0), []);
  assert.deepEqual(hand(watcher, 0), []);
  const dealt = JSON.stringify(ada.log);
  for (const card of hand(ben, 1))
    assert.ok(!dealt.includes(`"${card}"`) || JSON.stringify(ben.update.view.market).includes(card), `Ada knows ${card} of Ben's`);

  const film = await server.expect(200, 'GET', `/api/tables/${table.id}/film`, { schema: 'film.json' });
  assert.equal(film.over, false);
  await server.expect(403, 'GET', `/api/tables/${table.id}/film?as=1`, { token: table.tokens[0] });

  const given = [];
  await playOn([...clients, watcher], random, {
    between: (ack, client, text) => {
      given.push({ seat: clients.indexOf(client), answer: text });
      // One's own sealed bid may be seen, another's may not: it is nowhere in what the others get.
      for (const one of [...clients, watcher]) if (one !== client) assert.equal(one.update.view.own_bid !== null && one === watcher, false);
    },
  });
  assert.ok(ada.update.result && ben.update.result && watcher.update.result);
  assert.deepEqual(ada.update.result, ben.update.result);
  const info = await server.expect(200, 'GET', `/api/tables/${table.id}`, { schema: 'table.json' });
  assert.equal(info.state, 'over');
  assert.deepEqual(info.result, ada.update.result);

  const { text, file } = await server.verifiedRecord(table);
  assert.deepEqual(
    answersOf(text).map(({ seat, answer }) => ({ seat, answer })),
    given,
  );

  const proof = await server.expect(200, 'GET', `/api/tables/${table.id}/proof`, { schema: 'proof.json' });
  assert.equal(proof.verified, true);
  assert.equal(proof.commitment, info.commitment);
  // What nobody may know before the end, or at all.
  const observers = [
    [ada, 0],
    [ben, 1],
    [watcher, 'spectator'],
  ];
  for (const [client, as] of observers) {
    const said = JSON.stringify(client.log);
    assert.ok(!said.includes(proof.key), 'the key was told');
    for (const token of [...table.tokens, table.host]) assert.ok(!said.includes(token), 'a token was told');
    const messages = path.join(server.folder, `${as}.jsonl`);
    fs.writeFileSync(messages, client.log.map((message) => JSON.stringify(message)).join('\n') + '\n');
    execFileSync(program, ['audit', file, messages, '--as', String(as)], { stdio: 'pipe' });
  }
  for (const as of ['spectator', 0, 1]) {
    const shown = await server.expect(200, 'GET', `/api/tables/${table.id}/film?as=${as}`);
    checkFilm(shown);
    assert.equal(shown.over, true);
    assert.equal(shown.frames.length, given.length + 1);
    assert.deepEqual(
      shown.frames.slice(1).map((frame) => frame.answer),
      given.map((one) => one.answer),
    );
  }
  const late = await ada.ask({ type: 'answer', seq: ada.update.seq, answer: 'pass' });
  assert.equal(late.code, 'over');
  await leave(ada, ben, watcher);
});

test('a resend is harmless, also over a new connection; another client may use the same id', async () => {
  const table = await server.openTable();
  const clients = await server.seat(table);
  const client = asked(clients);
  const { seq, options } = client.update.question;
  const message = { type: 'answer', id: 'once', seq, answer: options[0].name };
  const first = await client.ask(message);
  assert.equal(first.type, 'ack');
  const step = (await client.when((u) => u.seq >= first.seq)).step;
  assert.deepEqual(await client.ask(message), first);
  client.drop();
  await client.connect({ resume: true });
  assert.deepEqual(await client.ask(message), first);
  assert.equal(client.update.step, step, 'it was done once');
  const chat = { type: 'chat', id: 'hey', text: 'Hello' };
  const said = await client.ask(chat);
  assert.deepEqual(await client.ask(chat), said);
  const welcome = await (await spectate(table)).welcome;
  assert.equal(welcome.chat.length, 1);
  await leave(...clients);
});

async function spectate(table) {
  const client = new Client(server, { table: table.id });
  const welcome = await client.connect();
  await client.close();
  return { welcome };
}

test('a stale answer is refused politely and the question comes again', async () => {
  const { random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  const client = asked(clients);
  const old = client.update.question.seq;
  await playUntil(clients, random, () => client.update.question && client.update.question.seq !== old);
  const again = client.next((m) => m.type === 'update');
  const refused = await client.ask({ type: 'answer', seq: old, answer: 'pass' });
  assert.equal(refused.code, 'stale');
  assert.deepEqual((await again).question, client.update.question);
  const idle = other(clients, asked(clients));
  if (!idle.update.question) {
    const code = (await idle.ask({ type: 'answer', seq: idle.update.seq, answer: 'pass' })).code;
    assert.ok(code === 'not_asked', code);
  }
  await leave(...clients);
});

test('what is illegal is refused with its rule; why and hint explain', async () => {
  const { seed, random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  for (let i = 0; i < 400; ++i) {
    const client = asked(clients);
    const before = JSON.stringify(client.update);
    const why = await client.ask({ type: 'why' });
    assert.equal(why.type, 'reasons', JSON.stringify(why));
    const forbidden = why.refusals.find((refusal) => refusal.rule);
    if (!forbidden) {
      await playOn(clients, random, { most: 1 });
      continue;
    }
    const refused = await client.answer(forbidden.name);
    assert.equal(refused.code, 'illegal', `seed ${seed}`);
    assert.equal(refused.rule, forbidden.rule);
    assert.equal(JSON.stringify(client.update), before, 'nothing changed');
    const nonsense = await client.answer('dance on the table');
    assert.equal(nonsense.code, 'illegal');
    const hint = await client.ask({ type: 'hint' });
    assert.equal(hint.type, 'hint', JSON.stringify(hint));
    assert.ok(hint.text.length > 0 && hint.reason.length > 0);
    const ack = await client.answer(hint.answer);
    assert.equal(ack.type, 'ack', 'what the hint says is legal');
    const nobody = other(clients, client);
    await nobody.when((u) => u.seq >= ack.seq);
    if (!nobody.update.question) assert.equal((await nobody.ask({ type: 'hint' })).code, 'not_asked');
    return leave(...clients);
  }
  assert.fail(`nothing was ever forbidden, seed ${seed}`);
});

test('chat reaches all, as plain text and at most 500 characters', async () => {
  const table = await server.openTable({ start: false });
  const clients = await server.seat(table);
  const watcher = await server.spectator(table);
  const text = '<script>alert("1")</script> ÄÖ 🎲 ' + 'x'.repeat(400);
  const all = [...clients, watcher].map((client) => client.next((m) => m.type === 'chat'));
  assert.equal((await clients[0].ask({ type: 'chat', text })).type, 'ack');
  for (const said of await Promise.all(all)) {
    assert.equal(said.text, text);
    assert.equal(said.seat, 0);
  }
  clients[0].sendRaw(JSON.stringify({ type: 'chat', id: 'long', text: 'x'.repeat(501) }));
  assert.equal((await clients[0].next((m) => m.id === 'long')).code, 'malformed');
  assert.equal((await watcher.ask({ type: 'chat', text: 'me too' })).code, 'forbidden');
  await leave(...clients, watcher);
});

test('undo: free while nothing was revealed, else by consent', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const table = await server.openTable();
  const clients = await server.seat(table);
  const nothing = await clients[0].ask({ type: 'undo' });
  assert.equal(nothing.code, 'conflict');

  const free = await playUntil(clients, random, (client) => client.update.undo === 'free');
  const step = free.update.step;
  const back = await free.ask({ type: 'undo' });
  assert.equal(back.type, 'ack', JSON.stringify(back));
  for (const client of clients) {
    const update = await client.when((u) => u.seq >= back.seq);
    assert.ok(update.step < step && update.seq > step);
  }
  assert.ok(free.update.question, 'asked again');

  const asker = await playUntil(clients, random, (client) => client.update.undo === 'consent');
  const judge = other(clients, asker);
  const seen = clients.map((client) => client.next((m) => m.type === 'undo_asked'));
  assert.equal((await asker.ask({ type: 'undo' })).type, 'ack');
  const [request] = await Promise.all(seen);
  assert.deepEqual(request.needed, [judge.update.view.observer]);
  assert.equal((await asker.ask({ type: 'consent', request: request.request, yes: true })).code, 'forbidden');
  const refused = asker.next((m) => m.type === 'undo_done');
  assert.equal((await judge.ask({ type: 'consent', request: request.request, yes: false })).type, 'ack');
  assert.equal((await refused).outcome, 'refused');
  assert.equal((await judge.ask({ type: 'consent', request: request.request, yes: true })).code, 'conflict');

  const before = asker.update;
  const once = judge.next((m) => m.type === 'undo_asked');
  await asker.ask({ type: 'undo' });
  const { request: number, steps } = await once;
  const granted = asker.next((m) => m.type === 'undo_done');
  const update = asker.next((m) => m.type === 'update' && m.seq > before.seq);
  assert.equal((await judge.ask({ type: 'consent', request: number, yes: true })).type, 'ack');
  assert.equal((await granted).outcome, 'granted');
  assert.equal((await update).step, before.step - steps);
  await playOn(clients, random);
  await server.verifiedRecord(table);
  await leave(...clients);
});

test('sockets drop at random during a game: nothing is lost, nothing repeated', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const table = await server.openTable();
  const clients = await server.seat(table);
  const given = [];
  let drops = 0;
  for (let i = 0; i < 3000 && !clients[0].update.result; ++i) {
    const client = clients.filter((one) => one.update.question)[0];
    const question = client.update.question;
    const text = pick(question, random);
    const message = { type: 'answer', id: `a${i}`, seq: question.seq, answer: text };
    const seat = clients.indexOf(client);
    if (random() < 0.15) {
      ++drops;
      client.send(message); // perhaps it arrives, perhaps not
      client.drop();
      if (random() < 0.5) {
        const second = other(clients, client);
        second.drop();
        await second.connect({ resume: true });
      }
      await client.connect({ resume: true });
    }
    const ack = await client.ask(message);
    assert.equal(ack.type, 'ack', `seed ${seed}: ${JSON.stringify(ack)}`);
    given.push({ seat, answer: text });
    await Promise.all(clients.map((one) => one.when((u) => u.seq >= ack.seq, `update ${ack.seq}`)));
  }
  assert.ok(drops > 5 && clients[0].update.result);
  const { text } = await server.verifiedRecord(table);
  assert.deepEqual(
    answersOf(text).map(({ seat, answer }) => ({ seat, answer })),
    given,
  );
  // What was collected over all connections is what one sees who comes at the end.
  for (const client of clients) {
    const fresh = new Client(server, { table: table.id, token: client.token });
    await fresh.connect();
    assert.deepEqual(fresh.update.view, client.update.view);
    assert.equal(fresh.entries.length, client.entries.length);
    assert.deepEqual(fresh.entries.filter(Boolean), client.entries.slice(fresh.entries.length - fresh.entries.filter(Boolean).length));
    const first = client.entries.length > 300 ? 100 : 0;
    const { entries } = await fresh.ask({ type: 'history', from: first, to: first + 100 });
    assert.deepEqual(entries, client.entries.slice(first, first + 100));
    await leave(fresh);
  }
  await leave(...clients);
});

test('something was taken back while one was away: the log goes back that far', async () => {
  const { random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  const client = await playUntil(clients, random, (one) => one.update.undo === 'free');
  const away = other(clients, client);
  away.drop();
  const ack = await client.ask({ type: 'undo' });
  await client.when((u) => u.seq >= ack.seq);
  away.resumed = null;
  await away.connect({ resume: true });
  away.resumed = null;
  assert.equal(away.update.step, client.update.step);
  const fresh = new Client(server, { table: table.id, token: away.token });
  await fresh.connect();
  assert.deepEqual(away.entries, fresh.entries);
  await leave(client, away, fresh);
});

test('two tabs of one seat show the same, and only one answer counts', async () => {
  const { random } = makeSeed();
  const table = await server.openTable();
  const clients = await server.seat(table);
  const seat = asked(clients);
  const tab = new Client(server, { table: table.id, token: seat.token });
  await tab.connect();
  assert.deepEqual(tab.update.question, seat.update.question);
  const { seq, options } = seat.update.question;
  const both = await Promise.all([seat, tab].map((one, i) => one.ask({ type: 'answer', seq, answer: options[i % options.length].name })));
  assert.deepEqual(both.map((m) => m.type).sort(), ['ack', 'error']);
  const refused = both.find((m) => m.type === 'error');
  assert.ok(['stale', 'not_asked'].includes(refused.code), refused.code);
  const done = both.find((m) => m.type === 'ack').seq;
  await Promise.all([seat, tab].map((one) => one.when((u) => u.seq >= done)));
  assert.deepEqual(tab.update.view, seat.update.view);
  await tab.close();
  await playOn(clients, random, { most: 5 });
  await leave(...clients);
});

test('a forged seat is refused; a spectator may only look', async () => {
  const table = await server.openTable();
  const elsewhere = await server.openTable();
  const clients = await server.seat(table);
  const forged = [
    table.tokens[0].slice(0, 31) + (table.tokens[0][31] === 'A' ? 'B' : 'A'),
    elsewhere.tokens[0],
    table.host,
    'A'.repeat(32),
  ];
  for (const token of forged) {
    const eve = new Client(server, { table: table.id, token });
    assert.equal((await eve.connect()).code, 'bad_token');
    await eve.close();
  }
  const nowhere = new Client(server, { table: 'nosuchtable' });
  assert.equal((await nowhere.connect()).code, 'not_found');
  await nowhere.close();
  const watcher = await server.spectator(table);
  assert.equal(watcher.update.view.observer, null);
  for (const seat of watcher.update.view.seats) assert.deepEqual(seat.hand, []);
  for (const message of [
    { type: 'answer', seq: 0, answer: 'pass' },
    { type: 'undo' },
    { type: 'why' },
    { type: 'hint' },
    { type: 'act', action: 'offer' },
  ])
    assert.equal((await watcher.ask(message)).code, 'forbidden', message.type);
  for (const call of ['/film?as=0', '/film?as=1']) await server.expect(403, 'GET', `/api/tables/${table.id}${call}`);
  await leave(...clients, watcher);
});

test('presence is shown to the others', async () => {
  const table = await server.openTable();
  const [ada, ben] = await server.seat(table);
  const gone = ada.next((m) => m.type === 'table' && !m.table.seats[1].present, 'Ben to be gone');
  ben.drop();
  await gone;
  const back = ada.next((m) => m.type === 'table' && m.table.seats[1].present, 'Ben to be back');
  await ben.connect({ resume: true });
  await back;
  await leave(ada, ben);
});

test('the schemas notice what is not documented', () => {
  assert.throws(() => check('me.json', { kind: 'guest', name: null, secret: 1 }));
  assert.throws(() => check('server.json', { type: 'ack', id: 'm1' }));
});
