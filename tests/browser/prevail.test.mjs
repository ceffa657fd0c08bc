// Prevail in the browser: battles by mouse, by keyboard and with a thumb, an army of one's own, every page of it.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import {
  World,
  axe,
  lookAtAll,
  makeSeed,
  minutes,
  noSidewaysScroll,
  onShelf,
  phone,
  picture,
  program,
  ready,
  savedAs,
  seatsAre,
  setSetting,
  titles,
} from './harness.mjs';
import { named, playByKeys, tabTo } from './keys.mjs';
import { firstMove, playOut } from './play.mjs';

const game = 'prevail';
// The board before the panel; a move that is half told is told to its end; no army is begun anew.
const taste = { board: 0.85, first: /^facing:/, never: /^again$/ };

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

// The page "New table": a bot sits opposite.
async function againstBot(page, level, settings = {}) {
  await onShelf(page, titles[game]).getByRole('link', { name: 'New table' }).click();
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  await seatsAre(page, ['me', 'bot']);
  await page.getByLabel('Level').selectOption(level);
  for (const [name, value] of Object.entries(settings)) await setSetting(page, name, value);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('link', { name: 'Open table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await firstMove(page);
}

test('the prepared battle by clicks, to its result, record and replay', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await onShelf(page, titles[game]).getByRole('button', { name: 'Play now' }).click();
  await firstMove(page);
  await picture(page, 'prevail-first-move');
  let isShown = false; // which engagements a move leads to
  const count = await playOut(page, random, {
    ...taste,
    until: async (presses) => {
      if (presses === 8) {
        await axe(page, 'a battle');
        await picture(page, 'prevail-middle');
      }
      if (!isShown && (await page.locator('.kinds').count())) {
        isShown = true;
        await axe(page, 'a move that engages');
        await picture(page, 'prevail-engages');
      }
      return false;
    },
  });
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  assert.ok(count.place > 4, 'much of it was decided on the board'); // some battles are short
  assert.equal(await page.locator('.result tbody tr').count(), 2);
  await picture(page, 'prevail-over');
  const file = path.join(world.folder, 'prevail.record');
  await savedAs(page, () => page.locator('.result').getByRole('button', { name: 'Record' }).click(), file);
  t.diagnostic(execFileSync(program, ['verify', file], { encoding: 'utf8' }).trim());

  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/r\//);
  await ready(page);
  const units = page.locator('.field .unit');
  await units.nth(7).waitFor();
  assert.equal(await units.count(), 8, 'both armies stand at the beginning');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':disabled')).waitFor();
  assert.ok(Number(await page.locator('.controls output').textContent()) > 5);
  await picture(page, 'prevail-replay');
});

test('armies of one’s own: raised, packed and deployed by clicks, then two rounds', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await againstBot(page, 'greedy', { start: 'armies' });
  await axe(page, 'the choice of armies');
  await picture(page, 'prevail-armies');
  await page.locator('section.panel .option[data-answer=own]').click();
  await page.locator('[data-target^="type:"][role=button]').first().waitFor();

  const seen = new Set();
  let rounds = 0;
  const count = await playOut(page, random, {
    ...taste,
    first: /^facing:|^type:(manipular-legion|equites)$/, // any units may add up to too little morale, and one begins anew
    until: async (presses) => {
      const { kinds, round } = await page.evaluate(() => ({
        kinds: [...new Set([...document.querySelectorAll('[data-target][role=button]')].map((one) => one.dataset.target.split(':')[0]))],
        round: Number(/Round (\d+)/.exec(document.querySelector('.phase')?.textContent ?? '')?.[1] ?? 0),
      }));
      for (const kind of kinds) {
        if (seen.has(kind)) continue;
        seen.add(kind);
        await picture(page, `prevail-own-${kind}`);
        await axe(page, `a table where a ${kind} is chosen`);
      }
      if (presses > 0 && presses % 40 === 0) t.diagnostic(`${presses} presses, round ${round}`);
      rounds = round;
      return round >= 3;
    },
  });
  t.diagnostic(`presses: ${JSON.stringify(count)}`);
  assert.ok(rounds >= 3, `two rounds were played before the battle ended in round ${rounds}`);
  for (const kind of ['type', 'card', 'space', 'facing']) assert.ok(seen.has(kind), `a ${kind} was offered on the board`);
});

