// What stands around a game: being told of one's turn, a new version of the client, games kept on this device.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { World, axe, kept, makeSeed, minutes, picture, program, ready, savedAs, seatsAre } from './harness.mjs';
import { firstMove, playOut, step } from './play.mjs';

let world;
before(async () => {
  world = await World.start({ ownClient: true });
});
after(() => world?.close());
afterEach(() => world?.settle());

// Opens the dialog "Tell me when it is my turn" of a table.
async function tellMe(page) {
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is my turn' });
  await dialog.waitFor();
  return dialog;
}

test('notifications: blocked, allowed, shown once for a hidden page, switched off', minutes(4), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  // The browser's own question cannot be answered in a test: what it would say is set, and what is shown is written down.
  await ada.context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    window.testPermission = sessionStorage.getItem('test-permission') ?? 'default';
    window.testNotes = [];
    window.Notification = class {
      static get permission() {
        return window.testPermission;
      }
      static async requestPermission() {
        window.testPermission = sessionStorage.getItem('test-answer') ?? 'denied';
        sessionStorage.setItem('test-permission', window.testPermission);
        return window.testPermission;
      }
      constructor(title, { body }) {
        window.testNotes.push({ title, body });
      }
      close() {}
    };
  });
  const { link } = await world.againstBots({ turns: 40 });
  const page = await ada.open(link);
  await firstMove(page);
  let dialog = await tellMe(page);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('The browser blocks them for this site').waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Switch on' }).isDisabled());
  await axe(page, 'the dialog about notifications');

  await page.evaluate(() => {
    sessionStorage.setItem('test-permission', 'default');
    sessionStorage.setItem('test-answer', 'granted');
  });
  await page.reload();
  await firstMove(page);
  dialog = await tellMe(page);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('On: when this page is open but hidden').waitFor();
  await picture(page, 'notify-dialog');
  await page.keyboard.press('Escape');

  const notes = () => page.evaluate(() => window.testNotes);
  await playOut(page, random, { until: async (presses) => presses >= 2 });
  assert.deepEqual(await notes(), [], 'who looks at the page is not told');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  for (let presses = 0; presses < 20 && !(await notes()).length; ++presses) {
    await step(page, random);
    await firstMove(page);
  }
  const [first] = await notes();
  assert.equal(first?.title, 'Your turn');
  assert.ok(first.body.length > 3 && !/\{seat/.test(first.body), `the notification says what is asked: ${first.body}`);

  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }));
  dialog = await tellMe(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByRole('button', { name: 'Switch on' }).waitFor();
});

test('notifications: webhook and e-mail of a seat are kept, refused with a reason, and forgotten', minutes(4), async () => {
  const ada = await world.person();
  const { link, id } = await world.againstBots({ turns: 40 });
  const page = await ada.open(link);
  await firstMove(page);
  const dialog = await tellMe(page);
  const webhook = dialog.getByLabel(/^Webhook/);
  const keep = dialog.getByRole('button', { name: 'Keep' });
  await webhook.fill('https://hooks.example.org/tessera');
  const [sent] = await Promise.all([page.waitForRequest(/\/notify$/), keep.click()]);
  assert.deepEqual(sent.postDataJSON(), { webhook: 'https://hooks.example.org/tessera', email: null });
  assert.match(sent.url(), new RegExp(`/api/tables/${id}/seats/0/notify$`));
  await dialog.getByRole('status').getByText('Kept').waitFor();

  ada.allow(/Failed to load resource: the server responded with a status of 4/);
  await webhook.fill('ftp://hooks.example.org/tessera');
  await keep.click();
  await dialog.getByRole('alert').getByText('begins with https://').waitFor();
  assert.equal(await dialog.getByRole('status').count(), 0);

  await webhook.fill('');
  await keep.click();
  await dialog.getByRole('status').getByText('Nobody is told any more').waitFor();
});

// A build of the client that differs in its page only; the service worker lists it as another version.
function newVersion(folder, mark) {
  const page = path.join(folder, 'index.html');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('<head>', `<head><meta name="test-version" content="${mark}" />`));
  const worker = path.join(folder, 'sw.js');
  const before = fs.readFileSync(worker, 'utf8');
  const after = before.replace(/(["'`])([0-9a-f]{16})\1/, (_, quote) => `${quote}${mark.padStart(16, '0')}${quote}`);
  assert.notEqual(after, before, 'sw.js names its version');
  fs.writeFileSync(worker, after);
  for (const name of ['index.html', 'sw.js'])
    for (const ending of ['br', 'gz']) fs.rmSync(path.join(folder, `${name}.${ending}`), { force: true });
}

test('a new version of the client is taken, also for playing without a network', minutes(4), async () => {
  const ada = await world.person();
  const page = await ada.open('/');
  await kept(page);
  const caches_ = () => page.evaluate(() => caches.keys());
  const [old] = await caches_();
  assert.match(old, /^tessera-[0-9a-f]{16}$/);

  newVersion(world.client, 'beef');
  await world.server.stop();
  await world.server.run(world.server.port);
  const taken = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done('taken'), { once: true })),
  );
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
  assert.equal(await taken, 'taken', 'the new worker takes over the open page');
  assert.deepEqual(
    (await caches_()).sort(),
    [old, `tessera-${'beef'.padStart(16, '0')}`].sort(),
    'the version before is kept for pages that still use it',
  );

  await page.reload();
  await ready(page);
  const version = () => page.locator('meta[name=test-version]').getAttribute('content');
  assert.equal(await version(), 'beef');
  await world.server.stop();
  await ada.context.setOffline(true);
  ada.allow(/Failed to load resource: net::ERR_/);
  await page.reload();
  await ready(page);
  assert.equal(await version(), 'beef', 'the kept page is the new one');
  await world.server.run(world.server.port);
});

test('a game of this device: hot seat to its end, its record, playing on from a moment of it, deleting', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const both = await world.person();
  const page = await both.open('/new?game=prevail&local');
  await seatsAre(page, ['me', 'me']);
  for (const [n, name] of ['Ada', 'Ben'].entries()) await page.getByLabel('Name (optional)').nth(n).fill(name);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/local\//);
  const count = await playOut(page, random, { board: 0.8, first: /^facing:/ });
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  assert.ok(count.curtain >= 2, 'the device went from hand to hand');
  assert.equal(await page.locator('.result tbody tr').count(), 2);
  const file = path.join(world.folder, 'hot-seat.record');
  const record = await savedAs(page, () => page.locator('.result').getByRole('button', { name: 'Record' }).click(), file);
  assert.match(record, /Ada/);
  t.diagnostic(execFileSync(program, ['verify', file], { encoding: 'utf8' }).trim());

  // From its second moment they play on differently: a game of its own.
  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay-local\//);
  await ready(page);
  const first = page.url();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'Play on from here at one screen' }).click();
  await page.waitForURL(/\/local\//);
  await playOut(page, random, { until: async (presses) => presses >= 3 });

  await page.goto('/');
  await ready(page);
  const list = page.getByRole('region', { name: 'On this device' });
  await list.getByRole('listitem').nth(1).waitFor();
  assert.equal(await list.getByRole('listitem').count(), 2);
  const over = list.getByRole('listitem').filter({ hasText: 'over' });
  await over.getByRole('button', { name: /^Delete .* from this device$/ }).click();
  await over.getByRole('button', { name: 'Delete it' }).click();
  await over.waitFor({ state: 'detached' });
  await page.goto(first);
  await page.getByText('There is no such game in this browser').waitFor();
});
