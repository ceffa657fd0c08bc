// Prints the signature of every game that the browser's engine has, as it computes it; games/signature.txt must say the same.
//   node wasm/signature.mjs [tessera.wasm]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webcrypto } from 'node:crypto';
import { startModule } from '../web/src/local/module.js';

globalThis.crypto ??= webcrypto;
const path = process.argv[2] ?? fileURLToPath(new URL('../web/wasm/tessera.wasm', import.meta.url));
const { call } = await startModule(readFileSync(path));
const found = call('signature');
process.stdout.write(found);
const known = readFileSync(new URL('../games/signature.txt', import.meta.url), 'utf8');
const expected = known.replaceAll(/^(\w+) .*\n/gm, (line, game) => (found.includes(`${game} `) ? line : '')); // not those in the workshop
if (found !== expected) {
  console.error(
    `games/signature.txt says:\n${expected}The browser's engine plays other rules, or it was built before they changed: run wasm/build.sh.`,
  );
  process.exitCode = 1;
}
