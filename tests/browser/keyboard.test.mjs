// By keyboard alone: from the shelf through a whole game; the focus is always to be seen and never lost.
import { test, before, after, afterEach } from 'node:test';
import assert from 'node:assert/strict';
import { World, makeSeed, minutes, picture, ready, still } from './harness.mjs';
import { focused, named, playByKeys, tabTo } from './keys.mjs';
import { firstMove } from './play.mjs';

let world;
before(async () => {
  world = await World.start();
});
after(() => world?.close());
afterEach(() => world?.settle());

// The focused element looks different from the same element without focus.
async function focusIsSeen(page) {
  await still(page);
  const box = await page.evaluate(() => {
    const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
    const room = 5;
    const x = Math.max(0, left - room);
    const y = Math.max(0, top - room);
    return { x, y, width: Math.min(innerWidth, right + room) - x, height: Math.min(innerHeight, bottom + room) - y };
  });
  if (box.width < 2 || box.height < 2) return 'outside the window';
  const shot = () => page.screenshot({ clip: box, animations: 'disabled' });
  const with_ = await shot();
  await page.evaluate(() => {
    window.testFocused = document.activeElement;
    document.activeElement.blur();
  });
  const without = await shot();
  await page.evaluate(() => window.testFocused.focus({ preventScroll: true }));
  return with_.equals(without) ? 'looks the same as without focus' : null;
}

test('from the shelf through a whole game by keys', minutes(6), async (t) => {
  const { seed, random } = makeSeed();
  t.diagnostic(`seed ${seed}`);
  const ada = await world.person();
  const page = await ada.open('/');
  await page.keyboard.press('Tab');
  assert.match((await focused(page)).name, /^Skip/, 'the first stop skips to the page');
  await tabTo(page, named(/^New table$/), 'New table');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  for (const seat of [2, 3]) {
    await tabTo(page, named(new RegExp(`^Seat ${seat}`)), `seat ${seat}`);
    await page.keyboard.press('B'); // more letters would begin anew when the machine is slow, and `o` is for Open
    assert.equal(await page.evaluate(() => document.activeElement.value), 'bot');
  }
  await tabTo(page, named(/^All \d+ settings$/), 'the settings');
  await page.keyboard.press('Enter');
  await tabTo(page, named(/^max turns/), 'the limit of turns');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The table is set' }).waitFor();
  await tabTo(page, named(/^Open table$/), 'Open table');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
  await tabTo(page, named(/^Start the game$/), 'Start the game');
  await page.keyboard.press('Enter');
  await firstMove(page);

  const used = await playByKeys(page, random);
  t.diagnostic(`decided by ${JSON.stringify(used)}`);
  assert.ok(used.option > 0 && used.board > 0);
  await tabTo(page, named(/^Replay$/), 'Replay');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/r\//);
  await ready(page);
  await page.getByRole('button', { name: 'To the end' }).waitFor(); // the film is there and hears keys
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':disabled')).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'To the end' }).and(page.locator(':enabled')).waitFor();
});

test('the map of keys opens with ?, keeps the focus and gives it back', minutes(4), async () => {
  const ada = await world.person();
  const { link } = await world.againstBots({ turns: 30 });
  const page = await ada.open(link);
  await firstMove(page);
  await tabTo(page, named(/^Hint/), 'a button of the panel');
  const before = await focused(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.waitFor();
  await picture(page, 'keys');
  for (let tabs = 0; tabs < 12; ++tabs) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.querySelector('dialog[open]').contains(document.activeElement),
    );
    assert.ok(inside, 'the focus stays in the dialog');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await focused(page), before, 'the focus is where it was');

  for (const [key, words] of [
    ['c', 'Your words'],
    ['l', 'What happened'],
  ]) {
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(key);
    assert.equal((await focused(page)).name, words);
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('h');
  await page.getByRole('note').getByText('Hint:').waitFor();
});

test('the focus is always seen', minutes(6), async (t) => {
  const ada = await world.person();
  const { link } = await world.againstBots({ turns: 30 });
  const page = await ada.open(link);
  await firstMove(page);
  const faults = [];
  let stops = 0;
  for (const address of [null, '/', '/new', '/learn/preascendant']) {
    if (address) {
      await page.goto(address);
      await ready(page);
    }
    for (let tabs = 0; tabs < 45; ++tabs) {
      await page.keyboard.press('Tab');
      const one = await focused(page);
      if (one.tag === 'BODY') break;
      const fault = await focusIsSeen(page);
      if (fault) faults.push(`${address ?? 'table'}: ${one.tag} "${one.name.slice(0, 60)}" ${fault}`);
      stops += 1;
    }
  }
  t.diagnostic(`${stops} stops`);
  assert.ok(stops > 40);
  assert.deepEqual(faults, []);
});
