// Attacks that once did harm, by name. Each throws when the harm is done; memory and the honest game are watched beside.
import WebSocket from 'ws';
import { Raw, addressOf, frame, opcodes, openSocket, sleep } from './wire.mjs';
import { post } from './messages.mjs';
import { slowLoris } from './http.mjs';
import { afterFarewell } from './frames.mjs';

const attacker = addressOf(300);
const piece = Buffer.alloc(64 * 1024, 'a');
const mostSent = 600 * 1024 * 1024; // one connection; the old server kept all of it

const chunkedPost = (port) =>
  `POST /api/play-now HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

// Sends `head`, then `data` without end, again and again on new connections.
async function endless({ port, until, counts }, head, data) {
  while (Date.now() < until) {
    const raw = new Raw(port, attacker);
    if (!(await raw.opened)) return;
    await raw.write(head);
    let sent = 0;
    while (raw.isOpen && Date.now() < until && sent < mostSent && (await raw.write(data))) sent += data.length;
    counts.megabytes = Math.round((counts.megabytes ?? 0) + sent / 2 ** 20);
    counts.connections = (counts.connections ?? 0) + 1;
    raw.destroy();
    await sleep(20);
  }
}

const odd = ['gzip, chunked', 'chunked, identity', 'identity', 'xchunked', 'chunked, chunked', 'chunked;q=1', 'gzip', '"chunked"', ''];

// What is no plain `chunked` must not be understood by guesswork: a proxy before us may guess otherwise.
async function transferEncodings({ port, counts }) {
  for (const value of odd) {
    const raw = new Raw(port, attacker);
    if (!(await raw.opened)) continue;
    const body = '{"game":"preascendant","bot":"random"}';
    await raw.write(
      `POST /api/play-now HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: ${value}\r\n\r\n` +
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    await raw.until((text) => text.includes('\r\n\r\n'), 5000);
    raw.destroy();
    counts.codings = (counts.codings ?? 0) + 1;
    const status = /^HTTP\/1\.1 (\d+)/.exec(raw.received.toString('latin1'))?.[1];
    if (status && Number(status) < 400) throw new Error(`Transfer-Encoding '${value}' was taken: ${status}`);
  }
}

// Frames at full speed on one socket: it has to be cut off, and soon.
async function flood({ port, until, counts, tables }, bytes, what, { first = Buffer.alloc(0), most = 50_000 } = {}) {
  const raw = await openSocket(port, attacker);
  if (!raw) throw new Error('no socket could be opened');
  const hello = { type: 'hello', protocol: 1, table: tables[0].id, token: tables[0].token, client: 'flood' };
  await raw.write(frame(Buffer.from(JSON.stringify(hello))));
  await raw.until((text) => text.includes('"welcome"'), 5000);
  await raw.write(first);
  const many = Buffer.concat(Array(100).fill(bytes));
  let sent = 0;
  while (raw.isOpen && sent < most && Date.now() < until) {
    await raw.write(many);
    sent += 100;
    await sleep(1);
  }
  const isCut = await Promise.race([raw.closed.then(() => true), sleep(5000).then(() => !raw.isOpen)]);
  raw.destroy();
  counts[what] = (counts[what] ?? 0) + sent;
  if (!isCut) throw new Error(`${sent} ${what} came through one socket, and it is still open`);
}

// Who has not said hello has nothing to say.
async function beforeHello({ port, counts }) {
  const raw = await openSocket(port, attacker);
  if (!raw) throw new Error('no socket could be opened');
  for (let i = 0; i < 200 && raw.isOpen; ++i) {
    await raw.write(frame(Buffer.from('{"type":"why","id":"w"}')));
    counts.early = (counts.early ?? 0) + 1;
    await sleep(20);
  }
  const isCut = await Promise.race([raw.closed.then(() => true), sleep(8000).then(() => !raw.isOpen)]);
  raw.destroy();
  if (!isCut) throw new Error('a socket that never said hello is still open');
}

const mostText = 100 * 1024; // bytes a second that one address may have written down, beside a first megabyte

// Sixty sockets of one address at one table.
async function chat({ port, until, counts, tables }) {
  const began = Date.now();
  const text = '\u{1f3b2}'.repeat(250);
  let taken = 0;
  const sockets = Array.from({ length: 60 }, (_, i) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, localAddress: attacker });
    const { id, token } = tables[i % tables.length];
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table: id, token, client: `chat${i}` })));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      if (data.subarray(0, 20).includes('"ack"')) taken += Buffer.byteLength(text);
    });
    return socket;
  });
  for (let n = 0; Date.now() < until; ++n) {
    for (const socket of sockets)
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'chat', id: `t${n}`, text }));
    counts.chats = (counts.chats ?? 0) + sockets.length;
    await sleep(50);
  }
  await sleep(500);
  for (const socket of sockets) socket.terminate();
  const seconds = (Date.now() - began) / 1000;
  counts.chatBytes = (counts.chatBytes ?? 0) + taken;
  if (taken > 2 ** 20 + mostText * seconds)
    throw new Error(`${(taken / 2 ** 20).toFixed(1)} MB of chat of one address were written in ${seconds.toFixed(0)} s`);
}

const lobby = JSON.stringify({ game: 'preascendant', visibility: 'listed', seats: [{ kind: 'open' }, { kind: 'open' }] });

// Makes lobbies from many addresses, `held` with a socket at each. Then strangers must still be able to open a table,
// and to go on at one they had opened before.
async function lobbies(context, { most, held }) {
  const { port, until, counts, server } = context;
  const sockets = [];
  const earlier = await server.openTable();
  let made = 0;
  const lane = async (number) => {
    for (let i = 0; made < most && Date.now() < until && i < most; ++i) {
      const from = addressOf(400 + ((number + 16 * i) % 600));
      const answer = await post(port, '/api/tables', { 'Content-Type': 'application/json' }, lobby, from);
      if (answer?.status !== 200) continue;
      ++made;
      if (!held) continue;
      const { table, host } = JSON.parse(answer.text);
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, localAddress: from });
      socket.on('error', () => {});
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table: table.id, host, client: 'lobby' })));
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => lane(number)));
  counts.lobbies = (counts.lobbies ?? 0) + made;
  try {
    if (held) await sleep(4000); // a crowded server forgets tables where nobody is
    for (const table of [earlier, await server.openTable()]) {
      for (const client of await server.seat(table)) {
        if (!client.update) throw new Error(JSON.stringify(client.log.at(-1)));
        await client.close();
      }
    }
  } catch (error) {
    throw new Error(`with ${made} lobbies strangers cannot play: ${error.message}`);
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

// What once ended the server with one packet.
async function piecesBehindFarewell({ port, counts }) {
  for (let i = 0; i < 200; ++i) {
    const raw = await openSocket(port, attacker);
    if (!raw) continue;
    await raw.write(afterFarewell);
    await raw.until(() => false, 10);
    raw.destroy();
    counts.farewells = (counts.farewells ?? 0) + 1;
  }
}

export const named = {
  'chunk-extension': (c) => endless(c, chunkedPost(c.port) + '1;x=', piece),
  trailer: (c) =>
    endless(
      c,
      chunkedPost(c.port) + '2\r\n{}\r\n0\r\n',
      Buffer.from('X-Trailer: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(1000)),
    ),
  'trailer-line': (c) => endless(c, chunkedPost(c.port) + '2\r\n{}\r\n0\r\nX-Trailer: ', piece),
  'chunk-size': (c) => endless(c, chunkedPost(c.port), Buffer.alloc(64 * 1024, '0')),
  'transfer-encoding': transferEncodings,
  'ping-flood': (c) => flood(c, frame(Buffer.alloc(0), { opcode: opcodes.ping }), 'pings'),
  'empty-fragments': (c) =>
    flood(c, frame(Buffer.alloc(0), { opcode: opcodes.more, fin: false }), 'fragments', { first: frame(Buffer.alloc(0), { fin: false }) }),
  'pieces-behind-farewell': piecesBehindFarewell,
  'before-hello': beforeHello,
  chat,
  lobbies: (c) => lobbies(c, { most: 3000, held: false }),
  crowd: (c) => lobbies(c, { most: 4200, held: true }),
  loris: slowLoris,
};
