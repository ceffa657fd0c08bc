// Mutated HTTP: framing, headers, chunks, trailers, codings, long lines, half requests, many at once.
import { Raw, addressOf, sleep } from './wire.mjs';

const paths = [
  '/',
  '/healthz',
  '/metrics',
  '/api/games',
  '/api/games/preascendant',
  '/api/me',
  '/api/tables?list=open',
  '/api/tables?list=mine',
  '/ws',
  '/t/abc',
  '/index.html',
];
const oddPaths = [
  '*',
  '//',
  '/%00',
  '/%',
  '/%zz',
  '/..%2f..%2fetc/passwd',
  '/api//tables',
  '/api/tables/%F0%28',
  '/api/tables?list=%',
  '/?' + 'a=b&'.repeat(2000),
  '/' + 'a'.repeat(20000),
  'http://other.example/api/me',
  'api',
];
const oddHeaders = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding : chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x10',
  'Content-Length: 5, 5',
  'Content-Length: +1',
  'Expect: 100-continue',
  'Connection: close',
  'Connection: upgrade',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: short',
  'Host: a',
  'Host:',
  'Host: \xff',
  'X-Forwarded-For: 127.0.0.1',
  'Cookie: tessera=' + 'x'.repeat(3000),
  'Authorization: Bearer ' + 'a,'.repeat(500),
  'Accept-Encoding: gzip;q=0,br;q=nan',
  'If-None-Match: ' + '"x",'.repeat(1000),
  'Range: bytes=0-0,1-1',
  'Origin: null',
  ' folded: line',
  'NoColon',
  ': empty',
  'X: \0',
];

function bodyOf(chance, context) {
  const wish = { game: 'preascendant', players: 2 + chance.below(3), bot: 'random', name: 'Mallory' };
  return Buffer.from(JSON.stringify(chance.is(0.5) ? wish : chance.changed(wish)) + (context.junk ?? ''));
}

function chunked(chance, body) {
  const parts = [];
  for (let at = 0; at < body.length;) {
    const size = 1 + chance.below(Math.min(64, body.length));
    const piece = body.subarray(at, at + size);
    at += size;
    const told = chance.is(0.9)
      ? piece.length.toString(16)
      : chance.of(['', 'g', '-1', 'ffffffffffffffff', '0x5', ' 5', '00000000000000000005', '7fffffff']);
    const extension = chance.is(0.1) ? `;${'x'.repeat(chance.below(4000))}=${chance.is(0.5) ? '"\\' : 'y'}` : '';
    parts.push(
      Buffer.from(`${told}${extension}${chance.is(0.97) ? '\r\n' : '\n'}`, 'latin1'),
      piece,
      Buffer.from(chance.is(0.97) ? '\r\n' : chance.of(['', '\n', 'xx'])),
    );
  }
  parts.push(Buffer.from('0\r\n'));
  for (let i = chance.is(0.2) ? chance.below(40) : 0; i > 0; --i)
    parts.push(Buffer.from(`${chance.of(['X-Trailer', 'Content-Length', 'Host'])}: ${'t'.repeat(chance.below(800))}\r\n`));
  parts.push(Buffer.from(chance.is(0.9) ? '\r\n' : ''));
  return Buffer.concat(parts);
}

function request(chance, port) {
  const posts = chance.is(0.4);
  const method = chance.is(0.9)
    ? posts
      ? 'POST'
      : 'GET'
    : chance.of(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', '', 'G\0T', 'M'.repeat(300)]);
  const path = chance.is(0.85)
    ? posts
      ? chance.of(['/api/play-now', '/api/tables', '/api/account/login', '/api/tables/abcdefgh/start'])
      : chance.of(paths)
    : chance.of(oddPaths);
  const lines = [
    `${method} ${path} ${chance.is(0.95) ? 'HTTP/1.1' : chance.of(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''])}`,
  ];
  if (chance.is(0.95)) lines.push(`Host: 127.0.0.1:${port}`);
  const body = posts ? bodyOf(chance, {}) : Buffer.alloc(0);
  const inChunks = posts && chance.is(0.5);
  if (posts) lines.push('Content-Type: application/json', inChunks ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  for (let i = chance.is(0.5) ? 1 + chance.below(3) : 0; i > 0; --i) lines.splice(1 + chance.below(lines.length), 0, chance.of(oddHeaders));
  if (chance.is(0.05)) lines.push(`X-Long: ${'l'.repeat(chance.of([8000, 16000, 17000, 70000]))}`);
  if (chance.is(0.05)) lines.push(...Array.from({ length: 400 }, (_, i) => `X-${i}: ${i}`));
  const end = chance.is(0.95) ? '\r\n' : '\n';
  return Buffer.concat([Buffer.from(lines.join(end) + end + end, 'latin1'), inChunks ? chunked(chance, body) : body]);
}

// One connection with one or many requests. Throws if the server says something that is no HTTP, or that it is at fault.
export async function httpAttack({ port, chance, counts }) {
  const raw = new Raw(port, addressOf(chance.below(200)));
  if (!(await raw.opened)) return;
  const many = chance.is(0.1) ? 1 + chance.below(40) : 1;
  let bytes = Buffer.concat(Array.from({ length: many }, () => request(chance, port)));
  if (chance.is(0.5)) bytes = chance.spoiled(bytes);
  if (chance.is(0.1)) bytes = bytes.subarray(0, chance.below(bytes.length + 1));
  counts.requests = (counts.requests ?? 0) + many;
  if (chance.is(0.15)) {
    for (let at = 0; at < bytes.length && raw.isOpen && at < 40; ++at) {
      await raw.write(bytes.subarray(at, at + 1));
      if (chance.is(0.2)) await sleep(chance.below(20));
    }
  } else {
    await raw.write(bytes);
  }
  if (chance.is(0.1)) raw.socket.end();
  await raw.until((text) => text.length > 0, 300);
  if (chance.is(0.3)) await raw.until(() => false, 50);
  raw.destroy();
  const said = raw.received.toString('latin1');
  if (said && !/^HTTP\/1\.[01] \d{3} /.test(said))
    throw new Error(`the answer is no HTTP: ${JSON.stringify(said.slice(0, 200))} to ${show(bytes)}`);
  if (/^HTTP\/1\.1 500 /.test(said)) throw new Error(`the server calls itself at fault: ${said.slice(0, 600)} to ${show(bytes)}`);
}

// Many connections that send a request a byte at a time.
export async function slowLoris({ port, chance, counts, until }) {
  const end = Math.min(until, Date.now() + 8000);
  const open = Array.from({ length: 100 }, () => new Raw(port, addressOf(chance.below(50))));
  await Promise.all(open.map((raw) => raw.opened));
  const text = `POST /api/play-now HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{`;
  for (let at = 0; Date.now() < end && at < text.length; ++at) {
    await Promise.all(open.map((raw) => raw.write(text[at])));
    await sleep(100);
  }
  counts.loris = (counts.loris ?? 0) + open.length;
  for (const raw of open) raw.destroy();
}

function show(bytes) {
  return JSON.stringify(bytes.toString('latin1').slice(0, 1500));
}
