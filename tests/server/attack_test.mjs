// What an attacker tries from outside: endless requests, floods of frames, foreign names, stolen logins, a full log.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import WebSocket from 'ws';
import { Server } from './server.mjs';
import { Client, withTime } from './client.mjs';
import { openSocket } from '../attack/wire.mjs';
import { afterFarewell } from '../attack/frames.mjs';

const megabyte = 1 << 20;

async function using(options, work) {
  const server = await Server.start(options);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

async function resident(server) {
  const { text } = await server.get('/metrics');
  return Number(/^tessera_resident_bytes (\d+)/m.exec(text)[1]);
}

// Sends `head`, then `filler` again and again until the server ends it or `most` bytes are on their way. Resolves
// with the status of the answer, or 0.
function pour(server, head, filler, most) {
  return new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let left = most;
    let answer = '';
    const more = () => {
      while (left > 0 && socket.writable) {
        left -= filler.length;
        if (!socket.write(filler)) return;
      }
    };
    socket.on('connect', () => {
      socket.write(head);
      more();
    });
    socket.on('drain', more);
    socket.on('data', (data) => (answer += data));
    socket.on('error', () => {});
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

test('an endless request is refused, and the server does not grow', async () => {
  await using({ flags: [] }, async (server) => {
    const before = await resident(server);
    const head = 'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
    const filler = Buffer.alloc(64 << 10, 'x');
    const heads = [`${chunked}2;`, `${chunked}2;a="`, `${chunked}2\r\n{}\r\n0;`, `${chunked}2\r\n{}\r\n0\r\nX: `, `${head}X: `];
    const all = heads.flatMap((one) => [one, one, one, one]).map((one) => pour(server, one, filler, 16 * megabyte));
    const statuses = await withTime(Promise.all(all), 'the server to end all connections', 30_000);
    // A status is lost where the server's last word meets what we still send.
    for (const status of statuses) assert.ok([0, 400, 413, 431].includes(status), String(status));
    assert.ok(statuses.some((status) => status >= 400));
    const grown = (await resident(server)) - before;
    assert.ok(grown < 40 * megabyte, `grown by ${grown} bytes`);
  });
});

test('pings and empty fragments are messages too fast', async () => {
  await using({ flags: [] }, async (server) => {
    const table = await server.openTable();
    const mask = Buffer.alloc(4);
    const frame = (first) => Buffer.concat([Buffer.from([first, 0x80]), mask]);
    for (const [first, again] of [
      [0x89, 0x89],
      [0x8a, 0x8a],
      [0x01, 0x00],
    ]) {
      const client = new Client(server, { table: table.id, token: table.tokens[0] });
      await client.connect();
      const flood = Buffer.concat([frame(first), ...Array.from({ length: 400 }, () => frame(again))]);
      client.socket._socket.write(flood);
      const { code } = await withTime(client.closed, 'the flood to end');
      assert.equal(code, 1008);
      assert.ok(client.log.some((m) => m.type === 'error' && m.code === 'rate'));
    }
  });
});

test('a socket speaks only after its hello', async () => {
  await using({}, async (server) => {
    const table = await server.openTable();
    const early = new Client(server, { table: table.id });
    await early.open();
    for (const message of [
      '{"type":"ping"}',
      '{"type":"why","id":"m1"}',
      'nonsense',
      '{"type":"hello","protocol":1,"table":"nosuchtable","client":"c"}',
      '{"type":"ping"}',
    ]) {
      const error = early.next((m) => m.type === 'error', `a refusal of ${message}`);
      early.sendRaw(message);
      assert.ok(['hello_first', 'malformed', 'not_found'].includes((await error).code));
    }
    assert.ok(
      early.log.every((m) => m.type === 'error'),
      'not even a pong',
    );
    for (let i = 0; i < 3; ++i) early.sendRaw('{"type":"ping"}');
    assert.equal((await withTime(early.closed, 'the server to lose patience')).code, 1008);

    // Whoever says hello at once may say much before the welcome is there.
    const quick = new Client(server, { table: table.id, token: table.tokens[0] });
    await quick.open();
    const pongs = new Promise((done) => {
      let heard = 0;
      quick.socket.on('message', (data) => {
        if (JSON.parse(data).type === 'pong' && ++heard === 20) done();
      });
    });
    quick.send({ type: 'hello', protocol: 1, table: table.id, token: table.tokens[0], client: 'c1' });
    for (let i = 0; i < 20; ++i) quick.send({ type: 'ping' });
    await withTime(pongs, 'all pongs');
    await quick.close();
  });
});

const statusOf = (server, headers) =>
  new Promise((done, refuse) => {
    const request = http.get({ host: '127.0.0.1', port: server.port, path: '/api/me', headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode));
    });
    request.on('error', refuse);
  });

