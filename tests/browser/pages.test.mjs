// Every page, light and dark, at three sizes: axe-core finds nothing, nothing fails, nothing comes from elsewhere.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { World, axe, desktop, large, noSidewaysScroll, phone, picture, ready } from './harness.mjs';
import { firstMove } from './play.mjs';

const sizes = { phone, desktop, large };
const game = 'preascendant';
let world;
let tables;
before(async () => {
  world = await World.start();
  tables = await setTables();
});
after(() => world?.close());
afterEach(() => world?.settle());

// A bot plays the seat to the end.
async function playedOut({ id, token }) {
  await world.server.expect(200, 'POST', `/api/tables/${id}/seats/0/autopilot`, { body: { bot: 'greedy' }, token });
  for (let tries = 0; tries < 600; ++tries) {
    const info = await world.server.expect(200, 'GET', `/api/tables/${id}`);
    if (info.state === 'over') return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the bots did not finish');
}

async function setTables() {
  const lobby = await world.server.openTable({ start: false, title: 'Sunday evening', visibility: 'listed', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'invited', name: 'Ben' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }] });
  const early = await world.againstBots({ turns: 200 });
  const over = await world.againstBots({ turns: 60, name: 'Ada Lovelace' });
  await playedOut(over);
  const revoked = await world.againstBots({ turns: 30 });
  await world.server.expect(200, 'POST', `/api/tables/${revoked.id}/seats/0/link`, { token: revoked.host });
  return { lobby, early, over, revoked };
}

// name -> address, and what must be there before we look
const places = () => ({
  shelf: ['/', (page) => page.getByRole('button', { name: 'Play now' }).waitFor()],
  new: [`/new?game=${game}`, (page) => page.getByRole('button', { name: 'Make the table' }).waitFor()],
  'new-local': [`/new?game=${game}&local`, (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor()],
  lobby: [`/t/${tables.lobby.id}#s=${tables.lobby.tokens[0]}&h=${tables.lobby.host}`, (page) => page.getByRole('heading', { name: 'Start', exact: true }).waitFor()],
  playing: [tables.early.link, firstMove],
  watching: [`/t/${tables.early.id}`, (page) => page.getByText('You are watching.').waitFor()],
  over: [tables.over.link, (page) => page.locator('#result-title').waitFor()],
  replay: [`/r/${tables.over.id}#120`, (page) => page.locator('.controls output').getByText('120').waitFor()],
  learn: ['/learn', (page) => page.getByRole('link', { name: 'Guided first game' }).waitFor()],
  rules: [`/learn/${game}`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  tour: [`/tour/${game}`, (page) => page.getByRole('button', { name: 'Next' }).waitFor()],
  account: ['/account', (page) => page.getByLabel('Password').waitFor()],
  'not-found': ['/no/such/page', (page) => page.getByRole('heading', { name: 'There is no page here' }).waitFor()],
  'revoked-link': [tables.revoked.link, (page) => page.getByRole('heading', { name: 'This link was replaced' }).waitFor()],
  'wrong-link': [`/t/${tables.early.id}#s=${'A'.repeat(32)}`, (page) => page.getByRole('heading', { name: 'This link was replaced' }).waitFor()],
  'no-table': ['/t/nosuchtable', (page) => page.getByRole('heading', { name: 'There is no such table' }).waitFor()],
});

for (const dark of [false, true]) {
  const colours = dark ? 'dark' : 'light';
  test(`every page in ${colours} at three sizes`, { timeout: 240_000 }, async (t) => {
    for (const [name, [address, isThere]] of Object.entries(places())) {
      await t.test(name, async () => {
        const somebody = await world.person({ dark });
        const page = await somebody.open(address);
        await isThere(page);
        for (const [size, room] of Object.entries(sizes)) {
          await page.setViewportSize(room);
          await ready(page);
          await noSidewaysScroll(page, `${name} at ${size}`);
          await picture(page, `${name}-${colours}-${size}`);
          // Colours do not depend on the size, so one size is enough in the dark.
          if (size === 'desktop' || (size === 'phone' && !dark)) await axe(page, `${name} in ${colours} at ${size}`);
        }
        await somebody.context.close();
      });
    }
  });
}

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

test('less motion is respected, and motion is there for the others', { timeout: 60_000 }, async () => {
  for (const motion of [false, true]) {
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
    await page.locator('section.panel .option:enabled, section.panel .give:enabled').first().click();
    await firstMove(page).catch(() => page.locator('#result-title').waitFor());
    const seen = await page.evaluate(() => window.testAnimations);
    if (motion) assert.ok(seen > 0, 'something moves');
    else assert.equal(seen, 0, 'nothing moves');
    await somebody.context.close();
  }
});
