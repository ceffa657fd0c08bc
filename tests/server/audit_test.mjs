// `tessera audit` over everything a player is sent: a clean log passes, and each planted leak is found.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Server, program } from './server.mjs';
import { makeSeed, playOn } from './client.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

function audit(record, messages, as) {
  const file = path.join(server.folder, 'messages.jsonl');
  fs.writeFileSync(file, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  const done = spawnSync(program, ['audit', record, file, '--as', String(as), '--json'], { encoding: 'utf8' });
  assert.ok(done.status === 0 || done.status === 1, done.stderr);
  const verdict = JSON.parse(done.stdout);
  assert.equal(verdict.ok, done.status === 0);
  return verdict;
}

test('a log of everything passes, and every planted leak is found', async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const table = await server.openTable({ settings: { max_turns: '20' } });
  const clients = await server.seat(table);
  const [ada, ben] = clients;
  const film = async (as, token) => server.expect(200, 'GET', `/api/tables/${table.id}/film?as=${as}`, { schema: 'film.json', token });
  let bensFilm;
  let takenBack = 0;
  for (let round = 0; round < 400 && !ada.update.result; ++round) {
    await playOn(clients, random, { most: 4 });
    if (ada.update.result) break;
    if (ada.update.question) {
      assert.equal((await ada.ask({ type: 'why' })).type, 'reasons');
      assert.equal((await ada.ask({ type: 'hint' })).type, 'hint');
    }
    if (round % 5 === 0) assert.equal((await ada.ask({ type: 'history', from: 0, to: 500 })).type, 'history');
    if (round === 3) {
      ada.log.push(await film(0, table.tokens[0]), await film('spectator'));
      bensFilm = await film(1, table.tokens[1]);
    }
    if (round === 5) {
      ada.drop();
      await ada.connect({ resume: true });
    }
    if (round > 6 && takenBack < 2 && ada.update.undo === 'free') {
      const ack = await ada.ask({ type: 'undo' });
      assert.equal(ack.type, 'ack');
      await Promise.all(clients.map((client) => client.when((u) => u.seq >= ack.seq)));
      ++takenBack;
    }
  }
  assert.ok(ada.update.result, `seed ${seed}: the game did not end`);
  await ada.ask({ type: 'chat', text: 'well played' });
  ada.log.push(await film(0), await film(1));
  const record = await server.verifiedRecord(table);

  const clean = audit(record.file, ada.log, 0);
  assert.equal(clean.message, '', `seed ${seed}`);
  for (const kind of ['updates', 'entries', 'tables', 'reasons', 'hints', 'histories', 'frames', 'changed_worlds'])
    assert.ok(clean[kind] > 0, `seed ${seed}: no ${kind} were checked`);
  if (takenBack) assert.ok(clean.taken_back > 0, `seed ${seed}`);
  assert.equal(audit(record.file, ben.log, 1).message, '');

  // A copy of the log with one secret in it, in the first message that fits; `change` may give another instead.
  const plant = (fits, change) => {
    const log = structuredClone(ada.log);
    const at = log.findIndex(fits);
    assert.ok(at >= 0, `seed ${seed}: nothing to plant into`);
    const changed = change(log[at], log);
    if (changed !== undefined) log[at] = changed;
    return log;
  };
  const isType =
    (type, more = () => true) =>
    (message) =>
      message.type === type && more(message);
  const refuses = isType('reasons', (m) => m.refusals.length > 0); // in a short game perhaps never when Ada asked
  const isFilm = (over) => (message) => message.frames && message.over === over;
  const bensHand = ben.log.find(isType('update')).view.seats[1].hand;
  const key = /^key (\S+)/m.exec(record.text)?.[1] ?? (await server.expect(200, 'GET', `/api/tables/${table.id}/proof`)).key;
  const leaks = [
    ['update', 'the other hand in a view', plant(isType('update'), (m) => void (m.view.seats[1].hand = bensHand)), /'view'/],
    ['update', 'a field of its own', plant(isType('update'), (m) => void (m.deck = ['K01'])), /no field 'deck'/],
    ['update', 'beside the log', plant(isType('update'), (m) => void (m.log.hidden = 3)), /no field 'hidden'/],
    [
      'update',
      'a hidden card in an entry',
      plant(
        isType('update', (m) => m.log.entries.some((e) => e.fields.card === null)),
        (m) => {
          m.log.entries.find((e) => e.fields.card === null).fields.card = 'K01';
        },
      ),
      /log entry/,
    ],
    ['welcome', 'a field of its own', plant(isType('welcome'), (m) => void (m.hands = [bensHand])), /no field 'hands'/],
    ['welcome', 'in a seat', plant(isType('welcome'), (m) => void (m.table.seats[1].hand = bensHand)), /no field 'hand' in a SeatInfo/],
    ['welcome', 'in the table', plant(isType('welcome'), (m) => void (m.table.next_cards = bensHand)), /no field 'next_cards'/],
    [
      'welcome',
      'in a chat',
      plant(isType('welcome'), (m) => void m.chat.push({ n: 1, at: 0, seat: 0, name: 'x', text: 'x', bid: 3 })),
      /no field 'bid'/,
    ],
    ['welcome', 'who is asked', plant(isType('welcome'), (m) => void (m.table.waiting = [0, 1, 2])), /beside it says/],
    [
      'table',
      'the score before the end',
      plant(isType('table'), (m) => void (m.table.result = { ending: 'x', scores: [1, 2], winners: [0] })),
      /beside it says/,
    ],
    ...(ada.log.some(refuses)
      ? [['reasons', 'in a text', plant(refuses, (m) => void (m.refusals[0].text += ` (Ben holds ${bensHand[0]})`)), /'refusals'/]]
      : []),
    [
      'reasons',
      'one more',
      plant(isType('reasons'), (m) => void m.refusals.push({ name: 'x', text: 'Ben may', targets: [], rule: null })),
      /'refusals'/,
    ],
    ['hint', 'in the reason', plant(isType('hint'), (m) => void (m.reason = `Ben holds ${bensHand[0]}.`)), /hint/],
    ['hint', 'behind the reason', plant(isType('hint'), (m) => void (m.reason += ` because of ${bensHand[0]}`)), /hint/],
    ['hint', 'in the text', plant(isType('hint'), (m) => void (m.text += '!')), /hint/],
    ['hint', 'an answer that is none', plant(isType('hint'), (m) => void (m.answer = `take ${bensHand[0]}`)), /hint/],
    [
      'history',
      'an entry of another',
      plant(
        isType('history', (m) => m.entries.length > 3),
        (m) => void (m.entries[2].text = `{seat:1} draws ${bensHand[0]}`),
      ),
      /log entry 2/,
    ],
    [
      'history',
      'an entry that is none',
      plant(isType('history'), (m) => void m.entries.push({ ...m.entries[0], id: m.entries.length })),
      /log entry/,
    ],
    ['film', 'the other hand in a frame', plant(isFilm(false), (m) => void (m.frames[0].view.seats[1].hand = bensHand)), /'view'/],
    ['film', 'a sealed answer', plant(isFilm(false), (m) => void (m.frames[1].answer = '3')), /no field 'answer' in a frame/],
    ['film', 'an entry in a frame', plant(isFilm(false), (m) => void m.frames[1].log.push({ ...m.frames[0].log[0] })), /log entry/],
    ['film', 'of another seat', plant(isFilm(false), () => bensFilm), /film of another seat/],
    ['film', 'of another seat, under a false name', plant(isFilm(false), () => ({ ...bensFilm, observer: 0 })), /film/],
    ['film', 'an answer nobody gave', plant(isFilm(true), (m) => void (m.frames[1].answer = 'something else')), /another answer/],
    ['ack', 'a field of its own', plant(isType('ack'), (m) => void (m.next = bensHand[0])), /no field 'next'/],
    ['chat', 'the key of the dice', plant(isType('chat'), (m) => void (m.text = `psst: ${key}`)), /key of the dice/],
    ['?', 'a message that is none', [...ada.log, { type: 'peek', hand: bensHand }], /no message 'peek'/],
    ['?', 'no message at all', [...ada.log, { hand: bensHand }], /no message/],
  ];
  for (const [kind, what, log, expected] of leaks) {
    const verdict = audit(record.file, log, 0);
    assert.equal(verdict.ok, false, `seed ${seed}: ${kind}, ${what}: not found`);
    assert.match(verdict.message, expected, `seed ${seed}: ${kind}, ${what}`);
  }
  // What one may know, another may not: the same messages as another seat's.
  assert.equal(audit(record.file, ada.log, 1).ok, false);
  assert.equal(audit(record.file, ben.log, 'spectator').ok, false);
  for (const client of clients) await client.close();
});
