// Two people in two browsers play a whole game by clicks. What each of them received over the network tells nothing
// that only the other may know: `tessera audit` makes every update again from redealt worlds.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { World, makeSeed, minutes, onShelf, patience, picture, program, seatsAre, setSetting, titles, writeMessages } from './harness.mjs';
import { firstMove, pagesAsked, playTogether, step } from './play.mjs';

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

function audit(record, messages, observer) {
  const done = spawnSync(program, ['audit', record, messages, '--as', String(observer), '--json'], { encoding: 'utf8' });
  return { code: done.status, ...JSON.parse(done.stdout) };
}

// Ada makes a table on the New table page and gets the link for Ben's seat.
async function makeTable(page, game, settings) {
  await onShelf(page, titles[game]).getByRole('link', { name: 'New table' }).click();
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  await page.getByLabel('Title (optional)').fill('Ada and Ben');
  await seatsAre(page, ['me', 'invited']);
  await page.getByLabel('Your name').fill('Ada');
  for (const [name, value] of Object.entries(settings)) await setSetting(page, name, value);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('heading', { name: 'The table is set' }).waitFor();
  const link = await page.getByLabel(/^Link of seat 2/).inputValue();
  await picture(page, 'table-opened');
  await page.getByRole('link', { name: 'Open table' }).click();
  return link;
}

async function meet(game, settings) {
  const [ada, ben] = [await world.person(), await world.person()];
  const a = await ada.open('/');
  const link = await makeTable(a, game, settings);
  const id = /\/t\/([\w-]+)/.exec(link)[1];
  await a.getByText('has not come yet').waitFor();
  const b = await ben.open(link);
  assert.doesNotMatch(b.url(), /#/, 'the token leaves the address bar');
  await b.getByLabel('Your name').fill('Ben');
  await b.getByRole('button', { name: 'Sit down' }).click();
  // Presence: Ada sees Ben come.
  await a.locator('li', { hasText: 'Ben' }).getByText('here', { exact: true }).waitFor();
  await picture(a, 'lobby-host');
  await a.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([a, b].map((page) => page.locator('section.panel').waitFor()));
  return { ada, ben, a, b, id, link };
}

// For every observer the messages tell nothing, and the same check finds a leak when there is one: what Ada received is
// not for Ben's eyes.
async function auditAll(t, id, leastHidden, { a, b, watcher, ...more }) {
  const record = await world.record(id);
  const file = (name) => path.join(world.folder, `${id}-${name}.jsonl`);
  const all = { ada: [a, 0], ben: [b, 1], watcher: [watcher, 'spectator'] };
  for (const [name, page] of Object.entries(more)) all[name] = [page, 0];
  for (const [name, [page, observer]] of Object.entries(all)) {
    writeMessages(file(name), page.received);
    const verdict = audit(record, file(name), observer);
    t.diagnostic(`${name}: ${JSON.stringify(verdict)}`);
    assert.equal(verdict.code, 0, verdict.message);
    assert.ok(verdict.updates > 10, 'there was something to audit');
    assert.ok(verdict.changed_worlds >= leastHidden[observer], 'there was something to hide');
  }
  for (const [name, observer] of [
    ['ada', 1],
    ['ben', 0],
    ['ada', 'spectator'],
  ]) {
    const verdict = audit(record, file(name), observer);
    assert.equal(verdict.code, 1, `${name} passed as ${observer}`);
  }
}

test('a whole game; the network log of each tells nothing of the other', minutes(8), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { ada, a, b, id } = await meet('preascendant', { 'max turns': 30 });
  const cyd = await world.person();
  const watcher = await cyd.open(`/t/${id}`);
  await watcher.getByText('You are watching.').waitFor();

  let second = null;
  const between = async (count) => {
    if (count === 5) {
      await a.reload(); // in the middle of the game
      await a.locator('section.panel').waitFor();
    }
    if (count === 9) {
      second = await ada.open(`/t/${id}`); // the seat in a second tab; it may answer as well as the first
      await second.locator('section.panel').waitFor();
      return [second, b];
    }
    return null;
  };
  const presses = await playTogether([a, b], random, { between });
  t.diagnostic(`${presses} presses`);
  assert.ok(second, 'the game was long enough for a second tab');
  await sameResult([a, b, watcher, second]);
  await picture(watcher, 'spectator-over');
  await auditAll(t, id, { 0: 10, 1: 10, spectator: 10 }, { a, b, watcher, 'ada-second': second });
});

test('a whole battle of Prevail; its network logs tell nothing either', minutes(8), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { a, b, id } = await meet('prevail', {});
  const cyd = await world.person();
  const watcher = await cyd.open(`/t/${id}`);
  await watcher.getByText('You are watching.').waitFor();
  const presses = await playTogether([a, b], random, { board: 0.8, first: /^facing:/ });
  t.diagnostic(`${presses} presses`);
  await sameResult([a, b, watcher]);
  // Only the card that lies face down is hidden; whoever plays the second one never sees such a card of the other.
  await auditAll(t, id, { 0: 0, 1: 0, spectator: 1 }, { a, b, watcher });
});

