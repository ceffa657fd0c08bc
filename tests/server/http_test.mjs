// The HTTP side: catalogue, tables, seats, accounts, and what is refused.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { Server } from './server.mjs';
import { Client } from './client.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

const path = (table, rest = '') => `/api/tables/${table.id}${rest}`;

test('the catalogue lists the games with settings, presets, rules and bots', async () => {
  const { games } = await server.expect(200, 'GET', '/api/games', { schema: 'games.json' });
  const game = games.find((one) => one.name === 'preascendant');
  assert.ok(game.settings.length > 5 && game.rules.length > 20);
  assert.deepEqual(
    game.bots.map((bot) => bot.name),
    ['random', 'greedy'],
  );
  const one = await server.expect(200, 'GET', '/api/games/preascendant', { schema: 'game.json' });
  assert.deepEqual(one, game);
  await server.expect(404, 'GET', '/api/games/chess');
});

test('a game in the workshop is in the catalogue, and no table of it can be made', async () => {
  const { games } = await server.expect(200, 'GET', '/api/games');
  const unfinished = games.filter((game) => game.workshop);
  assert.ok(games.some((game) => !game.workshop));
  for (const { name, least_players: players } of unfinished) {
    const seats = Array.from({ length: players }, (_, seat) => ({ kind: seat ? 'bot' : 'me', name: `Seat ${seat}` }));
    const body = { game: name, pace: { kind: 'none' }, seats };
    const refused = await server.expect(404, 'POST', '/api/tables', { body });
    assert.match(refused.message, /in the workshop.*\.\/tessera play/);
    await server.expect(404, 'POST', '/api/play-now', { body: { game: name, players, bot: 'random' } });
  }
});

test('a table from the lobby to the start, with open, invited and bot seats', async () => {
  const table = await server.openTable({
    start: false,
    visibility: 'listed',
    title: 'Sunday <b>game</b>',
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'invited', name: 'Ben' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }],
  });
  const info = await server.expect(200, 'GET', path(table), { schema: 'table.json', token: table.tokens[0] });
  assert.deepEqual(
    info.seats.map((seat) => seat.kind),
    ['human', 'human', 'open', 'bot'],
  );
  assert.equal(info.state, 'lobby');
  assert.equal(info.title, 'Sunday <b>game</b>');
  assert.deepEqual(info.yours, [0]);
  const { tables } = await server.expect(200, 'GET', '/api/tables?list=open', { schema: 'tables.json' });
  assert.ok(
    tables.some((one) => one.id === table.id),
    'a listed table with an open seat is on the shelf',
  );

  await server.expect(409, 'POST', path(table, '/start'), { token: table.host });
  await server.expect(403, 'POST', path(table, '/start'), { token: table.tokens[0], body: { fill: 'greedy' } });
  await server.expect(403, 'POST', path(table, '/start'), { body: { fill: 'greedy' } });
  await server.expect(409, 'POST', path(table, '/seats/0/take'), { body: { name: 'Eve' } });
  await server.expect(404, 'POST', path(table, '/seats/7/take'), { body: { name: 'Eve' } });
  const given = await server.expect(200, 'POST', path(table, '/seats/2/take'), { body: { name: 'Cyd' }, schema: 'seat-given.json' });
  assert.equal(given.seat, 2);
  assert.equal(given.link, `/t/${table.id}#s=${given.token}`);

  await server.expect(200, 'POST', path(table, '/seats/2/release'), { token: given.token });
  await server.expect(401, 'POST', path(table, '/seats/2/claim'), { token: given.token, body: { name: 'Cyd' } });
  const started = await server.expect(200, 'POST', path(table, '/start'), {
    token: table.host,
    body: { fill: 'random' },
    schema: 'table.json',
  });
  assert.equal(started.state, 'playing');
  assert.equal(started.seats[2].bot, 'random');
  await server.expect(409, 'POST', path(table, '/start'), { token: table.host });
  const live = await server.expect(200, 'GET', '/api/tables?list=live', { schema: 'tables.json' });
  assert.ok(live.tables.some((one) => one.id === table.id));
});

test('a private table is on no list', async () => {
  const table = await server.openTable();
  for (const list of ['open', 'live']) {
    const { tables } = await server.expect(200, 'GET', `/api/tables?list=${list}`, { schema: 'tables.json' });
    assert.ok(!tables.some((one) => one.id === table.id));
  }
});

test('play now gives a running table with you in seat 0', async () => {
  const opened = await server.expect(200, 'POST', '/api/play-now', {
    body: { game: 'preascendant', players: 3, bot: 'greedy', name: 'Ada' },
    schema: 'opened.json',
  });
  assert.equal(opened.table.state, 'playing');
  assert.deepEqual(
    opened.table.seats.map((seat) => seat.kind),
    ['human', 'bot', 'bot'],
  );
  assert.deepEqual(
    opened.seats.map((seat) => seat.seat),
    [0],
  );
});