test('the prepared battle on a phone, by taps', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person({ size: phone, touch: true });
  const { link, id } = await world.againstBots({ game });
  const page = await ada.open(link);
  await firstMove(page);
  const count = await playOut(page, random, {
    ...taste,
    touch: true,
    until: async (presses) => {
      await noSidewaysScroll(page, `the battle after ${presses} taps`);
      if (presses === 4) await picture(page, 'prevail-phone');
      if (presses === 4) await axe(page, 'a battle on a phone');
      return false;
    },
  });
  t.diagnostic(`taps: ${JSON.stringify(count)}`);
  assert.ok(count.place > 0);
  await noSidewaysScroll(page, 'the result');
  await picture(page, 'prevail-phone-over');
  await world.record(id);
});

test('the prepared battle by keyboard alone', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await onShelf(page, titles[game]).waitFor();
  await tabTo(page, (one) => one.name === 'Play now' && one.article === titles[game], 'Play now of Prevail');
  await page.keyboard.press('Enter');
  await firstMove(page);
  const used = await playByKeys(page, random);
  t.diagnostic(`decided by ${JSON.stringify(used)}`);
  assert.ok(used.option > 0 && used.board > 0);
  await tabTo(page, named(/^Replay$/), 'Replay');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/r\//);
});

test('the editor places units, asks the rules, writes a position and reads it again', minutes(4), async () => {
  const ada = await world.person();
  const page = await ada.open('/tool/prevail/positions');
  const empty = page.getByRole('button', { name: 'Empty', exact: true });
  const space = (name) => page.locator(`[data-space="${name}"]`);
  const words = (name) => space(name).getAttribute('aria-label');
  await empty.click();
  assert.match(await words('C-5'), /empty/);
  await page.getByRole('button', { name: 'Place Manipular Legion of White' }).click();
  await space('C-5').click();
  await page.getByRole('group', { name: 'Side of the units' }).getByRole('button', { name: 'Black' }).click();
  await page.getByRole('button', { name: 'Place Punic Citizen Cavalry of Black' }).click();
  await space('F-8').click();
  await page.getByRole('button', { name: 'White’s commander' }).first().click();
  await space('B-5').click();
  await picture(page, 'prevail-editor');

  // The unit is turned by its wheel of arrows, and the engine says where it can go.
  await page.getByRole('button', { name: 'Select and move' }).click();
  await space('C-5').click();
  await space('C-5').click();
  await page.locator('[data-facing=E]').click();
  assert.match(await words('C-5'), /Manipular Legion facing east/);
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await page.getByText(/Manipular Legion at C-5: \d+ moves to \d+ spaces/).waitFor();
  await axe(page, 'an answer of the editor');

  const file = path.join(world.folder, 'position.txt');
  const text = await savedAs(page, () => page.getByRole('button', { name: 'Download' }).click(), file);
  assert.equal(text, await page.getByLabel('The position as text').inputValue());
  await empty.click();
  assert.match(await words('F-8'), /empty/);
  await page.getByLabel('Open a file').setInputFiles(file);
  await page.waitForFunction(() =>
    /Punic Citizen Cavalry/.test(document.querySelector('[data-space="F-8"]')?.getAttribute('aria-label') ?? ''),
  );
  assert.match(await words('C-5'), /Manipular Legion facing east/);
  assert.match(await words('B-5'), /commander of White/);
  assert.equal(await page.getByLabel('The position as text').inputValue(), text);

  await page.getByLabel('The position as text').fill(`${text}\nunit white no-such-unit C-7 N\n`);
  await page.getByRole('button', { name: 'Set up this text' }).click();
  await page
    .getByRole('alert')
    .getByText(/line \d+: unit type/)
    .waitFor();
});

// name -> address, and what must be there before one looks
async function places() {
  const early = await world.againstBots({ game });
  const over = await world.againstBots({ game, name: 'Ada Lovelace' });
  const armies = await world.againstBots({ game, settings: { start: 'armies' } });
  await world.playedOut(over);
  const heading = (page) => page.getByRole('heading', { level: 1 }).first().waitFor();
  return {
    'prevail-playing': [early.link, firstMove],
    'prevail-watching': [`/t/${early.id}`, (page) => page.getByText('You are watching.').waitFor()],
    'prevail-armies': [armies.link, firstMove],
    'prevail-over': [over.link, (page) => page.locator('#result-title').waitFor()],
    'prevail-replay': [`/r/${over.id}#10`, (page) => page.locator('.controls output', { hasText: /^10$/ }).waitFor()],
    'prevail-rules': [`/learn/${game}`, heading],
    'prevail-tour': [`/tour/${game}`, (page) => page.getByRole('button', { name: 'Next' }).waitFor()],
    'prevail-editor': ['/tool/prevail/positions', (page) => page.locator('[data-space="C-5"]').waitFor()],
  };
}

for (const dark of [false, true])
  test(`every page of Prevail in ${dark ? 'dark' : 'light'} at three sizes`, minutes(8), async (t) =>
    lookAtAll(t, world, await places(), dark),
  );
