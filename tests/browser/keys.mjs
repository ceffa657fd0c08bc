// Playing by keyboard alone: Tab, the keys of the options, numbers, and the board by its own keys.
import assert from 'node:assert/strict';
import { panelChanged, watchPanel } from './play.mjs';

// What has the focus, in words.
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', tag: 'BODY' };
    const label = element.labels?.[0]?.textContent;
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      tag: element.tagName,
      target: element.getAttribute('data-target'),
      answer: element.getAttribute('data-answer'),
      article: element.closest('article')?.querySelector('h2')?.textContent.trim(), // the game on the shelf
    };
  });

export async function tabTo(page, fits, what, most = 150) {
  for (let tabs = 0; tabs < most; ++tabs) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} is not reached by the Tab key`);
}
export const named = (pattern) => (one) => pattern.test(one.name);

// The place of the board that has the focus: what may be picked there, and which key leads to the next one.
const place = (page) =>
  page.evaluate(() => {
    const element = document.activeElement?.closest('[data-target]');
    if (!element) return null;
    return {
      target: element.dataset.target,
      can: element.getAttribute('role') === 'button',
      next: element.hasAttribute('data-space') ? 'End' : 'ArrowRight',
    };
  });

async function onBoard(page, random, places) {
  let at = await place(page);
  if (!at?.can) {
    await leaveField(page);
    await page.keyboard.press('b');
    at = await place(page);
  }
  assert.ok(at?.can, `b leads to a place of the board that may be picked, not to ${JSON.stringify(await focused(page))}`);
  for (let moves = Math.floor(random() * Math.min(places, 5)); moves > 0; --moves) await page.keyboard.press(at.next);
  at = await place(page);
  assert.ok(at?.can, 'the keys stay on the places of the board that may be picked');
  await page.keyboard.press('Enter');
}

// Letters are words in a field, and keys elsewhere.
const leaveField = (page) => page.evaluate(() => document.activeElement?.closest('input, textarea, select, [data-target]')?.blur());

// One decision, or a part of one. False when the game is over.
export async function pressKeys(page, random, used) {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('#result-title')) return 'over';
    if (document.querySelector('dialog[open]')) return 'dialog';
    if (document.querySelector('section.panel .range input[type=number]:enabled')) return 'range';
    return document.querySelector('section.panel .option:enabled') ? 'options' : false;
  });
  const state = await handle.jsonValue();
  if (state === 'over') return false;
  if (state === 'dialog') {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    return true;
  }
  const places = await page.evaluate(
    () =>
      new Set(
        [...document.querySelectorAll('[data-target][role=button]')]
          .filter((one) => one.getClientRects().length)
          .map((one) => one.dataset.target),
      ).size,
  );
  const keys = await page.locator('section.panel .option:enabled kbd').allTextContents();
  await watchPanel(page);
  // Everything is tried once, the rest is left to chance.
  if (state === 'range' && (keys.length === 0 || used.number === 0 || random() < 0.7)) {
    await page.keyboard.press('n');
    if (!/^Number from/.test((await focused(page)).name))
      await tabTo(page, (one) => one.tag === 'INPUT' && /^Number from/.test(one.name), 'the number');
    const [least, most] = /from (\d+) to (\d+)/
      .exec((await focused(page)).name)
      .slice(1)
      .map(Number);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(least + Math.floor(random() * (Math.min(most, least + 3) - least + 1))));
    await page.keyboard.press('Enter');
    used.number += 1;
  } else if (places > 0 && (keys.length === 0 || used.board === 0 || (used.option > 0 && random() < 0.5))) {
    await onBoard(page, random, places);
    used.board += 1;
  } else {
    await leaveField(page);
    await page.keyboard.press(keys[Math.floor(random() * keys.length)].trim());
    used.option += 1;
  }
  await panelChanged(page);
  return true;
}

export async function playByKeys(page, random, most = 800) {
  const used = { option: 0, board: 0, number: 0 };
  for (let presses = 0; await pressKeys(page, random, used); ++presses) assert.ok(presses < most, 'the game does not end');
  return used;
}
