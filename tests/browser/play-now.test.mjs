// Alone against bots: from the shelf to the first move, a whole game by clicks, its replay and its record.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { World, axe, makeSeed, minutes, onShelf, picture, program, ready, savedAs, titles } from './harness.mjs';
import { firstMove, playOut } from './play.mjs';

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

test('Play now: the first move within 15 seconds, then the whole game by clicks', minutes(8), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const started = performance.now();
  const page = await ada.open('/');
  await onShelf(page, titles.preascendant).getByRole('button', { name: 'Play now' }).click();
  await firstMove(page);
  const seconds = (performance.now() - started) / 1000;
  t.diagnostic(`${seconds.toFixed(2)} s from opening the page to the first move`);
  assert.ok(seconds < 15);
  assert.match(page.url(), /\/t\/[\w-]+$/, 'no token stays in the address');
  await picture(page, 'play-now-first-move');

  let middle = false;
  const count = await playOut(page, random, {
    until: async (presses) => {
      if (presses === 15) {
        await axe(page, 'a table in play');
        await picture(page, 'play-now-middle');
        middle = true;
      }
      return false;
    },
  });
  assert.ok(middle && count.place > 0 && count.option > 0, 'board and panel were both used');
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  await page.locator('#result-title').waitFor();
  const rows = await page.locator('.result tbody tr').count();
  assert.equal(rows, 3, 'a score for every seat');
  await axe(page, 'a table that is over');
  await picture(page, 'play-now-over');

  const file = path.join(world.folder, 'downloaded.record');
  await savedAs(page, () => page.locator('.result').getByRole('button', { name: 'Record' }).click(), file);
  const verdict = execFileSync(program, ['verify', file], { encoding: 'utf8' });
  t.diagnostic(verdict.trim());
  assert.match(verdict, /salts as sealed by seats 0/, 'play now goes through seal and salt');

  await page.getByRole('button', { name: 'Fair dice?' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Checked:/)
    .waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Your own random number was in the dice; the table was committed before it knew it/)
    .waitFor();
  await page.keyboard.press('Escape');

  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\/[\w-]+/);
  await ready(page);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':disabled')).waitFor();
  const last = Number(await page.locator('.controls output').textContent());
  assert.ok(last > 30, `the replay has ${last} moments`);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':enabled')).waitFor();
  const moment = await page.locator('.controls output').textContent();
  await page.waitForURL(new RegExp(`#${moment}$`));

  // A link to a moment opens at that moment, for anybody.
  const ben = await world.person();
  const other = await ben.open(page.url());
  await other.locator('.controls output', { hasText: new RegExp(`^${moment}$`) }).waitFor();
});

test('a short game with moving pictures: animations do not get in the way of a click', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person({ motion: true });
  const { link, id } = await world.againstBots({ turns: 8 });
  const page = await ada.open(link);
  const count = await playOut(page, random);
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  await world.record(id);
});

test('hint, why not, look back, leave to a bot and take back', minutes(4), async () => {
  const ada = await world.person();
  const { link, id } = await world.againstBots({ turns: 40 });
  const page = await ada.open(link);
  await firstMove(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('note').getByText('Hint:').waitFor();
  await page.locator('.option.hinted, .range').first().waitFor();
  await page.getByRole('button', { name: 'Why not?' }).click();
  await page.getByRole('heading', { name: 'Why not?' }).waitFor();

  await page.getByRole('button', { name: 'Look back' }).click();
  await page.getByRole('heading', { name: 'Looking back' }).waitFor();
  assert.equal(await page.locator('[data-target][role=button]').count(), 0, 'nothing can be picked in the past');
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await firstMove(page);

  await page.getByRole('button', { name: 'Leave to a bot' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Merchant/ })
    .click();
  await page
    .locator('#result-title')
    .or(page.getByRole('button', { name: 'Take back my seat' }))
    .first()
    .waitFor();
  // The bot plays for us to the end: nobody waits.
  await page.locator('#result-title').waitFor();
  await world.record(id);
});
