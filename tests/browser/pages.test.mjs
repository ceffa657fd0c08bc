// Every page, light and dark, at three sizes: axe-core finds nothing, nothing fails, nothing comes from elsewhere.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { World, lookAtAll, makeSeed, minutes, onShelf, titles } from './harness.mjs';
import { firstMove, playOut } from './play.mjs';

const game = 'preascendant';
let world;
let tables;
before(async () => {
  world = await World.start();
  tables = await setTables();
});
after(() => world?.close());
afterEach(() => world?.settle());

async function setTables() {
  const lobby = await world.server.openTable({
    start: false,
    title: 'Sunday evening',
    visibility: 'listed',
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'invited', name: 'Ben' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }],
  });
  const early = await world.againstBots({ turns: 200 });
  const over = await world.againstBots({ turns: 60, name: 'Ada Lovelace' });
  await world.playedOut(over);
  const revoked = await world.againstBots({ turns: 30 });
  await world.server.expect(200, 'POST', `/api/tables/${revoked.id}/seats/0/link`, { token: revoked.token });
  return { lobby, early, over, revoked };
}

// name -> address, and what must be there before we look
const places = () => ({
  shelf: ['/', (page) => onShelf(page, titles[game]).getByRole('button', { name: 'Play now' }).waitFor()],
  new: [`/new?game=${game}`, (page) => page.getByRole('button', { name: 'Make the table' }).waitFor()],
  'new-local': [`/new?game=${game}&local`, (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor()],
  lobby: [
    `/t/${tables.lobby.id}#s=${tables.lobby.tokens[0]}&h=${tables.lobby.host}`,
    (page) => page.getByRole('heading', { name: 'Start', exact: true }).waitFor(),
  ],
  playing: [tables.early.link, firstMove],
  watching: [`/t/${tables.early.id}`, (page) => page.getByText('You are watching.').waitFor()],
  over: [tables.over.link, (page) => page.locator('#result-title').waitFor()],
  replay: [`/r/${tables.over.id}#40`, (page) => page.locator('.controls output', { hasText: /^40$/ }).waitFor()],
  learn: ['/learn', (page) => page.getByRole('link', { name: 'Guided first game' }).first().waitFor()],
  rules: [`/learn/${game}`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  tour: [`/tour/${game}`, (page) => page.getByRole('button', { name: 'Next' }).waitFor()],
  account: ['/account', (page) => page.getByLabel('Password').waitFor()],
  'not-found': ['/no/such/page', (page) => page.getByRole('heading', { name: 'There is no page here' }).waitFor()],
  'revoked-link': [tables.revoked.link, (page) => page.getByRole('heading', { name: 'This link was replaced' }).waitFor()],
  'wrong-link': [
    `/t/${tables.early.id}#s=${'A'.repeat(32)}`,
    (page) => page.getByRole('heading', { name: 'This link was replaced' }).waitFor(),
  ],
  'no-table': ['/t/nosuchtable', (page) => page.getByRole('heading', { name: 'There is no such table' }).waitFor()],
});

for (const dark of [false, true])
  test(`every page in ${dark ? 'dark' : 'light'} at three sizes`, minutes(8), (t) => lookAtAll(t, world, places(), dark));

test('security headers on pages, files and answers', async () => {
  for (const address of ['/', `/t/${tables.early.id}`, '/no/such/page', '/api/games', '/sw.js', '/healthz']) {
    const { headers } = await fetch(world.origin + address);
    const csp = headers.get('content-security-policy') ?? '';
    assert.match(csp, /default-src 'none'/, address);
    assert.match(csp, /frame-ancestors 'none'/, address);
    const scripts = /script-src ([^;]*)/.exec(csp)?.[1] ?? '';
    assert.match(scripts, /'self'/, address);
    assert.doesNotMatch(scripts, /unsafe-inline|'unsafe-eval'|\*|https?:/, address);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
    assert.match(headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/, address);
  }
});

test('CSP holds in the page: an inline script does not run', async () => {
  const somebody = await world.person();
  const page = await somebody.open('/');
  somebody.allow(/Content Security Policy/, /^CSP: script-src-elem inline$/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.head.append(script);
    return Boolean(window.wasRun);
  });
  assert.equal(ran, false);
  await page.waitForFunction(() => window.testViolations > 0);
});

test('less motion is respected, and motion is there for the others', minutes(4), async (t) => {
  for (const motion of [false, true]) {
    const { seed, random } = makeSeed();
    t.diagnostic(`seed ${seed}`);
    const somebody = await world.person({ motion });
    const { link } = await world.againstBots({ turns: 30 });
    const page = await somebody.open(link);
    await firstMove(page);
    await page.evaluate(() => {
      window.testAnimations = 0;
      const look = () => {
        window.testAnimations += document.getAnimations().filter((one) => (one.effect?.getComputedTiming().duration ?? 0) > 10).length;
        requestAnimationFrame(look);
      };
      look();
    });
    const moved = () => page.evaluate(() => window.testAnimations);
    await playOut(page, random, { until: async (presses) => presses >= 12 || (motion && (await moved()) > 0) });
    if (motion) assert.ok((await moved()) > 0, 'something moves');
    else assert.equal(await moved(), 0, 'nothing moves');
    await somebody.context.close();
  }
});
