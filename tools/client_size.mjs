// What a visitor can load at most: node tools/client_size.mjs web/dist
// Sums the files of the client as they are sent (compressed), for each game without what only other games need, and
// fails over 500 kB. A first visit loads less: it counts every page, and the engine for playing without a server.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const limit = 500_000;
const folder = process.argv[2];
const games = new Map();  // bytes that only this game needs
let total = 0;
for (const found of readdirSync(folder, { recursive: true })) {
  const name = String(found);
  if (!statSync(join(folder, name)).isFile() || /\.(br|gz)$/.test(name)) continue;
  const bytes = brotliCompressSync(readFileSync(join(folder, name))).length;
  total += bytes;
  const game = /^game-([a-z]+)-/.exec(basename(name))?.[1];
  if (game) games.set(game, (games.get(game) ?? 0) + bytes);
  console.log(`${String(bytes).padStart(8)} ${name}`);
}
const own = [...games.values()].reduce((sum, bytes) => sum + bytes, 0);
let most = total - own;
for (const [game, bytes] of games) {
  console.log(`${String(total - own + bytes).padStart(8)} with the game ${game} alone`);
  most = Math.max(most, total - own + bytes);
}
console.log(`${String(total).padStart(8)} all together, compressed with brotli; at most ${limit} with one game`);
process.exit(games.size > 0 && most <= limit ? 0 : 1);
