// The dice over real sockets: commit, open, deal, and a stranger's check of the record.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { playOn, seeded } from './client.mjs';
import { Server, program } from './server.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/fairness.md'), 'utf8');

// The program as the page prints it: nothing else is run.
const python = page
  .slice(page.indexOf('## Checking without Tessera'))
  .split('\n')
  .filter((line) => line === '' || line.startsWith('    '))
  .map((line) => line.slice(4))
  .join('\n');

function run(file, ...more) {
  const script = path.join(server.folder, 'check.py');
  fs.writeFileSync(script, python);
  try {
    return execFileSync('python3', ['-B', script, file, ...more], { stdio: 'pipe', encoding: 'utf8' });
  } catch (failure) {
    return `exit ${failure.status}: ${failure.stderr}`;
  }
}
const evaluate = (words) =>
  execFileSync('python3', ['-B', '-c', `${python.replace('if __name__ == "__main__":\n    main(*sys.argv[1:])', '')}\n${words}`], {
    encoding: 'utf8',
  }).trim();

const salts = ['5a'.repeat(32), 'c3'.repeat(32)];
const sealOf = (salt) => evaluate(`print(seal_of(bytes.fromhex("${salt}")))`);
const dice = (table, seat, body, status = 200) =>
  server.expect(status, 'POST', `/api/tables/${table.id}/seats/${seat}/dice`, {
    token: table.tokens[seat],
    body,
    schema: status === 200 ? 'table.json' : undefined,
  });

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

test('play now: the commitment comes first, then our number, then the cards, within three seconds', async () => {
  const seal = sealOf(salts[0]);
  const begun = performance.now();
  const opened = await server.expect(200, 'POST', '/api/play-now', {
    body: { game: 'preascendant', players: 2, bot: 'random', name: 'Ada', seal },
    schema: 'opened.json',
  });
  assert.equal(opened.table.state, 'lobby');
  assert.equal(opened.table.dice.phase, 'opening');
  assert.match(opened.table.commitment, /^[0-9a-f]{64}$/);
  const table = { id: opened.table.id, tokens: [opened.seats[0].token] };
  await dice(table, 0, { salt: salts[1] }, 403);
  const dealt = await dice(table, 0, { salt: salts[0] });
  assert.equal(dealt.state, 'playing');
  assert.equal(dealt.commitment, opened.table.commitment);
  const [ada] = await server.seat(table);
  if (!ada.update?.question) await ada.next((m) => m.type === 'update' && m.question, 'the first question');
  const took = performance.now() - begun;
  assert.ok(took < 3000, `${took} ms`);
  await ada.close();
});

test('two players: sealed, opened over a restart, played, and checked by the program printed in the docs', async () => {
  const table = await server.openTable({ start: false, settings: { max_turns: '6' } });
  let clients = await server.seat(table);
  for (const seat of [0, 1]) await dice(table, seat, { seal: sealOf(salts[seat]) });
  const opening = await server.expect(200, 'POST', `/api/tables/${table.id}/start`, { token: table.host, schema: 'table.json' });
  assert.equal(opening.dice.phase, 'opening');
  await dice(table, 0, { salt: salts[0] });
  await dice(table, 1, { seal: sealOf(salts[0]) }, 409);
  await server.kill();
  await server.run(server.port);
  clients.forEach((client) => client.close());
  const kept = await server.expect(200, 'GET', `/api/tables/${table.id}`, { schema: 'table.json' });
  assert.deepEqual(kept.dice, { ...opening.dice, opened: [0] });
  assert.equal((await dice(table, 1, { salt: salts[1] })).state, 'playing');
  clients = await server.seat(table);
  await playOn(clients, seeded(11));
  clients.forEach((client) => client.close());

  const { file, text } = await server.verifiedRecord(table);
  const said = execFileSync(program, ['verify', file], { encoding: 'utf8' });
  assert.match(said, /salts as sealed by seats 0 1/);
  const proof = await server.expect(200, 'GET', `/api/tables/${table.id}/proof`, { schema: 'proof.json' });
  assert.deepEqual(
    proof.seals,
    opening.dice.seals.map(({ seat, seal }) => ({ seat, seal })),
  );
  assert.deepEqual(proof.salts, salts);

  assert.match(run(file), /^OK: commitment, 2 seals \(seats: 0, 1\) and [1-9]\d* outcomes of the setup/);
  assert.match(run(file, opening.commitment, salts[0]), /^OK/);
  assert.match(run(file, opening.commitment, 'ab'.repeat(32)), /your salt is not in the dice/);
  assert.match(run(file, '00'.repeat(32)), /not the commitment you saw/);
  // Whatever is changed, the stranger's program notices.
  const spoiled = (what, from, to, says) => {
    const other = path.join(server.folder, 'spoiled.record');
    assert.ok(from.test(text), what);
    fs.writeFileSync(other, text.replace(from, to));
    assert.match(run(other), says, what);
  };
  spoiled('a salt', new RegExp(`^salt ${salts[1]}$`, 'm'), `salt ${'00'.repeat(32)}`, /seat 1 is not the one it was committed to/);
  spoiled('the key', /^key ..../m, 'key 0000', /not the one of the commitment/);
  spoiled('a card', /(0 - start \| (?:card=\S+ )*?)card=(\S+) card=(\S+) /, '$1card=$3 card=$2 ', /outcome \d+ is/);
  spoiled('a seal and its salt left out', new RegExp(`^seal 1 .*\\n`, 'm'), '', /a seal has no salt/);
});

test('the test vectors of the page are what its program computes', () => {
  const lines = page
    .slice(page.indexOf('## Test vectors'), page.indexOf('## Checking without Tessera'))
    .split('\n')
    .filter((line) => line.startsWith('    '));
  const checks = ['salts = []'];
  for (const line of lines) {
    const [word, ...values] = line.trim().split(/\s+/);
    if (word === 'key') checks.push(`key = bytes.fromhex("${values[0]}")`);
    if (word === 'salt') checks.push(`salts.append(bytes.fromhex("${values[0]}"))`);
    if (word === 'commitment') checks.push(`assert commitment_of(key) == "${values[0]}"`);
    if (word === 'seal') checks.push(`assert seal_of(salts[-1]) == "${values[0]}"`);
    if (word === 'stream') checks.push(`assert stream_of(key, salts).hex() == "${values[0]}"`);
    if (word === 'outcome') checks.push(`assert below(stream_of(key, salts), ${values[2]}, ${values[1]}, ${values[0]}) == ${values[3]}`);
  }
  assert.equal(lines.length, 13);
  checks.push('print("fine")');
  assert.equal(evaluate(checks.join('\n')), 'fine');
});
