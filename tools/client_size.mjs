// What a visitor loads at first: node tools/client_size.mjs web/dist
// For every page, and for every game at a table with the engine for playing without a server, sums the files it needs as
// they are sent (compressed), and fails over 500 kB. What a page needs is read from the built files themselves.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const limit = 500_000;
const folder = process.argv[2];
const files = new Map(); // name without its folder: { bytes, text }
for (const found of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(found));
  if (!statSync(path).isFile() || /\.(br|gz)$/.test(path)) continue;
  const content = readFileSync(path);
  files.set(basename(path), { bytes: brotliCompressSync(content).length, text: /\.(js|html)$/.test(path) ? content.toString() : '' });
}

// Files that a file names as its static imports, and those that come with a page it loads later (scripts and styles).
const named = (text) => [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((found) => found[1]);
const later = new Map();
for (const { text } of files.values()) {
  const list =
    /m\.f=\[([^\]]*)\]/
      .exec(text)?.[1]
      .split(',')
      .map((quoted) => basename(quoted.replaceAll(/["'\s]/g, ''))) ?? [];
  for (const [, page, places] of text.matchAll(/import\(["']\.\/([^"']+)["']\)(?:[^;[]{0,40}__vite__mapDeps\(\[([\d,\s]*)\]\))?/g)) {
    const needs = (places ?? '')
      .split(',')
      .filter((place) => place.trim() !== '')
      .map((place) => list[Number(place)]);
    later.set(page, new Set([...(later.get(page) ?? []), page, ...needs]));
  }
}
function closure(names) {
  const all = new Set();
  const add = (name) => {
    if (!files.has(name) || all.has(name)) return;
    all.add(name);
    named(files.get(name).text).forEach(add);
  };
  names.forEach(add);
  return all;
}
const weight = (names) => [...closure(names)].reduce((sum, name) => sum + files.get(name).bytes, 0);

const like = (pattern) => [...files.keys()].filter((name) => pattern.test(name));
const start = [
  'index.html',
  ...[...(files.get('index.html')?.text ?? '').matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => basename(found[1])),
];
const engine = [...like(/^tessera-.*\.wasm$/), ...like(/^(worker|local|tessera)-.*\.js$/)];
const games = [...new Set(like(/^game-[a-z]+-/).map((name) => /^game-([a-z]+)-/.exec(name)[1]))];
let most = 0;
const report = (what, names) => {
  const bytes = weight(names);
  most = Math.max(most, bytes);
  console.log(`${String(bytes).padStart(8)} ${what}`);
};
report('the shelf', start);
for (const [page, needs] of later) if (!page.startsWith('game-')) report(`the page ${page}`, [...start, ...needs]);
const table = like(/^Table-.*\.js$/).flatMap((page) => [...(later.get(page) ?? [page])]);
for (const game of games) {
  const own = like(new RegExp(`^game-${game}-`)).flatMap((name) => [...(later.get(name) ?? [name])]);
  report(`a table of ${game} at a server, its rules and its tour`, [...start, ...table, ...own]);
  report(`the same without a server`, [...start, ...table, ...own, ...engine]);
}
const total = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
console.log(`${String(total).padStart(8)} all files together, compressed with brotli; at most ${limit} may be loaded for one of the above`);
const whole = start.length > 1 && table.length > 1 && engine.length > 2 && games.length > 1 && later.size > 5;
if (!whole) console.log('the build does not look as this script expects; mend it');
process.exit(whole && most <= limit ? 0 : 1);
