// Playing by hand: only what the page offers, chosen by a seeded chance.
import assert from 'node:assert/strict';
import { patience } from './harness.mjs';

const panel = 'section.panel';
const place = '[data-target][role=button]';

// What the page waits for: 'choose', 'over', 'dialog' (something to read first), 'curtain'.
async function stateOf(page) {
  const handle = await page.waitForFunction((where) => {
    if (document.querySelector('dialog[open] #curtain-title')) return 'curtain';
    if (document.querySelector('dialog[open]')) return 'dialog';
    if (document.querySelector('#result-title, #closing-title')) return 'over';
    return document.querySelector(`${where} [data-answer]:enabled`) ? 'choose' : false;
  }, panel);
  return handle.jsonValue();
}

export async function firstMove(page) {
  assert.equal(await stateOf(page), 'choose');
}

// All that can be pressed now: buttons of the panel, numbers of a range, and places on the board. What is picked already
// is left out: pressing it again lets it go.
function offers(page) {
  return page.evaluate(
    ([where, what]) => {
      const seen = (element) => element.getClientRects().length > 0;
      const found = [];
      for (const button of document.querySelectorAll(`${where} .option[data-answer]:enabled`))
        if (seen(button)) found.push({ kind: 'option', name: button.dataset.answer });
      for (const button of document.querySelectorAll(`${where} .quick button[aria-pressed=false]:enabled`))
        found.push({ kind: 'number', name: button.textContent.trim() });
      if (document.querySelector(`${where} .give:enabled`)) found.push({ kind: 'give', name: '' });
      const places = new Set();
      for (const one of document.querySelectorAll(what))
        if (seen(one) && one.getAttribute('aria-pressed') !== 'true') places.add(one.dataset.target);
      for (const name of places) found.push({ kind: 'place', name });
      return found;
    },
    [panel, place],
  );
}

// Notes when the words of the panel change: that is how the page answers to a press.
export async function watchPanel(page) {
  await page.evaluate((where) => {
    window.testChanged = false;
    window.testObserver?.disconnect();
    window.testObserver = new MutationObserver(() => (window.testChanged = true));
    const element = document.querySelector(where);
    if (!element) return void (window.testChanged = true); // the game is over
    window.testObserver.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-pressed', 'data-answer', 'disabled'],
    });
  }, panel);
}
export const panelChanged = (page, timeout = patience) =>
  page.waitForFunction(() => window.testChanged || document.querySelector('#result-title, #closing-title, dialog[open]'), null, {
    timeout,
  });

// A point of a place that is not covered by something else: {x, y}, or {hidden: why}. `drawn`: the game itself has drawn
// something over it, such as a wheel of arrows, or shows another part of its board: then it is not offered now.
async function pointOf(page, name) {
  const element = page.locator(`[data-target="${name}"][role=button]`).first();
  return element.evaluate(async (element, what) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const look = () => {
      const box = element.getBoundingClientRect();
      const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
      let hidden = 'nothing';
      let drawn = false;
      const hits = (hit) => {
        const button = hit?.closest('button');
        return hit?.closest(what) === element && (!button || button === element);
      };
      // A press is told in whole pixels: on the very edge of what lies over it, it would land there.
      const around = [
        [0, 0],
        [0, -2],
        [0, 2],
        [-2, 0],
        [2, 0],
      ];
      for (const down of steps)
        for (const right of steps) {
          const [x, y] = [Math.round(box.left + box.width * right), Math.round(box.top + box.height * down)];
          if (around.every(([dx, dy]) => hits(document.elementFromPoint(x + dx, y + dy)))) return { x, y };
          if (down !== 0.5 || right !== 0.5) continue;
          const hit = document.elementFromPoint(x, y);
          hidden = `${hit?.tagName} ${hit?.getAttribute('class')}`;
          const board = element.closest('.board-area, .hand-area');
          drawn = board !== null && hit !== null && board.contains(hit);
        }
      return { hidden: `${hidden} at ${JSON.stringify(box)}`, drawn };
    };
    // A sheet or a hand may lie over it, or the window be too small: a person scrolls until it is free.
    let found;
    for (let tries = 0; tries < 5; ++tries) {
      for (const block of ['nearest', 'center', 'start', 'end']) {
        found = look();
        if (found.x !== undefined) return found;
        element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        await frame();
      }
    }
    return found;
  }, place);
}

const inPanel = (page, offer) => {
  if (offer.kind === 'option') return page.locator(`${panel} .option[data-answer=${JSON.stringify(offer.name)}]`);
  if (offer.kind === 'give') return page.locator(`${panel} .give`);
  return page.locator(`${panel} .quick button`).filter({ hasText: new RegExp(`^\\s*${offer.name}\\s*$`) });
};

const short = 10_000; // until one looks again whether it is still there

// False: it went away before it was pressed (somebody took back, or the game went on).
async function pressInPanel(page, touch, offer) {
  const button = inPanel(page, offer);
  for (const end = Date.now() + patience; ;) {
    await watchPanel(page);
    try {
      await (touch ? button.tap({ timeout: short }) : button.click({ timeout: short }));
    } catch (error) {
      if ((await button.and(page.locator(':enabled')).count()) === 0) return false;
      if (Date.now() > end) throw error;
      continue;
    }
    await panelChanged(page);
    return true;
  }
}

