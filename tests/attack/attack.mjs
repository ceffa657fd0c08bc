// Attacks a real server on this machine while two honest players go on with their game.
//
//   TESSERA=build/checked/bin/tessera node tests/attack/attack.mjs --seconds 600
//   node tests/attack/attack.mjs --only chunk-extension --seconds 10
//
//   --seconds N      how long (60)
//   --seed S         the same S makes the same attacks, as far as the clock allows
//   --server WHAT    a program to start, or http://127.0.0.1:PORT of one that runs (then its memory is not seen)
//   --only NAME      one attack alone; --list names them
//   --lanes N        how many attack at once (6)
//   --deadline MS    how long an honest answer may take (10000)
//   --megabytes N    how much the server may grow (150)
//
// Ends with 1 and a reason if the server crashes, a sanitizer speaks, an honest answer is refused or late, the server
// grows too much, or a named attack does the harm it is named after.
import { parseArgs } from 'node:util';
import { Chance } from './chance.mjs';
import { addressOf, sleep } from './wire.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    server: { type: 'string' },
    only: { type: 'string' },
    lanes: { type: 'string', default: '6' },
    deadline: { type: 'string', default: '10000' },
    megabytes: { type: 'string', default: '150' },
    list: { type: 'boolean', default: false },
  },
});
const options = { ...values };
for (const name of ['seconds', 'seed', 'lanes', 'deadline', 'megabytes']) {
  options[name] = Number(values[name]);
  if (!Number.isInteger(options[name]) || options[name] < (name === 'seed' ? 0 : 1)) stop(`--${name} is a whole number, such as 10`);
}
const url = /^http:\/\/(127\.\d+\.\d+\.\d+|localhost):(\d+)\/?$/.exec(options.server ?? '');
if (!url && options.server?.includes('://')) stop('--server is a program, or http://127.0.0.1:PORT: only this machine is attacked');
if (options.server && !url) process.env.TESSERA = options.server;

const { Server } = await import('../server/server.mjs');
const { honestGame, memoryOf, reportIn, watch } = await import('./honest.mjs');
const { httpAttack } = await import('./http.mjs');
const { frameAttack } = await import('./frames.mjs');
const { bodyAttack, messageAttack, post } = await import('./messages.mjs');
const { named } = await import('./named.mjs');

const fuzzers = { http: httpAttack, frames: frameAttack, messages: messageAttack, bodies: bodyAttack };
const names = [...Object.keys(named), ...Object.keys(fuzzers)];
if (options.list) stop(names.join('\n'), 0);
if (options.only && !names.includes(options.only)) stop(`there is no attack '${options.only}'; there are: ${names.join(', ')}`);

function stop(text, code = 2) {
  (code ? console.error : console.log)(text);
  process.exit(code);
}

// What a sanitizer keeps back for itself is not the server's memory.
const environment = {
  ASAN_OPTIONS: `quarantine_size_mb=8:allocator_release_to_os_interval_ms=500:${process.env.ASAN_OPTIONS ?? ''}`,
  UBSAN_OPTIONS: `print_stacktrace=1:${process.env.UBSAN_OPTIONS ?? ''}`,
};

async function theServer() {
  if (!url) return Server.start({ flags: ['--log', 'error'], environment });
  const server = new Server();
  server.port = Number(url[2]);
  return server;
}

// Tables of the attackers' own: a person against a bot, so that messages reach deep.
async function attackersTables(server) {
  const tables = [];
  for (const game of ['preascendant', 'prevail', 'rex'])
    for (let i = 0; i < 4; ++i) tables.push(await attackersTable(server.port, game, tables.length));
  return tables;
}

async function attackersTable(port, game, number) {
  const { games } = await (await fetch(`http://127.0.0.1:${port}/api/games`)).json();
  const players = games.find((one) => one.name === game).least_players;
  const answer = await post(
    port,
    '/api/play-now',
    { 'Content-Type': 'application/json' },
    JSON.stringify({ game, players, bot: 'random', name: 'Mallory' }),
    addressOf(220 + number),
  );
  if (answer?.status !== 200) throw new Error(`the attackers get no table: ${answer?.text}`);
  const { table, seats } = JSON.parse(answer.text);
  return { game, id: table.id, token: seats[0].token, isOver: false };
}

