// Playing by hand: only what the page offers, chosen by a seeded chance.
import assert from 'node:assert/strict';
import { patience } from './harness.mjs';

const panel = 'section.panel';

// What the page waits for: 'choose', 'over', 'digest' (a dialog about what happened), 'curtain'.
function stateOf(page, timeout = patience) {
  return page
    .waitForFunction(
      (where) => {
        if (document.querySelector('dialog[open] #curtain-title')) return 'curtain';
        if (document.querySelector('dialog[open]')) return 'dialog';
        if (document.querySelector('#result-title, #closing-title')) return 'over';
        return document.querySelector(`${where} [data-answer]:enabled`) ? 'choose' : false;
      },
      panel,
      { timeout },
    )
    .then((handle) => handle.jsonValue());
}

export async function firstMove(page) {
  assert.equal(await stateOf(page), 'choose');
}

// All that can be pressed now: buttons of the panel, numbers of a range, and places on the board.
function offers(page) {
  return page.evaluate((where) => {
    const seen = (element) => element.getClientRects().length > 0;
    const found = [];
    for (const button of document.querySelectorAll(`${where} .option[data-answer]:enabled`)) if (seen(button)) found.push({ kind: 'option', name: button.dataset.answer });
    for (const button of document.querySelectorAll(`${where} .quick button[aria-pressed=false]:enabled`)) found.push({ kind: 'number', name: button.textContent.trim() });
    if (document.querySelector(`${where} .give:enabled`)) found.push({ kind: 'give', name: '' });
    const places = new Set();
    for (const place of document.querySelectorAll('[data-target][role=button]')) if (seen(place)) places.add(place.dataset.target);
    for (const name of places) found.push({ kind: 'place', name });
    return found;
  }, panel);
}

// Notes when the words of the panel change: that is how the page answers to a press.
async function answered(page, press) {
  await page.evaluate((where) => {
    window.testChanged = false;
    window.testObserver?.disconnect();
    window.testObserver = new MutationObserver(() => (window.testChanged = true));
    window.testObserver.observe(document.querySelector(where), { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-pressed', 'data-answer'] });
  }, panel);
  await press();
  await page.waitForFunction(() => window.testChanged || document.querySelector('#result-title, #closing-title, dialog[open]'));
}

// A point of a place that is not covered by something else.
async function pointOf(page, name) {
  const place = page.locator(`[data-target="${name}"][role=button]`).first();
  await place.scrollIntoViewIfNeeded();
  const point = await place.evaluate((element) => {
    // On a phone the sheet with the decision may lie over it: a person scrolls until it is free.
    const look = () => document.elementFromPoint(...(({ left, top, width, height }) => [left + width / 2, top + height / 2])(element.getBoundingClientRect()));
    for (const block of ['center', 'start']) if (!element.contains(look())) element.scrollIntoView({ block, behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of steps)
      for (const right of steps) {
        const x = box.left + box.width * right;
        const y = box.top + box.height * down;
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('[data-target][role=button]') === element && !(hit.closest('button') && hit.closest('button') !== element)) return { x, y };
      }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return { covered: `${hit?.tagName} ${hit?.getAttribute('class')}`, box: JSON.stringify(box) };
  });
  assert.ok(point.x !== undefined, `${name} is offered on the board but covered everywhere by ${point.covered} at ${point.box}`);
  return point;
}

const inPanel = (page, offer) => {
  if (offer.kind === 'option') return page.locator(`${panel} .option[data-answer=${JSON.stringify(offer.name)}]`);
  if (offer.kind === 'give') return page.locator(`${panel} .give`);
  return page.locator(`${panel} .quick button`).filter({ hasText: new RegExp(`^\\s*${offer.name}\\s*$`) });
};

export async function press(page, touch, offer) {
  if (offer.kind !== 'place') {
    const hit = (one) => answered(page, () => (touch ? inPanel(page, one).tap() : inPanel(page, one).click()));
    await hit(offer);
    return offer.kind === 'number' ? hit({ kind: 'give' }) : undefined;
  }
  const { x, y } = await pointOf(page, offer.name);
  return answered(page, () => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
}

export function choose(found, random) {
  // A place of the board as often as a button: boards have more of them.
  const places = found.filter((offer) => offer.kind === 'place');
  const buttons = found.filter((offer) => offer.kind !== 'place');
  const from = places.length && (buttons.length === 0 || random() < 0.5) ? places : buttons;
  return from[Math.floor(random() * from.length)];
}

// One press. Says 'over' when there is nothing more to do.
export async function step(page, random, { touch = false, log } = {}) {
  const state = await stateOf(page);
  if (state === 'over') return 'over';
  if (state === 'dialog' || state === 'curtain') {
    const button = page.locator('dialog[open] button.primary, dialog[open] button[aria-label=Close]').last();
    await (touch ? button.tap() : button.click());
    return state;
  }
  const found = await offers(page);
  if (!found.length) return 'again'; // it changed under our hands: somebody took back
  const offer = choose(found, random);
  log?.push(`${offer.kind} ${offer.name}`);
  await press(page, touch, offer);
  return offer.kind;
}

// Until the result is shown, or `until` says enough.
export async function playOut(page, random, { touch = false, most = 1500, until } = {}) {
  const log = [];
  const count = { option: 0, number: 0, give: 0, place: 0, dialog: 0, curtain: 0, again: 0 };
  try {
    for (let presses = 0; presses < most; ++presses) {
      if (until && (await until(presses))) return count;
      const done = await step(page, random, { touch, log });
      if (done === 'over') return count;
      count[done] += 1;
    }
  } catch (error) {
    error.message += `\nlast presses: ${log.slice(-8).join(', ')}`;
    throw error;
  }
  throw new Error(`the game was not over after ${most} presses; last: ${log.slice(-8).join(', ')}`);
}
