// Prints the signature of every game as the browser's engine computes it; it must equal games/signature.txt.
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
const expected = readFileSync(new URL('../games/signature.txt', import.meta.url), 'utf8');
if (found !== expected) {
  console.error(
    `games/signature.txt says:\n${expected}The browser's engine plays other rules, or it was built before they changed: run wasm/build.sh.`,
  );
  process.exitCode = 1;
}
