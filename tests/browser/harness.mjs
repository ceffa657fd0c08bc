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

export const patience = 15_000;
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };
export const large = { width: 2560, height: 1440 };

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

// A server with the built client, and a browser. Close both with close().
export class World {
  static async start() {
    assert.ok(fs.existsSync(path.join(web, 'index.html')), `there is no built client in ${web}; run: cd web && npx vite build`);
    const world = new World();
    world.server = await Server.start({ flags: ['--no-limits', '--web', web] });
    world.origin = world.server.origin;
    world.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: flags });
    world.folder = scratchFolder();
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
  async againstBots({ players = 3, turns = 3, bot = 'greedy', name = 'Ada' } = {}) {
    const body = { game: 'preascendant', players, bot, name, options: { max_turns: String(turns) } };
    const opened = await this.server.expect(200, 'POST', '/api/play-now', { body });
    const mine = opened.seats.find((given) => given.seat === 0);
    return { id: opened.table.id, link: mine.link, token: mine.token, host: opened.host };
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
    page.on('console', (message) => {
      // Svelte's note that something was read after its page was left: nothing shows it any more.
      if (message.type() === 'warning' && message.text().includes('svelte.dev/e/derived_inert')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.fault(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.fault(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(this.world.origin).host) this.fault(`another host was asked: ${url}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.world.origin).host) this.fault(`a socket to another host: ${socket.url()}`);
      socket.on('framereceived', ({ payload }) => page.received.push(String(payload)));
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
  const isDrawn = () => ![...document.querySelectorAll('main .loading, main .skeleton')].some((one) => one.checkVisibility()) && document.fonts.status === 'loaded';
  await page.waitForFunction(isDrawn).catch(async (error) => {
    throw new Error(`${page.url()} is still loading: ${(await page.locator('main').innerText()).slice(0, 500)}`, { cause: error });
  });
}

export async function axe(page, what) {
  await page.evaluate(`if (!window.axe) { ${axeSource} }`);
  const found = await page.evaluate(async () => {
    const run = async (where) => {
      const { violations } = await window.axe.run(where, {
        resultTypes: ['violations'],
        rules: { region: { enabled: true }, 'target-size': { enabled: true } },
      });
      return violations.flatMap((one) => one.nodes.map((node) => ({ id: one.id, target: node.target, words: `${one.id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}` })));
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

export async function setOption(page, name, value) {
  await page.locator('summary').filter({ hasText: /options$/ }).click();
  await page.getByLabel(name).fill(String(value));
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
