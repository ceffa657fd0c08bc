// The game of two honest players beside the attack, and the watch over the server: it lives, says nothing of a
// sanitizer, and its memory stays in bounds.
import fs from 'node:fs';
import { pick } from '../server/client.mjs';
import { sleep } from './wire.mjs';

// Plays one game after the other until `world.isOver()`; every answer is acknowledged, and shown to both, in time.
export async function honestGame(world) {
  const { server, chance, options } = world;
  while (!world.isOver()) {
    const table = await server.openTable();
    const clients = await server.seat(table);
    while (!world.isOver() && !clients[0].update.result) {
      const asked = clients.find((client) => client.update.question);
      if (!asked) {
        await sleep(5);
        continue;
      }
      const began = performance.now();
      const message = { type: 'answer', seq: asked.update.question.seq, answer: pick(asked.update.question, chance.random) };
      const ack = await asked.ask(message, options.deadline);
      if (ack.type !== 'ack') throw new Error(`an honest answer was refused: ${JSON.stringify(ack)}`);
      await Promise.all(clients.map((client) => client.when((update) => update.seq >= ack.seq, `update ${ack.seq}`, options.deadline)));
      world.times.push(performance.now() - began);
      await sleep(60);
    }
    for (const client of clients) await client.close();
    for (const client of clients) if (client.faults.length) throw client.faults[0];
  }
}

export function memoryOf(pid) {
  const found = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

export function reportIn(output) {
  const at = output.search(/ERROR: \w+Sanitizer|runtime error:|WARNING: \w+Sanitizer|terminate called|Assertion/);
  return at < 0 ? '' : output.slice(at, at + 6000);
}

// Ten times a second; throws at the first thing that is wrong.
export async function watch(world) {
  const { server, options } = world;
  const own = server.process;
  if (!own) return; // somebody else's server
  let ended = null;
  server.ended.then((how) => (ended = how));
  while (!world.isOver()) {
    if (ended)
      throw new Error(`the server ended (${ended.signal ?? ended.code}): ${reportIn(server.output) || server.output.slice(-4000)}`);
    const report = reportIn(server.output);
    if (report) throw new Error(`a sanitizer speaks: ${report}`);
    const now = memoryOf(own.pid);
    world.mostMemory = Math.max(world.mostMemory, now);
    if (now > world.memoryBefore + options.megabytes)
      throw new Error(
        `the server grew from ${world.memoryBefore.toFixed(0)} MB to ${now.toFixed(0)} MB; ${options.megabytes} MB more are the most`,
      );
    await sleep(100);
  }
}