// A game that is over takes nothing more: another is begun.
async function renewTables(world) {
  const { tables, port } = world.context;
  while (!world.isOver()) {
    for (let i = 0; i < tables.length; ++i) if (tables[i].isOver) tables[i] = await attackersTable(port, tables[i].game, i);
    await sleep(1000);
  }
}

async function lane(world, number) {
  const chance = new Chance(options.seed + 7919 * (number + 1));
  const kinds = options.only ? [fuzzers[options.only]] : [httpAttack, httpAttack, frameAttack, messageAttack, messageAttack, bodyAttack];
  while (!world.isOver()) await chance.of(kinds)({ ...world.context, chance });
}

// One named attack after the other, each for a slice of the time.
async function namedLane(world) {
  const chance = new Chance(options.seed);
  const list = options.only ? [options.only] : Object.keys(named);
  const slice = Math.max(3000, Math.min(40_000, (1000 * options.seconds) / list.length));
  for (let i = 0; !world.isOver() && i < list.length; ++i) {
    const until = Math.min(world.end, Date.now() + (options.only ? Infinity : slice));
    try {
      await named[list[i]]({ ...world.context, chance, until });
    } catch (error) {
      throw new Error(`${list[i]}: ${error.message}`);
    }
    world.done.push(list[i]);
  }
}

const began = Date.now();
const counts = {};
const server = await theServer();
const world = {
  server,
  options,
  counts,
  done: [],
  chance: new Chance(options.seed),
  memoryBefore: 0,
  mostMemory: 0,
  times: [],
  failed: null,
};
world.isOver = () => world.failed !== null || Date.now() >= world.end;
console.log(`seed ${options.seed}, ${options.seconds} s, ${options.only ?? 'everything'}`);

try {
  const tables = await attackersTables(server);
  world.context = { port: server.port, server, counts, tables };
  // What any server needs for its first visitors is not the attack's doing.
  world.end = Date.now() + 1500;
  await honestGame(world);
  world.memoryBefore = server.process ? memoryOf(server.process.pid) : 0;
  world.end = Date.now() + 1000 * options.seconds;
  let giveUp;
  const hasFailed = new Promise((done) => (giveUp = done));
  const orFail = (promise) =>
    promise.catch((error) => {
      world.failed ??= error;
      giveUp();
    });
  const lanes = options.only in named ? [] : Array.from({ length: options.lanes }, (_, i) => orFail(lane(world, i)));
  if (!(options.only in fuzzers)) lanes.push(orFail(namedLane(world).then(() => options.only && (world.end = Date.now()))));
  world.times = [];
  await Promise.race([Promise.all([...lanes, orFail(honestGame(world)), orFail(renewTables(world)), orFail(watch(world))]), hasFailed]);
  await sleep(200);
  if (server.process && !world.failed) {
    const code = await server.stop();
    if (code !== 0) world.failed = new Error(`the server ended with ${code}: ${reportIn(server.output) || server.output.slice(-4000)}`);
  }
} catch (error) {
  world.failed ??= error;
}
if (server.process) await server.close();
const times = world.times.sort((a, b) => a - b);
const middle = times[Math.floor(times.length / 2)] ?? 0;
console.log(
  `${((Date.now() - began) / 1000).toFixed(0)} s: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}`,
);
console.log(`named attacks done: ${world.done.join(', ') || 'none'}`);
console.log(`honest game: ${times.length} answers, ${middle.toFixed(0)} ms in the middle, ${(times.at(-1) ?? 0).toFixed(0)} ms at most`);
if (world.memoryBefore) console.log(`memory: ${world.memoryBefore.toFixed(0)} MB before, ${world.mostMemory.toFixed(0)} MB at most`);
if (world.failed) {
  console.error(`FAILED (seed ${options.seed}): ${world.failed.stack ?? world.failed}`);
  process.exit(1);
}
console.log('clean');
process.exit(0);
