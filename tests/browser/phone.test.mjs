// A small phone, by taps: every page fits, and a whole game can be played with a thumb.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { World, axe, makeSeed, minutes, noSidewaysScroll, phone, picture, ready } from './harness.mjs';
import { firstMove, playOut } from './play.mjs';

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

// Buttons of the decision panel that are too small for a thumb.
const smallButtons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section.panel button')]
      .map((button) => ({ words: button.textContent.trim() || button.getAttribute('aria-label'), box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 40))
      .map(({ words, box }) => `${words}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
  );

test('a whole game by taps', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person({ size: phone, touch: true });
  const { link, id } = await world.againstBots({ turns: 20 });
  const page = await ada.open(link);
  await firstMove(page);
  const small = new Set();
  const count = await playOut(page, random, {
    touch: true,
    until: async (presses) => {
      await noSidewaysScroll(page, `the table after ${presses} taps`);
      for (const one of await smallButtons(page)) small.add(one);
      if (presses === 3) await picture(page, 'phone-table');
      if (presses === 3) {
        await page.keyboard.press('Escape'); // a card that is picked is raised and lies over its neighbours
        await axe(page, 'a table on a phone');
      }
      return false;
    },
  });
  t.diagnostic(`taps: ${JSON.stringify(count)}`);
  assert.deepEqual([...small], [], 'everything in the decision panel is at least 40 pixels high and wide');
  await noSidewaysScroll(page, 'the result');
  await picture(page, 'phone-over');
  await world.record(id);
});

test('the decision can be folded away to see the board, and comes back', minutes(4), async () => {
  const ada = await world.person({ size: phone, touch: true });
  const { link } = await world.againstBots({ turns: 5 });
  const page = await ada.open(link);
  await firstMove(page);
  await page.getByRole('button', { name: 'Fold the decision away' }).tap();
  await page.locator('section.panel .option').first().waitFor({ state: 'hidden' });
  await picture(page, 'phone-folded');
  await page.getByRole('button', { name: 'Show the decision' }).tap();
  await page.locator('section.panel [data-answer]').first().waitFor();
});

test('no page scrolls sideways', minutes(4), async () => {
  const ada = await world.person({ size: phone, touch: true });
  const page = await ada.context.newPage();
  const { id } = await world.againstBots({ turns: 3 });
  for (const address of [
    '/',
    '/new',
    '/new?local',
    '/learn',
    '/learn/preascendant',
    '/tour/preascendant',
    '/learn/prevail',
    '/learn/rex',
    '/account',
    '/nowhere',
    `/t/${id}`,
    `/r/${id}`,
  ]) {
    await page.goto(address);
    await ready(page);
    await noSidewaysScroll(page, address);
  }
});