test('the host renames, lists, pauses and removes; others may not', async () => {
  const table = await server.openTable();
  const [ada, ben] = await server.seat(table);
  const changed = ada.next((m) => m.type === 'table' && m.table.title === 'New name');
  await server.expect(403, 'POST', path(table, '/about'), { token: table.tokens[1], body: { title: 'No' } });
  await server.expect(200, 'POST', path(table, '/about'), {
    token: table.host,
    body: { title: 'New name', visibility: 'listed' },
    schema: 'table.json',
  });
  await changed;
  await server.expect(400, 'POST', path(table, '/about'), { token: table.host, body: { visibility: 'secret' } });

  const asked = [ada, ben].find((client) => client.update.question);
  const paused = asked.next((m) => m.type === 'update' && m.question === null, 'the pause');
  const seq = asked.update.question.seq;
  await server.expect(200, 'POST', path(table, '/pause'), { token: table.host, schema: 'table.json' });
  await paused;
  const refused = await asked.answer('pass', seq);
  assert.equal(refused.code, 'paused');
  await server.expect(409, 'POST', path(table, '/pause'), { token: table.host });
  const resumed = asked.next((m) => m.type === 'update' && m.question !== null, 'the game to go on');
  await server.expect(200, 'POST', path(table, '/resume'), { token: table.host });
  await resumed;

  await server.expect(403, 'POST', path(table, '/seats/1/remove'), { token: table.tokens[1], body: {} });
  // Ben's seat is Ben's: while he is there nobody touches it, and when he is away a bot may play for him.
  for (const [what, status, body] of [
    ['remove', 409, { bot: 'greedy' }],
    ['remove', 409, {}],
    ['link', 403, {}],
    ['autopilot', 409, { bot: 'greedy' }],
  ])
    await server.expect(status, 'POST', path(table, `/seats/1/${what}`), { token: table.host, body });
  const gone = ada.next((m) => m.type === 'table' && !m.table.seats[1].present, 'Ben to go');
  await ben.close();
  await gone;
  const told = ada.next((m) => m.type === 'chat' && m.talk?.act === 'seat' && m.talk.seat === 1, 'what was done to the seat');
  const info = await server.expect(200, 'POST', path(table, '/seats/1/autopilot'), {
    token: table.host,
    body: { bot: 'greedy' },
    schema: 'table.json',
  });
  assert.equal(info.seats[1].autopilot_by, 'host');
  assert.match((await told).text, /host/);
  const back = new Client(server, { table: table.id, token: table.tokens[1] });
  const welcome = await back.connect();
  assert.equal(welcome.seat, 1);
  assert.ok(
    welcome.chat.some((line) => line.talk?.act === 'seat' && line.talk.seat === 1),
    'told on return',
  );
  const own = await server.expect(200, 'POST', path(table, '/seats/1/autopilot'), {
    token: table.tokens[1],
    body: { bot: null },
    schema: 'table.json',
  });
  assert.equal(own.seats[1].autopilot, null);
  await Promise.all([ada.close(), back.close()]);
});

test('an invitation opens nothing until it is claimed, and then never again', async () => {
  const body = {
    game: 'preascendant',
    title: '',
    visibility: 'private',
    pace: { kind: 'none' },
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'invited' }],
  };
  const { table, seats } = await server.expect(200, 'POST', '/api/tables', { body, schema: 'opened.json' });
  const invitation = seats.find((given) => given.seat === 1).token;
  const guest = new Client(server, { table: table.id, token: invitation });
  const welcome = await guest.connect();
  assert.equal(welcome.seat, null);
  assert.equal(welcome.invited, 1);
  const claim = { token: invitation, body: { name: 'Ben' } };
  const { given } = await server.expect(200, 'POST', path(table, '/seats/1/claim'), { ...claim, schema: 'claimed.json' });
  await server.expect(401, 'POST', path(table, '/seats/1/claim'), claim);
  const late = new Client(server, { table: table.id, token: invitation });
  assert.equal((await late.connect()).code, 'bad_token');
  const ben = new Client(server, { table: table.id, token: given.token });
  assert.equal((await ben.connect()).seat, 1);
  await Promise.all([guest.close(), late.close(), ben.close()]);
});