// The same for a place. 'drawn': the game itself has something over it.
async function pressPlace(page, touch, name) {
  const isThere = () => page.locator(`[data-target="${name}"][role=button]`).count();
  for (const end = Date.now() + patience; ;) {
    if (!(await isThere())) return false;
    const { x, y, hidden, drawn } = await pointOf(page, name);
    if (hidden) {
      const all = page.getByRole('button', { name: /^Show the whole board/ }).and(page.locator(':enabled'));
      if (drawn && (await all.count())) {
        await (touch ? all.tap() : all.click());
        continue;
      }
      if (drawn) return 'drawn';
      assert.ok(Date.now() < end, `${name} is offered on the board but covered everywhere by ${hidden}`);
      continue;
    }
    await watchPanel(page);
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    try {
      await panelChanged(page, short);
      return true;
    } catch (error) {
      if (Date.now() > end) throw new Error(`nothing happened after ${name} was pressed`, { cause: error });
      page.testRepeats = (page.testRepeats ?? 0) + 1; // it moved away under the pointer
    }
  }
}

export async function press(page, touch, offer) {
  if (offer.kind === 'place') return pressPlace(page, touch, offer.name);
  const pressed = await pressInPanel(page, touch, offer);
  return pressed && offer.kind === 'number' ? pressInPanel(page, touch, { kind: 'give' }) : pressed;
}

// `board`: how often a place of the board is taken where there are buttons too; `first`: what goes before all others
// there, such as the end of a move that is half told; `never`: answers that lead back to where one was.
function choose(found, random, { board = 0.5, first, never } = {}) {
  const places = found.filter((offer) => offer.kind === 'place');
  const forward = found.filter((offer) => offer.kind !== 'place' && !never?.test(offer.name));
  const buttons = forward.length || places.length ? forward : found;
  const urgent = first ? places.filter((offer) => first.test(offer.name)) : [];
  const from = places.length && (buttons.length === 0 || random() < board) ? (urgent.length && random() < 0.9 ? urgent : places) : buttons;
  return from[Math.floor(random() * from.length)];
}

// One press. Says 'over' when there is nothing more to do.
export async function step(page, random, { touch = false, log, ...taste } = {}) {
  const state = await stateOf(page);
  if (state === 'over') return 'over';
  if (state === 'dialog' || state === 'curtain') {
    const button = page.locator('dialog[open] button.primary, dialog[open] button[aria-label=Close]').last();
    await (touch ? button.tap() : button.click());
    return state;
  }
  let found = await offers(page);
  while (found.length) {
    const offer = choose(found, random, taste);
    log?.push(`${offer.kind} ${offer.name}`);
    const done = await press(page, touch, offer);
    if (done === true) return offer.kind;
    if (done === false) return 'again'; // it changed under our hands
    found = found.filter((other) => other !== offer);
  }
  return 'again';
}

// Until the result is shown, or `until` says enough.
export async function playOut(page, random, { most = 1500, until, ...how } = {}) {
  const log = [];
  const count = { option: 0, number: 0, give: 0, place: 0, dialog: 0, curtain: 0, again: 0 };
  page.testRepeats = 0;
  try {
    for (let presses = 0; presses < most; ++presses) {
      if (until && (await until(presses))) return count;
      const done = await step(page, random, { ...how, log });
      if (done === 'over') {
        assert.ok(page.testRepeats < 3, `${page.testRepeats} presses on the board had to be repeated`);
        return count;
      }
      count[done] += 1;
    }
  } catch (error) {
    error.message += `\nlast presses: ${log.slice(-8).join(', ')}`;
    throw error;
  }
  throw new Error(`the game was not over after ${most} presses; last: ${log.slice(-8).join(', ')}`);
}

// ---------------------------------------------------------------- several people

// Runs in the page.
const isAsked = () => document.querySelector('section.panel [data-answer]:enabled, #result-title, dialog[open]') !== null;
const asked = (page) => page.evaluate(isAsked);
const isOver = (page) => page.evaluate(() => Boolean(document.querySelector('#result-title')));

// The pages that are asked something now; waits until there is one. Empty: the game is over for all of them.
export async function pagesAsked(pages) {
  for (;;) {
    const over = await Promise.all(pages.map(isOver));
    if (over.every(Boolean)) return [];
    const going = pages.filter((_, n) => !over[n]);
    const open = [];
    for (const page of going) if (await asked(page)) open.push(page);
    if (open.length) return open;
    await Promise.any(going.map((page) => page.waitForFunction(isAsked)));
  }
}

// All play, whoever is asked, until the game is over. `between` may change who plays.
export async function playTogether(pages, random, { between, ...taste } = {}) {
  for (let presses = 0; presses < 3000; ++presses) {
    const open = await pagesAsked(pages);
    if (!open.length) return presses;
    await step(open[Math.floor(random() * open.length)], random, taste);
    if (between) pages = (await between(presses)) ?? pages;
  }
  throw new Error('the game does not end');
}
