// Loaded once, then without network or server: a game alone against bots runs in this browser to its end.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import {
  World,
  axe,
  kept,
  makeSeed,
  minutes,
  onShelf,
  picture,
  program,
  ready,
  savedAs,
  seatsAre,
  setSetting,
  titles,
} from './harness.mjs';
import { firstMove, playOut, step } from './play.mjs';

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

test('with the network cut a solo game is played to its end, and resumed after a reload', minutes(8), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await kept(page);

  await world.server.stop();
  await ada.context.setOffline(true);
  ada.allow(/Failed to load resource: net::ERR_/); // the server is asked, and is not there
  await page.reload();
  await ready(page);
  await page.getByText('The server cannot be reached.').waitFor();
  await axe(page, 'the shelf without a server');
  await picture(page, 'offline-shelf');

  await onShelf(page, titles.preascendant).getByRole('link', { name: 'Play offline' }).click();
  await page.getByRole('heading', { name: 'Offline table' }).waitFor();
  await setSetting(page, 'max turns', 15);
  await axe(page, 'a new offline table');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/local\//);
  await firstMove(page);
  await picture(page, 'offline-table');

  await playOut(page, random, { until: async (presses) => presses >= 10 });
  const log = await page.locator('#table-log li').allTextContents();
  await page.reload();
  await ready(page);
  await page.locator('#table-log li').first().waitFor();
  const again = await page.locator('#table-log li').allTextContents();
  assert.deepEqual(again.slice(0, log.length), log, 'the game goes on where it was');
  const count = await playOut(page, random);
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  await axe(page, 'an offline table that is over');

  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay-local\//);
  await ready(page);
  await page.getByRole('button', { name: 'To the end' }).click();
  const file = path.join(world.folder, 'offline.record');
  await savedAs(page, () => page.getByRole('button', { name: 'Download the record' }).click(), file);
  t.diagnostic(execFileSync(program, ['verify', file], { encoding: 'utf8' }).trim());

  await page.getByRole('link', { name: 'Tessera, to the shelf' }).click();
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  await page.getByRole('link', { name: /^Replay ?:/ }).waitFor();

  // Rules and the guided first game open too.
  await page.goto('/learn/preascendant');
  await ready(page);
  await page.goto('/tour/preascendant');
  await ready(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await firstMove(page);
  await page.getByRole('heading', { name: 'Coach' }).waitFor();
  await step(page, random);
  await axe(page, 'the guided first game');
  await picture(page, 'offline-tour');
});

test('hot seat: two people at one screen, the board is hidden when it changes hands', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  await world.server.run();
  world.origin = world.server.origin;
  const both = await world.person();
  const page = await both.open('/new?game=preascendant&local');
  await seatsAre(page, ['me', 'me']);
  await setSetting(page, 'max turns', 6);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/local\//);
  const count = await playOut(page, random, {
    until: async () => {
      if (!(await page.locator('dialog[open] #curtain-title').count())) return false;
      // Behind the curtain no hand of the other is to be seen.
      const opaque = await page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]');
        const box = dialog.getBoundingClientRect();
        const covers = box.width >= innerWidth && box.height >= innerHeight;
        return covers || !/^rgba\(.*, 0(\.\d+)?\)$/.test(getComputedStyle(dialog, '::backdrop').backgroundColor);
      });
      assert.ok(opaque, 'the curtain hides the board');
      return false;
    },
  });
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  assert.ok(count.curtain >= 2, 'the device went from hand to hand');
});