async function sameResult(pages) {
  await Promise.all(pages.map((page) => page.locator('#result-title').waitFor()));
  const scores = await Promise.all(pages.map((page) => page.locator('.result tbody .number').allTextContents()));
  for (const one of scores) assert.deepEqual(one, scores[0], 'all see the same result');
}

test('an invitation works once, and later only in the browser that took it', minutes(4), async () => {
  const { ada, ben, b, link } = await meet('preascendant', { 'max turns': 20 });
  const again = await ben.open(link);
  await again.locator('li.me', { hasText: 'Ben' }).waitFor();
  assert.doesNotMatch(again.url(), /#/);
  // Nobody else gets in by it: neither a stranger nor the host, who still has the link.
  const eve = await world.person();
  const late = await eve.open(link);
  await late.getByRole('heading', { name: 'This link was replaced' }).waitFor();
  const host = await ada.open(link);
  await host.locator('li.me', { hasText: 'Ada' }).waitFor();
  // Ben's own link is for Ben alone, and opens the seat on another device.
  await b.getByRole('tab', { name: /^Table/ }).click();
  await b.getByText('My seat on another device').click();
  const own = await b.getByRole('textbox', { name: 'Link to my own seat' }).inputValue();
  assert.notEqual(own, link);
  const phone = await world.person();
  const other = await phone.open(own);
  await other.locator('li.me', { hasText: 'Ben' }).waitFor();
});

test('chat, undo with consent, presence', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const { ben, a, b, id } = await meet('preascendant', { 'max turns': 20 });
  await Promise.any([a, b].map(firstMove));

  await a.getByRole('tab', { name: /^Chat/ }).click();
  await a.getByLabel('Your words').fill('Good luck <b>Ben</b> & have fun');
  await a.getByRole('button', { name: 'Send' }).click();
  await b.getByRole('tab', { name: /^Chat/ }).click();
  const line = b.getByRole('log', { name: 'Chat' });
  await line.getByText('Good luck <b>Ben</b> & have fun').waitFor();
  assert.equal(await line.locator('b').count(), 0, 'what people write is never HTML');

  // Play until Ada may only take back with Ben's consent; refused first, then granted.
  await playUntilConsent([a, b], random);
  const steps = () => lastUpdate(b).step;
  const before = steps();
  await a.getByRole('button', { name: 'Undo (ask)' }).click();
  await a.getByText('You asked to take back').waitFor();
  await b
    .getByRole('alert')
    .getByText(/asks to take back/)
    .waitFor();
  await picture(b, 'undo-asked');
  await b.getByRole('button', { name: 'Refuse' }).click();
  await a.getByText('Not everybody agreed').waitFor();
  assert.equal(steps(), before);
  await a.getByRole('button', { name: 'Undo (ask)' }).click();
  await b.getByRole('button', { name: 'Agree' }).click();
  await a.getByText('You asked to take back').waitFor({ state: 'detached' });
  await b.waitForFunction(() => !document.querySelector('.banner.warn'));
  await waitFor(() => steps() < before, 'the update after the undo');

  // Ben leaves: Ada sees it, and again when he is back.
  const strip = a.getByRole('list', { name: 'Seats' }).locator('li', { hasText: 'Ben' });
  await strip.getByText('here', { exact: true }).waitFor({ state: 'attached' });
  await b.close();
  await strip.getByText('away', { exact: true }).waitFor({ state: 'attached' });
  const again = await ben.open(`/t/${id}`);
  await strip.getByText('here', { exact: true }).waitFor({ state: 'attached' });
  await playTogether([a, again], random);
  await world.record(id);
});

const lastUpdate = (page) => JSON.parse(page.received.findLast((line) => line.startsWith('{"type":"update"')));

// Every answer that was sent has its reply, and what came of it was shown. A press is over before that: an answer on its
// way withdraws a request to take back, or makes it one that needs no consent.
function isTold(page) {
  const replies = page.received.filter((line) => /^\{"type":"(ack|error)"/.test(line)).map((line) => JSON.parse(line));
  const answers = page.sent.map((line) => JSON.parse(line)).filter((message) => message.type === 'answer');
  const taken = replies.filter((reply) => reply.type === 'ack' && answers.some((answer) => answer.id === reply.id)); // chat is told too
  const seq = Math.max(0, ...taken.map((reply) => reply.seq));
  return answers.every((answer) => replies.some((reply) => reply.id === answer.id)) && lastUpdate(page).seq >= seq;
}
const areTold = (pages) => pages.every(isTold) && pages.every((page) => lastUpdate(page).step === lastUpdate(pages[0]).step);

async function waitFor(condition, what) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (condition()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`waited in vain for ${what}`);
}

// Until the first page may take back with the consent of the second.
async function playUntilConsent(pages, random) {
  const mayAsk = () =>
    pages[0].evaluate(() => [...document.querySelectorAll('.tools button:enabled')].some((one) => one.textContent.trim() === 'Undo (ask)'));
  for (let presses = 0; presses < 200; ++presses) {
    if (await mayAsk()) return;
    const open = await pagesAsked(pages);
    assert.ok(open.length, 'the game ended before anything could be taken back with consent');
    const page = open[Math.floor(random() * open.length)];
    await step(page, random);
    await waitFor(() => areTold(pages), 'what came of the press');
  }
  throw new Error('no undo with consent came up');
}
