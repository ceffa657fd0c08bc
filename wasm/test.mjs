// Tests of the browser's engine, in Node: TESSERA=path/of/the/program node --test wasm/test.mjs
// TESSERA_WASM names the module (default: web/wasm/tessera.wasm).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startModule } from '../web/src/local/module.js';

globalThis.crypto ??= webcrypto;
const program = process.env.TESSERA;
assert.ok(program, 'TESSERA must name the native program');
const path = process.env.TESSERA_WASM ?? fileURLToPath(new URL('../web/wasm/tessera.wasm', import.meta.url));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const game = 'preascendant';
const longest = 5000; // answers; a game that takes more does not end

let module, folder;
before(async () => {
  console.log(`SEED=${seed}`);
  module = await startModule(readFileSync(path));
  folder = mkdtempSync(join(tmpdir(), 'tessera-wasm-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const ask = (name, ...values) => JSON.parse(module.call(name, ...values));
const open = (lines) => ask('open_table', lines.join('\n')).table;
const info = (table) => ask('table_info', table);
const record = (table) => module.call('table_record', table);

function playOn(table, bot, first = seed) {
  let answers = 0;
  for (let now = info(table); !now.over; now = info(table)) {
    assert.ok(++answers < longest, 'the game does not end');
    const reply = ask('table_bot_answers', table, now.waiting[0], bot, BigInt(first + answers));
    assert.equal(reply.seq, now.seq + 1, JSON.stringify(reply));
  }
}

function verifyNatively(text) {
  const file = join(folder, 'game.record');
  writeFileSync(file, text);
  return JSON.parse(execFileSync(program, ['verify', '--json', file], { encoding: 'utf8' }))[0];
}

test('the catalogue has every game with rules, settings and bots', () => {
  const { games } = ask('catalogue');
  assert.deepEqual(
    games.map((one) => one.name),
    ['preascendant', 'prevail', 'rex'],
  );
  for (const one of games) {
    assert.ok(one.rules.length > 20);
    assert.ok(one.settings.length > 0 && one.presets.length > 0);
    assert.ok(one.bots.some((bot) => bot.name === 'greedy'));
  }
  assert.equal(games.map((one) => `${one.name} ${one.rules_signature}\n`).join(''), module.call('signature'));
});

test('the signature is the one of the native builds', () => {
  const native = readFileSync(new URL('../games/signature.txt', import.meta.url), 'utf8');
  const found = module.call('signature').trim().split('\n');
  for (const line of found) assert.ok(native.includes(`${line}\n`), line);
  assert.equal(found.length, ask('catalogue').games.length);
});

test('questions about positions are answered as the program answers them', () => {
  const file = new URL('../games/prevail/positions/worked_checks.position', import.meta.url);
  const native = execFileSync(program, ['ask', 'prevail', '--position', file.pathname], { encoding: 'utf8' });
  assert.deepEqual(ask('ask_positions', 'prevail', readFileSync(file, 'utf8')), JSON.parse(native));
});

const wholeGames = [
  [game, 2],
  [game, 3],
  [game, 4],
  ['prevail', 2],
  ['rex', 3],
  ['rex', 6],
];
for (const bot of ['random', 'greedy'])
  for (const [played, players] of wholeGames)
    test(`a whole game of ${played} between ${players} ${bot} bots is verified by the native program`, () => {
      const names = Array.from({ length: players }, (_, seat) => `name ${seat} Bot ${seat}`);
      const table = open([`game ${played}`, `players ${players}`, ...names, 'salt 616263']);
      playOn(table, bot);
      const { result } = info(table);
      assert.equal(result.scores.length, players);
      assert.ok(result.winners.length >= (played === game ? 1 : 0)); // the others can end in a draw
      const verdict = verifyNatively(record(table));
      assert.equal(verdict.ok, true, verdict.message);
      assert.match(verdict.message, /outcomes recomputed/);
      const proof = ask('table_proof', table);
      assert.equal(proof.verified, true, proof.message);
      assert.equal(proof.steps, verdict.steps);
      const film = ask('table_film', table, -1, 1);
      assert.equal(film.frames.length, verdict.steps + 1);
      ask('close_table', table);
    });

test('the same seed and answers give the same record as the native program', () => {
  const file = join(folder, 'native.save');
  const seats = 'greedy,greedy,greedy';
  execFileSync(program, ['play', game, '--seats', seats, '--seed', '11', '--save', file, '--plain'], { stdio: 'pipe' });
  const native = readFileSync(file, 'utf8');
  const names = [...native.matchAll(/^name .*$/gm)].map((line) => line[0]);
  const table = open([`game ${game}`, 'players 3', 'seed 11', ...names]);
  const answers = [...native.matchAll(/^[1-9]\d* (\d) [^|]* \| (.*) \| [^|]* # /gm)];
  assert.ok(answers.length > 20);
  for (const [, seat, answer] of answers) {
    const reply = ask('table_answer', table, Number(seat), answer);
    assert.ok(reply.seq, JSON.stringify(reply));
  }
  assert.equal(record(table), native);
});

test('a record is loaded, goes on, and what was changed in it is found', () => {
  const table = open([`game ${game}`, 'players 2', 'seed 5']);
  for (let i = 0; i < 10; i++) ask('table_bot_answers', table, info(table).waiting[0], 'random', BigInt(seed + i));
  const text = record(table);
  const again = ask('load_table', text, '').table;
  assert.equal(record(again), text);
  playOn(again, 'random');
  assert.equal(verifyNatively(record(again)).ok, true);
  const broken = text.replace(/ # ([0-9a-f])/, (_, digit) => ` # ${digit === '0' ? '1' : '0'}`);
  assert.match(ask('load_table', broken, '').message, /step 0/);
  // Of other rules: only the snapshot helps.
  const foreign = text.replace(/^rules .*$/m, 'rules 0123456789abcdef');
  assert.equal(ask('load_table', foreign, '').type, 'error');
  const rescued = ask('load_table', foreign, module.call('table_snapshot', table)).table;
  assert.equal(info(rescued).step, 10);
  playOn(rescued, 'random');
  assert.equal(verifyNatively(record(rescued)).ok, true);
});

test('a branch goes on from its moment with dice of its own', () => {
  const table = open([`game ${game}`, 'players 3', 'seed 8']);
  playOn(table, 'greedy');
  const text = record(table);
  const half = Math.floor(info(table).step / 2);
  const branch = ask('branch_table', text, half, 'Ada\nBo\nCyd').table;
  assert.deepEqual(info(branch).names, ['Ada', 'Bo', 'Cyd']);
  assert.equal(info(branch).step, half);
  assert.notEqual(info(branch).commitment, info(table).commitment);
  playOn(branch, 'random');
  assert.equal(verifyNatively(record(branch)).ok, true);
  assert.ok(ask('table_film', branch, 0, 1).frames.length > 1);
  assert.equal(info(ask('branch_table', text, 0, 'Ada\nBo\nCyd').table).step, 0);
  assert.match(ask('branch_table', text, info(table).step, 'Ada\nBo\nCyd').message, /earlier/);
  assert.match(ask('branch_table', text, half, 'Ada').message, /name all 3 seats/);
});

test('undo takes back the last answer of a human and all after it', () => {
  const table = open([`game ${game}`, 'players 2', 'seed 3']);
  assert.equal(ask('table_undo', table, 3, 0).code, 'conflict');
  const before = record(table);
  const human = info(table).waiting[0];
  const first = ask('table_update', table, human, 0, 1 << human);
  assert.equal(first.undo, 'none');
  ask('table_answer', table, human, first.question.options[0]?.name ?? String(first.question.range.least));
  const other = info(table).waiting.find((seat) => seat !== human);
  if (other !== undefined) ask('table_bot_answers', table, other, 'greedy', 1n);
  assert.equal(ask('table_update', table, human, 0, 1 << human).undo, 'free');
  const reply = ask('table_undo', table, 1 << human, 0);
  assert.deepEqual(reply.needed, [], 'bots are not asked');
  assert.equal(reply.seat, human);
  assert.ok(reply.seq > info(table).step, 'seq grows over an undo');
  assert.equal(record(table), before);
  assert.equal(ask('table_update', table, human, 0, 1 << human).question.seq, reply.seq);
});

test('what was revealed is taken back only when the other humans agree', () => {
  const table = open([`game ${game}`, 'players 2', 'seed 3']);
  const humans = 3;
  const undoOf = () => ask('table_update', table, 0, 0, humans).undo;
  // Until the undo asks: somebody else has answered, or something was revealed.
  const seen = { free: 0, consent: 0 };
  for (let i = 0; i < 40 && !info(table).over && !(seen.free && seen.consent); i++) {
    ask('table_bot_answers', table, info(table).waiting[0], 'random', BigInt(seed + i));
    const undo = undoOf();
    seen[undo] += 1;
    const before = record(table);
    const reply = ask('table_undo', table, humans, 0);
    if (undo === 'free') {
      assert.deepEqual(reply.needed, []);
      assert.notEqual(record(table), before);
      ask('table_bot_answers', table, info(table).waiting[0], 'random', BigInt(seed + i));
      continue;
    }
    assert.deepEqual(reply.needed, [1 - reply.seat]);
    assert.equal(record(table), before, 'nothing changes while they are asked');
    if (i % 2) ask('table_bot_answers', table, info(table).waiting[0], 'greedy', 1n);
  }
  assert.ok(seen.consent > 0 && seen.free > 0, `both were met: ${JSON.stringify(seen)}, seed ${seed}`);
  while (undoOf() !== 'consent') ask('table_bot_answers', table, info(table).waiting[0], 'random', 5n);
  const { step } = info(table);
  const granted = ask('table_undo', table, humans, 1);
  assert.equal(info(table).step, step - granted.steps);
});

test('hints are legal answers, reasons name their rules', () => {
  const table = open([`game ${game}`, 'players 2', 'seed 4']);
  let refusals = 0;
  for (let i = 0; i < 60 && !info(table).over; i++) {
    const seat = info(table).waiting[0];
    const hint = ask('table_hint', table, seat, 'greedy', BigInt(seed + i));
    assert.ok(hint.reason, 'a hint has a reason');
    for (const refusal of ask('table_reasons', table, seat).refusals) {
      refusals++;
      assert.ok(refusal.rule);
      const reply = ask('table_answer', table, seat, refusal.name);
      assert.equal(reply.code, 'illegal');
      assert.equal(reply.rule, refusal.rule);
    }
    assert.ok(ask('table_answer', table, seat, hint.answer).seq, hint.answer);
  }
  assert.ok(refusals > 0, 'something was refused');
});

test('sealed questions keep their number while others answer', () => {
  const table = open([`game ${game}`, 'players 4', 'seed 2']);
  let seen = 0;
  for (let i = 0; i < longest && !info(table).over; i++) {
    const { waiting } = info(table);
    const number = (seat) => ask('table_update', table, seat, 0, 15).question?.seq;
    const last = waiting.length > 1 ? waiting[waiting.length - 1] : undefined;
    const asked = last === undefined ? undefined : number(last);
    ask('table_bot_answers', table, waiting[0], 'random', BigInt(seed + i));
    if (last !== undefined && info(table).waiting.includes(last)) {
      assert.equal(number(last), asked);
      seen++;
    }
  }
  assert.ok(seen > 0, 'nobody was asked at the same time');
});

test('an update shows a seat only what it may know', () => {
  const table = open([`game ${game}`, 'players 3', 'seed 6']);
  const watching = ask('table_update', table, -1, 0, 7);
  assert.equal(watching.question, null);
  assert.notDeepEqual(ask('table_update', table, 0, 0, 7).view, watching.view);
});

test('wrong requests are refused in words', () => {
  const refused = (lines, words) => {
    const reply = ask('open_table', lines.join('\n'));
    assert.equal(reply.type, 'error');
    assert.match(reply.message, words);
  };
  refused([], /which game/);
  refused(['game chess'], /there is no such game/);
  refused(['players 2'], /first line/);
  refused([`game ${game}`, 'players 9'], /is for 2 to/);
  refused([`game ${game}`, 'players 2', 'key 12'], /64 hexadecimal/);
  refused([`game ${game}`, 'players 2', 'salt xyz'], /hexadecimal/);
  refused([`game ${game}`, 'players 2', 'name 0  '], /a name has/);
  refused([`game ${game}`, 'players 2', 'setting nonsense=1'], /./);
  refused([`game ${game}`, 'players 2', 'colour red'], /not a word/);
  assert.equal(ask('table_info', 999).code, 'not_found');
  const table = open([`game ${game}`, 'players 2', 'seed 1']);
  const { waiting } = info(table);
  const idle = [0, 1].find((seat) => !waiting.includes(seat)) ?? 7;
  assert.equal(ask('table_answer', table, idle, 'pass').code, 'not_asked');
  assert.equal(ask('table_answer', table, -1, 'pass').code, 'not_asked');
  assert.equal(ask('table_answer', table, waiting[0], 'fly away').code, 'illegal');
  assert.equal(ask('table_bot_answers', table, waiting[0], 'genius', 1n).code, 'malformed');
});