test('a name that leads here without being ours gets nothing', async () => {
  await using({ flags: ['--no-limits', '--host', 'box.local'] }, async (server) => {
    assert.equal(await statusOf(server, { Host: 'localhost' }), 200);
    assert.equal(await statusOf(server, { Host: 'box.local:8080' }), 200);
    assert.equal(await statusOf(server, { Host: 'evil.example', Origin: 'http://evil.example' }), 421);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { headers: { Host: 'evil.example' }, origin: 'http://evil.example' });
    const status = await new Promise((done) => {
      socket.on('unexpected-response', (_, response) => done(response.statusCode));
      socket.on('open', () => done('open'));
      socket.on('error', () => done('error'));
    });
    assert.equal(status, 421);
  });
  await using({ flags: ['--no-limits', '--host', '*'] }, async (server) => {
    assert.equal(await statusOf(server, { Host: 'anything.example' }), 200);
  });
});

test('a new password ends the stolen login, on disk too', async () => {
  await using({}, async (server) => {
    const cookie = (answer) => ({ Cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] });
    const account = (what, body, headers = {}) => server.call('POST', `/api/account/${what}`, { body, headers, schema: 'me.json' });
    const kind = async (headers) => (await server.call('GET', '/api/me', { headers, schema: 'me.json' })).body.kind;
    const stolen = cookie(await account('register', { name: 'ada', password: 'correct horse' }));
    const mine = cookie(await account('login', { name: 'ada', password: 'correct horse' }));
    assert.equal(await kind(stolen), 'account');
    assert.equal((await account('password', { old: 'wrong horse', new: 'battery staple' }, stolen)).status, 401);
    assert.equal((await account('password', { old: 'correct horse', new: 'P4ssw0rd!' }, mine)).status, 400);
    const changed = await account('password', { old: 'correct horse', new: 'battery staple' }, mine);
    assert.deepEqual(changed.body, { kind: 'account', name: 'ada' });
    assert.equal(await kind(stolen), 'guest');
    await server.restartQuietly();
    assert.equal(await kind(stolen), 'guest');
    assert.equal(await kind(cookie(changed)), 'account');
    assert.equal((await account('login', { name: 'ada', password: 'correct horse' })).status, 401);
    const second = await account('login', { name: 'ada', password: 'battery staple' });
    const ended = await account('end-others', {}, cookie(second));
    assert.equal(await kind(cookie(changed)), 'guest');
    assert.equal(await kind(cookie(ended)), 'account');
    assert.equal((await account('end-others', {})).status, 403);
  });
});

test('nobody sits under a name of the shell or without one', async () => {
  await using({}, async (server) => {
    const names = ['Host', 'H\u043est', 'Spect\u200bator', '\u3164\u3164', '\u00a0', '\u202eadA'];
    for (const name of names) {
      const opened = await server.expect(200, 'POST', '/api/play-now', {
        body: { game: 'preascendant', players: 2, name },
        schema: 'opened.json',
      });
      const shown = opened.table.seats[0].name;
      assert.equal(shown, name.endsWith('adA') ? 'adA' : 'Player 1', JSON.stringify(name));
    }
  });
});

test('a message in pieces behind one that ends the talk ends nothing else', async () => {
  await using({}, async (server) => {
    for (let i = 0; i < 20; ++i) {
      const raw = await openSocket(server.port, '127.0.0.1');
      await raw.write(afterFarewell);
      await raw.until(() => false, 50);
      raw.destroy();
    }
    assert.equal((await server.call('GET', '/api/games')).status, 200);
  });
});

test('the log has a bound, and says what it left out', async () => {
  const server = await Server.start();
  try {
    const odd = `/api/tables/${encodeURIComponent('x')}\u0080\u00ff"\\${'y'.repeat(2000)}`;
    await pour(server, `POST ${odd} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, Buffer.alloc(0), 0);
    for (let i = 0; i < 300; ++i) await server.call('POST', '/api/nothing');
    assert.equal(await server.stop(), 0);
    const lines = server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => {
        assert.match(line, /^[\x20-\x7e]{1,3000}$/);
        return JSON.parse(line);
      });
    const written = lines.filter((line) => line.event === 'http').length;
    assert.ok(written >= 100, `${written} lines`);
    const left = lines.filter((line) => line.event === 'left_out' && line.of === 'http');
    assert.ok(left.length >= 1, 'what was left out is told');
    assert.equal(written + left.reduce((sum, line) => sum + Number(line.lines), 0), 301);
  } finally {
    await server.close();
  }
});
