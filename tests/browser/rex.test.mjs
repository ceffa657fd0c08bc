// Rex in the browser: games against bots by mouse, by keyboard and with a thumb; auctions, battles and notes on the way;
// every page of it.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { World, axe, makeSeed, minutes, noSidewaysScroll, onShelf, phone, picture, ready, still } from './harness.mjs';
import { named, playByKeys, tabTo } from './keys.mjs';
import { firstMove, playOut } from './play.mjs';

const game = 'rex';
const title = 'Rex: Final Days of an Empire';
const short = { round_limit: '6' };
// Some of each: the map, and the buttons that end a turn. Strongholds first: there is fighting.
const taste = { board: 0.7, first: /^space:(imperial-palace|imperial-navy-base|adminus-imperialis|civilian-spaceport)$/ };

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

// What the table shows now, by the parts that come and go.
const parts = (page) =>
  page.evaluate(() => {
    const shown = (what) => document.querySelector(what) !== null;
    return {
      auction: shown('[aria-label=Auction]'),
      battle: shown('[aria-label^="Battle of"]'),
      alliances: shown('[aria-label=Alliances]'),
      latest: shown('[aria-label="The latest battle"]'),
      tray: shown('[aria-label="To choose from"]'),
      menu: shown('[aria-label^="Choices at"]'),
    };
  });

// Whatever an option points at can be picked on the table.
async function allInReach(page) {
  let missing = [];
  for (let frames = 0; frames < 120; ++frames) {
    const update = JSON.parse(page.received.findLast((line) => line.includes('"type":"update"')));
    const targets = (update.question?.options ?? []).flatMap((option) => option.targets.map(({ kind, id }) => `${kind}:${id}`));
    missing = await page.evaluate(async (keys) => {
      await new Promise((done) => requestAnimationFrame(done));
      return keys.filter((key) => !document.querySelector(`[data-target="${key}"][role=button]`));
    }, targets);
    if (!missing.length) return targets.length;
  }
  throw new Error(`not to be picked on the table: ${missing.join(', ')}`);
}

// A long game is left to a bot after a while.
const enough = 70;
async function untilOver(page, table) {
  if (!(await page.locator('#result-title').count())) await world.playedOut(table);
  await page.locator('#result-title').waitFor();
}

test('a game by clicks, with an eye on all that comes up, to its result and replay', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const table = await world.againstBots({ game, players: 5, bot: 'random', settings: { ...short, betrayal_cards: 'on' } });
  const page = await ada.open(table.link);
  await firstMove(page);
  const seen = new Set();
  let reached = 0;
  const count = await playOut(page, random, {
    ...taste,
    until: async (presses) => {
      reached += await allInReach(page);
      for (const [part, isShown] of Object.entries(await parts(page))) {
        if (!isShown || seen.has(part)) continue;
        seen.add(part);
        await picture(page, `rex-${part}`);
        await axe(page, `a table with ${part}`);
      }
      return presses >= enough;
    },
  });
  await untilOver(page, table);
  t.diagnostic(`presses: ${JSON.stringify(count)}; targets: ${reached}; seen: ${[...seen].join(', ')}`);
  assert.ok(count.place > 5, 'much of it was decided on the board');
  for (const part of ['auction', 'tray']) assert.ok(seen.has(part), `${part} was shown`);
  assert.equal(await page.locator('.result tbody tr').count(), 5);
  await picture(page, 'rex-over');
  await world.record(table.id);

  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\//);
  await ready(page);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':disabled')).waitFor();
  assert.ok((await page.locator('.rx-token').count()) > 0, 'units stand in the city at the end');
});

test('a game on a phone, by taps', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person({ size: phone, touch: true });
  const table = await world.againstBots({ game, players: 3, settings: short });
  const page = await ada.open(table.link);
  await firstMove(page);
  const seen = new Set();
  const count = await playOut(page, random, {
    ...taste,
    touch: true,
    until: async (presses) => {
      if (presses % 10 === 0) await noSidewaysScroll(page, `the city after ${presses} taps`);
      for (const [part, isShown] of Object.entries(await parts(page))) {
        if (!isShown || seen.has(part)) continue;
        seen.add(part);
        await picture(page, `rex-phone-${part}`);
        await noSidewaysScroll(page, `a phone with ${part}`);
      }
      if (presses === 12) await axe(page, 'the city on a phone');
      return presses >= enough;
    },
  });
  await untilOver(page, table);
  t.diagnostic(`taps: ${JSON.stringify(count)}; seen: ${[...seen].join(', ')}`);
  assert.ok(count.place > 0);
  await picture(page, 'rex-phone-over');
  await world.record(table.id);
});

test('a game by keyboard alone, from the shelf', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await onShelf(page, title).waitFor();
  await tabTo(page, (one) => one.name === 'Play now' && one.article === title, 'Play now of Rex');
  await page.keyboard.press('Enter');
  await firstMove(page);
  const used = await playByKeys(page, random);
  t.diagnostic(`decided by ${JSON.stringify(used)}`);
  assert.ok(used.option > 0 && used.board > 0);
  await tabTo(page, named(/^Replay$/), 'Replay');
});

test('spaces tell what they are; the map is panned, zoomed and walked by keys', minutes(3), async () => {
  const ada = await world.person();
  const { link } = await world.againstBots({ game, players: 4 });
  const page = await ada.open(link);
  await firstMove(page);
  const space = (name) => page.locator(`[data-space="${name}"]`);
  assert.match(await space('mecatol-power-south').getAttribute('aria-label'), /demolished/, 'four players play without it');
  assert.match(await space('imperial-palace').getAttribute('aria-label'), /Imperial Palace, stronghold, sector 15, shielded/);
  await space('galactic-council').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.space), 'forum-of-worlds');
  const city = page.locator('.rx-world');
  const whole = await city.getAttribute('style');
  await page.keyboard.press('+');
  assert.notEqual(await city.getAttribute('style'), whole);
  await page.keyboard.press('0');
  assert.equal(await city.getAttribute('style'), whole);

  // A race tells its abilities, by key as well.
  await page
    .getByRole('button', { name: /: its abilities$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').getByText('For allies:').waitFor();
  await page.keyboard.press('Escape');
});

test('every page of Rex, by day and by night', minutes(5), async (t) => {
  const early = await world.againstBots({ game, players: 6 });
  const over = await world.againstBots({ game, players: 3, name: 'Ada Lovelace', settings: short });
  await world.playedOut(over);
  const night = { dark: true };
  // name -> address, what must be there before one looks, and for whom
  const places = {
    'rex-playing-phone': [early.link, firstMove, { size: phone }],
    // If Ada is asked in a window first, whoever watches is told that the table waits, and not for whom.
    'rex-watching-dark': [`/t/${early.id}`, (page) => page.getByText(/^(You are watching\.|Somebody may have a card)/).waitFor(), night],
    'rex-over': [over.link, (page) => page.locator('#result-title').waitFor(), {}],
    'rex-replay-dark-phone': [
      `/r/${over.id}#20`,
      (page) => page.locator('.controls output', { hasText: /^20$/ }).waitFor(),
      { ...night, size: phone },
    ],
    'rex-rules': [`/learn/${game}`, (page) => page.getByRole('heading', { level: 1 }).first().waitFor(), {}],
  };
  for (const [name, [address, isThere, who]] of Object.entries(places))
    await t.test(name, async () => {
      const somebody = await world.person(who);
      const page = await somebody.open(address);
      await isThere(page);
      await still(page);
      await noSidewaysScroll(page, name);
      await picture(page, name);
      await axe(page, name);
      await somebody.context.close();
    });
});
