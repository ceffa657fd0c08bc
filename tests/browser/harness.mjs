// Chromium at a real server: pages that keep what they received, what went wrong and where they asked; axe; pictures.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Server, scratchFolder } from '../server/server.mjs';

export { makeSeed, withTime } from '../server/client.mjs';
export { program, scratchFolder } from '../server/server.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const web = process.env.TESSERA_WEB ?? path.join(here, '../../web/dist');
const pictures = process.env.SCREENSHOTS;
const axeSource = fs.readFileSync(path.join(here, '../node_modules/axe-core/axe.min.js'), 'utf8');

export const patience = 60_000; // for one thing to happen: a slow machine is no fault
export const minutes = (count) => ({ timeout: count * 60_000 }); // for a whole test, so that none hangs for ever
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };
export const large = { width: 2560, height: 1440 };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// A server with the built client, and a browser. Close both with close().
export class World {
  // `ownClient`: a copy of the built client, in `client`, for tests that change it.
  static async start({ ownClient = false } = {}) {
    assert.ok(fs.existsSync(path.join(web, 'index.html')), `there is no built client in ${web}; run: cd web && npx vite build`);
    const world = new World();
    world.folder = scratchFolder();
    world.client = ownClient ? path.join(world.folder, 'client') : web;
    if (ownClient) fs.cpSync(web, world.client, { recursive: true });
    world.server = await Server.start({ flags: ['--no-limits', '--web', world.client] });
    world.origin = world.server.origin;
    world.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: flags });
    world.people = [];
    return world;
  }

  // Somebody with a browser of their own: nothing is shared with the others.
  async person({ size = desktop, touch = false, dark = false, motion = false } = {}) {
    const context = await this.browser.newContext({
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      acceptDownloads: true,
      baseURL: this.origin,
    });
    context.setDefaultTimeout(patience);
    const person = new Person(this, context, touch);
    await context.exposeBinding('tesseraTestFault', (_, text) => person.fault(text));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        window.testViolations = (window.testViolations ?? 0) + 1;
        window.tesseraTestFault(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    this.people.push(person);
    return person;
  }

  // Every test ends with this: nothing may have gone wrong in any page, nor any other host have been asked.
  async settle() {
    const faults = this.people.flatMap((person) => person.faults);
    for (const person of this.people) await person.context.close();
    this.people = [];
    assert.deepEqual(faults, []);
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
    if (this.folder) fs.rmSync(this.folder, { recursive: true, force: true });
  }

  // A table with somebody in seat 0 and bots; {id, link, host, token}.
  async againstBots({
    game = 'preascendant',
    players = game === 'prevail' ? 2 : 3,
    turns,
    bot = 'greedy',
    name = 'Ada',
    settings = {},
  } = {}) {
    const body = { game, players, bot, name, settings: turns ? { ...settings, max_turns: String(turns) } : settings };
    const opened = await this.server.expect(200, 'POST', '/api/play-now', { body });
    const mine = opened.seats.find((given) => given.seat === 0);
    return { id: opened.table.id, link: mine.link, token: mine.token, host: opened.host };
  }

  // A bot plays the seat to the end.
  async playedOut({ id, token }) {
    await this.server.expect(200, 'POST', `/api/tables/${id}/seats/0/autopilot`, { body: { bot: 'greedy' }, token });
    for (const end = Date.now() + patience; Date.now() < end;) {
      const info = await this.server.expect(200, 'GET', `/api/tables/${id}`);
      if (info.state === 'over') return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the bots did not finish');
  }

  // The record of a finished game as a file, accepted by `tessera verify`.
  async record(id) {
    return (await this.server.verifiedRecord({ id })).file;
  }
}

export class Person {
  constructor(world, context, touch) {
    Object.assign(this, { world, context, touch, faults: [], allowed: [] });
    context.on('page', (page) => this.watch(page));
  }

  // A message of the console that belongs to the test, such as a refusal that is provoked.
  allow(...patterns) {
    this.allowed.push(...patterns);
  }
  fault(text) {
    if (!this.allowed.some((pattern) => pattern.test(text))) this.faults.push(text);
  }

  watch(page) {
    page.received = [];
    page.sent = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.fault(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.fault(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(this.world.origin).host)
        this.fault(`another host was asked: ${url}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.world.origin).host) this.fault(`a socket to another host: ${socket.url()}`);
      socket.on('framereceived', ({ payload }) => page.received.push(String(payload)));
      socket.on('framesent', ({ payload }) => page.sent.push(String(payload)));
    });
  }

  async open(address) {
    const page = await this.context.newPage();
    await page.goto(address);
    await ready(page);
    return page;
  }
}

// The page is drawn and not waiting for anything.
export async function ready(page) {
  await page.locator('main[data-page]').waitFor();
  const isDrawn = () =>
    ![...document.querySelectorAll('main .loading, main .skeleton')].some((one) => one.checkVisibility()) &&
    document.fonts.status === 'loaded';
  await page.waitForFunction(isDrawn).catch(async (error) => {
    throw new Error(`${page.url()} is still loading: ${(await page.locator('main').innerText()).slice(0, 500)}`, { cause: error });
  });
}

// What moves has come to rest: a colour half faded in, or a card on its way, would be judged wrongly.
export async function still(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    const ends = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ends.map((one) => one.finished));
    await frame();
  });
}

export async function axe(page, what) {
  await still(page);
  await page.evaluate(`if (!window.axe) { ${axeSource} }`);
  const found = await page.evaluate(async () => {
    const run = async (where) => {
      const { violations } = await window.axe.run(where, {
        resultTypes: ['violations'],
        rules: { region: { enabled: true }, 'target-size': { enabled: true } },
      });
      return violations.flatMap((one) =>
        one.nodes.map((node) => ({
          id: one.id,
          target: node.target,
          words: `${one.id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`,
        })),
      );
    };
    const first = await run(document);
    // What lies half under the sheet at the lower edge is small only until one scrolls: judge it where it is free.
    const words = [];
    for (const one of first) {
      const element = one.id === 'target-size' ? document.querySelector(one.target.join(' ')) : null;
      if (!element) {
        words.push(one.words);
        continue;
      }
      const at = scrollY;
      let wrong = [one.words];
      for (const block of ['center', 'start']) {
        if (!wrong.length) break;
        element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        wrong = (await run({ include: [one.target] })).filter((again) => again.id === 'target-size').map((again) => again.words);
      }
      words.push(...wrong);
      scrollTo({ top: at, behavior: 'instant' });
    }
    return words;
  });
  assert.deepEqual(found, [], `axe-core on ${what}`);
}

// The editor of seats on the page of a new table.
export async function seatsAre(page, kinds) {
  const remove = page.getByRole('button', { name: /^Remove seat/ });
  await remove.first().waitFor();
  while ((await remove.count()) > kinds.length) await remove.last().click();
  while ((await remove.count()) < kinds.length) await page.getByRole('button', { name: 'Add a seat' }).click();
  for (const [n, kind] of kinds.entries()) await page.getByRole('combobox', { name: `Seat ${n + 1}`, exact: true }).selectOption(kind);
}

export async function setSetting(page, name, value) {
  const field = page.locator('label', { has: page.locator('.name').getByText(name, { exact: true }) }).locator('input, select');
  if (!(await field.isVisible()))
    await page
      .locator('summary')
      .filter({ hasText: /settings$/ })
      .click();
  await field.waitFor();
  const isList = await field.evaluate((element) => element.tagName === 'SELECT');
  await (isList ? field.selectOption(String(value)) : field.fill(String(value)));
}

// The card of a game on the shelf.
export const onShelf = (page, title) => page.getByRole('article', { name: title });
export const titles = { preascendant: 'A History of Preascendant Humanity', prevail: 'Prevail: Ancient Battles' };

// The service worker is in charge of this page.
export async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

export async function savedAs(page, press, file) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  await download.saveAs(file);
  return fs.readFileSync(file, 'utf8');
}

export async function picture(page, name) {
  if (!pictures) return;
  fs.mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), animations: 'disabled', timeout: 60_000 }); // large boards are drawn without a graphics card
}

export async function noSidewaysScroll(page, what) {
  const { content, room } = await page.evaluate(() => ({ content: document.scrollingElement.scrollWidth, room: innerWidth }));
  assert.ok(content <= room, `${what}: the page is ${content} pixels wide in a window of ${room}`);
}

// Every page of `places` (name -> address, and what must be there before one looks) at three sizes.
export async function lookAtAll(t, world, places, dark) {
  const colours = dark ? 'dark' : 'light';
  for (const [name, [address, isThere]] of Object.entries(places)) {
    await t.test(name, async () => {
      const somebody = await world.person({ dark });
      const page = await somebody.open(address);
      await isThere(page);
      for (const [size, room] of Object.entries({ phone, desktop, large })) {
        await page.setViewportSize(room);
        await ready(page);
        await still(page);
        await noSidewaysScroll(page, `${name} at ${size}`);
        await picture(page, `${name}-${colours}-${size}`);
        // Colours do not depend on the size, so one size is enough in the dark.
        if (size === 'desktop' || (size === 'phone' && !dark)) await axe(page, `${name} in ${colours} at ${size}`);
      }
      await somebody.context.close();
    });
  }
}

// The messages a page received, one a line, as `tessera audit` reads them. What was taken back is left out: it shows a
// game that went on differently.
export function writeMessages(file, lines) {
  const kept = [];
  for (const line of lines) {
    const message = JSON.parse(line);
    if (message.type === 'update') {
      while (kept.length && kept.at(-1).step > message.step) kept.pop();
      kept.push({ step: message.step, line });
    } else {
      kept.push({ step: kept.at(-1)?.step ?? 0, line });
    }
  }
  fs.writeFileSync(file, kept.map((one) => `${one.line}\n`).join(''));
}