test('an account takes the games of the guest along, and passwords are checked', async () => {
  const me = await server.call('GET', '/api/me', { schema: 'me.json' });
  assert.deepEqual(me.body, { kind: 'guest', name: null });
  const opened = await server.call('POST', '/api/play-now', {
    body: { game: 'preascendant', players: 2, bot: 'greedy', name: 'Ada' },
    schema: 'opened.json',
  });
  const cookie = (answer) => (answer.headers.get('set-cookie') ?? '').split(';')[0];
  const guest = cookie(me) || cookie(opened);
  assert.match(guest, /^tessera=/);
  const made = await server.call('POST', '/api/play-now', {
    body: { game: 'preascendant', players: 2 },
    headers: { Cookie: guest },
    schema: 'opened.json',
  });
  const name = `ada${Date.now() % 1e6}`;
  const registered = await server.call('POST', '/api/account/register', {
    body: { name, password: 'a long pass phrase' },
    headers: { Cookie: guest },
    schema: 'me.json',
  });
  assert.deepEqual(registered.body, { kind: 'account', name });
  const flags = registered.headers.get('set-cookie');
  assert.match(flags, /HttpOnly/i);
  assert.match(flags, /SameSite=Lax/i);
  const account = cookie(registered);
  const mine = await server.call('GET', '/api/tables?list=mine', { headers: { Cookie: account }, schema: 'tables.json' });
  assert.ok(
    mine.body.tables.some((table) => table.id === made.body.table.id),
    "the guest's game comes along",
  );
  assert.deepEqual(mine.body.tables[0].yours, [0]);

  assert.equal((await server.call('POST', '/api/account/register', { body: { name, password: 'another pass phrase' } })).status, 409);
  for (const wrong of [
    { name, password: 'a wrong pass phrase' },
    { name: 'nobody-here', password: 'a long pass phrase' },
  ]) {
    const refused = await server.call('POST', '/api/account/login', { body: wrong });
    assert.equal(refused.status, 401);
    assert.deepEqual(refused.body, { type: 'error', code: 'bad_token', message: 'name or password is wrong' });
  }
  const login = await server.call('POST', '/api/account/login', { body: { name, password: 'a long pass phrase' }, schema: 'me.json' });
  assert.equal(login.status, 200);
  const out = await server.call('POST', '/api/account/logout', { headers: { Cookie: cookie(login) }, schema: 'me.json' });
  assert.equal(out.body.kind, 'guest');
  const again = await server.call('GET', '/api/me', { headers: { Cookie: cookie(login) }, schema: 'me.json' });
  assert.equal(again.body.kind, 'guest', 'the old cookie is worth nothing after logout');
});

test('wrong requests get a typed error and change nothing', async () => {
  const table = await server.openTable({ start: false });
  const post = (raw, more = {}) => server.call('POST', '/api/tables', { raw, ...more });
  assert.equal((await post('{')).body.code, 'malformed');
  assert.equal((await post('[]')).body.code, 'malformed');
  assert.equal((await post('{"game":"preascendant"}')).body.code, 'malformed');
  assert.equal((await post('{"game":"chess","seats":[{"kind":"me"}]}')).status, 404);
  assert.equal((await post('{"game":"preascendant","pace":{"kind":"none"},"seats":[{"kind":"me"}]}')).status, 400, 'too few seats');
  assert.equal((await post(JSON.stringify({ game: 'preascendant', title: 'x'.repeat(70_000), seats: [] }))).status, 413);
  assert.equal((await post('{}', { headers: { 'Content-Type': 'text/plain' } })).status >= 400, true);
  assert.equal((await post('{}', { headers: { Origin: 'https://evil.example' } })).status, 403);
  await server.expect(404, 'GET', '/api/nothing');
  await server.expect(404, 'GET', '/api/tables/nosuchtable');
  await server.expect(404, 'POST', path(table, '/dance'), { token: table.host });
  await server.expect(409, 'GET', path(table, '/record'));
  await server.expect(409, 'GET', path(table, '/proof'));
  await server.expect(400, 'POST', path(table, '/seats/1/notify'), { token: table.tokens[1], body: { webhook: 'file:///etc/passwd' } });
  const info = await server.expect(200, 'GET', path(table), { schema: 'table.json' });
  assert.equal(info.state, 'lobby');
});

test('health, figures and headers', async () => {
  assert.deepEqual(await server.health(), { status: 200, ...{ status: 'ok' } });
  const metrics = await server.get('/metrics');
  assert.equal(metrics.status, 200);
  assert.match(metrics.text, /^tessera_sockets \d+$/m);
  const { headers } = await server.get('/');
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'self'|default-src 'none'/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
});

test('a socket from another site is refused', async () => {
  const { default: WebSocket } = await import('ws');
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { origin: 'https://evil.example' });
  const status = await new Promise((done) => {
    socket.on('unexpected-response', (_, response) => done(response.statusCode));
    socket.on('open', () => done('open'));
    socket.on('error', () => done('error'));
  });
  assert.equal(status, 403);
});

test('a seat moves to a new link: the old one dies at once', async () => {
  const table = await server.openTable();
  const [ada, ben] = await server.seat(table);
  await server.expect(403, 'POST', path(table, '/seats/1/link'), { token: table.tokens[0] });
  const told = ben.next((m) => m.type === 'error' && m.code === 'bad_token');
  const given = await server.expect(200, 'POST', path(table, '/seats/1/link'), { token: table.tokens[1], schema: 'seat-given.json' });
  await told;
  assert.equal((await ben.closed).code, 4401);
  const old = new Client(server, { table: table.id, token: table.tokens[1] });
  assert.equal((await old.connect()).code, 'bad_token');
  assert.equal((await old.closed).code, 4401, 'there is nothing more to say');
  const moved = new Client(server, { table: table.id, token: given.token });
  assert.equal((await moved.connect()).seat, 1);
  await Promise.all([ada.close(), old.close(), moved.close()]);
});
