// What a visitor can load at most: node tools/client_size.mjs web/dist
// Sums all files of the client as they are sent (compressed) and fails over 500 kB. A first visit loads less.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const limit = 500_000;
const folder = process.argv[2];
let total = 0;
for (const found of readdirSync(folder, { recursive: true })) {
  const name = String(found);
  if (!statSync(join(folder, name)).isFile() || /\.(br|gz)$/.test(name)) continue;
  const bytes = brotliCompressSync(readFileSync(join(folder, name))).length;
  total += bytes;
  console.log(`${String(bytes).padStart(8)} ${name}`);
}
console.log(`${String(total).padStart(8)} all together, compressed with brotli; at most ${limit}`);
process.exit(total > 0 && total <= limit ? 0 : 1);
