// kill -9 under load: no acknowledged answer may be missing afterwards, no table broken, the page back in a second.
// ROUNDS (default 5), SEED and TABLES (default 12) by environment. Usage: TESSERA=... node tests/server/kill9.mjs
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Server, answersOf, scratchFolder } from './server.mjs';
import { makeSeed, pick } from './client.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const tableCount = Number(process.env.TABLES ?? 12);
const { seed, random } = makeSeed();
const folder = scratchFolder();
const totals = { rounds: 0, answers: 0, resent: 0, games: 0, slowest: 0 };
let down = false;

// Plays one seat until the server dies. What was acknowledged is kept in `table.acked`, what was only sent in
// `client.pending`.
async function playSeat(table, client, seat) {
  try {
    while (!down) {
      const update = await client.when((u) => (u.question && u.question.seq !== client.answered) || u.result, 'my turn', 60_000);
      if (update.result) return;
      const { question } = update;
      client.pending = { type: 'answer', id: `k${++client.ids}`, seq: question.seq, answer: pick(question, random) };
      client.answered = question.seq;
      const back = await client.ask(client.pending);
      assert.equal(back.type, 'ack', JSON.stringify(back));
      table.acked.set(back.seq, { seat, answer: client.pending.answer });
      client.pending = null;
      ++totals.answers;
    }
  } catch (error) {
    if (!down) throw error;
  }
}

async function checkTable(server, table) {
  const highest = Math.max(0, ...table.acked.keys());
  for (const [seat, client] of table.clients.entries()) {
    const welcome = await client.connect({ resume: true });
    assert.equal(welcome.type, 'welcome', `table ${table.id} is broken: ${JSON.stringify(welcome)}`);
    assert.ok(client.update.seq >= highest, `table ${table.id} lost answers: ${highest} was acknowledged, ${client.update.seq} is there`);
    if (!client.pending) continue;
    // Sent, but not acknowledged: sent again it is done, once.
    const back = await client.ask(client.pending);
    ++totals.resent;
    assert.ok(back.type === 'ack' || ['stale', 'over', 'not_asked'].includes(back.code), JSON.stringify(back));
    if (back.type === 'ack') table.acked.set(back.seq, { seat, answer: client.pending.answer });
    client.pending = null;
  }
  for (const client of table.clients) await client.when((u) => u.seq >= Math.max(0, ...table.acked.keys()));
}

// The record must hold exactly what was acknowledged, in that order.
async function checkRecord(server, table) {
  const { text } = await server.verifiedRecord(table);
  const inRecord = answersOf(text).map(({ seat, answer }) => ({ seat, answer }));
  const acked = [...table.acked.entries()].sort((a, b) => a[0] - b[0]).map(([, one]) => one);
  assert.deepEqual(inRecord, acked, `table ${table.id}`);
  ++totals.games;
}

async function makeTable(server) {
  const table = await server.openTable();
  table.acked = new Map();
  table.clients = await server.seat(table);
  return table;
}

console.log(`kill -9: ${rounds} rounds, ${tableCount} tables, seed ${seed}`);
const server = await Server.start({ folder });
try {
  let tables = await Promise.all(Array.from({ length: tableCount }, () => makeTable(server)));
  for (let round = 0; round < rounds; ++round) {
    down = false;
    const players = tables.flatMap((table) => table.clients.map((client, seat) => playSeat(table, client, seat)));
    const all = Promise.all(players);
    all.catch(() => {});
    await Promise.race([all, new Promise((done) => setTimeout(done, 30 + random() * 700))]);
    down = true;
    await server.kill();
    for (const table of tables) {
      for (const client of table.clients) {
        client.drop();
        client.fail(new Error('killed'));
      }
    }
    await all;
    await server.run();
    totals.slowest = Math.max(totals.slowest, server.startMs);
    assert.ok(server.startMs < 1000, `the page took ${server.startMs.toFixed(0)} ms to come back`);
    for (const table of tables) await checkTable(server, table);
    const over = tables.filter((table) => table.clients[0].update.result);
    for (const table of over) {
      await checkRecord(server, table);
      for (const client of table.clients) await client.close();
    }
    tables = tables.filter((table) => !over.includes(table));
    while (tables.length < tableCount) tables.push(await makeTable(server));
    ++totals.rounds;
  }
  // To the end, so that every record can be compared.
  down = false;
  await Promise.all(tables.flatMap((table) => table.clients.map((client, seat) => playSeat(table, client, seat))));
  for (const table of tables) {
    await Promise.all(table.clients.map((client) => client.when((u) => u.result, 'the end')));
    await checkRecord(server, table);
    for (const client of table.clients) await client.close();
  }
  console.log(
    `${totals.rounds} rounds: ${totals.answers} answers acknowledged, ${totals.resent} sent again, none lost; ` +
      `${totals.games} records verified and equal; slowest recovery ${totals.slowest.toFixed(0)} ms; seed ${seed}`,
  );
} finally {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
