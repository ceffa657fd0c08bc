import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import events from '../../../../games/preascendant/events.h?raw';
import { zoomAround } from '../shared/camera';
import { lengthOf } from '../shared/plan';
import { eventsIn, momentsOf, propsAt, seatsOf, type Moment } from '../shared/testing';
import Board from './Board.svelte';
import { ALL_CARDS, cardOf, explain, usesSecondTexts } from './cards';
import { emblem } from './emblem';
import { boundsOf, centre, diskStep, fit, fitAround, middleOf, originOf, parseHex, RADIUS, type Room } from './hex';
import Hand from './Hand.svelte';
import type { Props } from './pick';
import { ANIMATED, lastReveal, LONGEST, plan } from './plan';
import SeatFacts from './SeatFacts.svelte';
import { hasSealed, hiddenCards, type View } from './view';
import Vignette from './Vignette.svelte';

const { moments, moment } = momentsOf<View>(import.meta.glob<{ default: unknown }>('./fixtures/*.json', { eager: true }));
const seats = seatsOf('Ada', 'Babbage', 'Curie', 'Dijkstra');
const propsOf = (at: Moment<View>, more: Partial<Props> = {}): Props => propsAt(at, seats, more);
function drawn(props: Props): string {
  return render(Board, { props }).body + render(Hand, { props }).body;
}
// The opening tag of the element with a target.
function tagOf(html: string, key: string): string | null {
  const at = html.indexOf(`data-target="${key}"`);
  return at < 0 ? null : html.slice(html.lastIndexOf('<', at), html.indexOf('>', at) + 1);
}

describe('hexes', () => {
  test('neighbours are one hex apart', () => {
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const at = centre(q, r);
      expect(Math.hypot(at.x, at.y)).toBeCloseTo(RADIUS * Math.sqrt(3), 6);
    }
  });
  test('names of hexes are read as the rules write them', () => {
    for (const [q, r] of [
      [0, 0],
      [-3, 2],
      [21, -21],
    ] as const) {
      expect(parseHex(`${q},${r}`)).toEqual({ q, r });
    }
    expect(parseHex('1,x')).toBeNull();
  });
  test('the log of a real game names the same hexes as its text', () => {
    let seen = 0;
    for (const { log } of moments.values()) {
      for (const entry of log.entries) {
        if (entry.name !== 'disk_placed') continue;
        expect(entry.text).toContain(`sector ${String(entry.fields['hex'])}.`);
        ++seen;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  const room: Room = { width: 630, height: 400, inset: { top: 6, right: 6, bottom: 6, left: 6 } };
  test('a fitted map lies inside the free area', () => {
    const hexes = moment('crowded').view.sectors;
    const box = boundsOf(hexes);
    const camera = fit(box, room);
    const origin = originOf(camera, room);
    expect(origin.x + box.left * camera.zoom).toBeGreaterThanOrEqual(6);
    expect(origin.x + box.right * camera.zoom).toBeLessThanOrEqual(624);
    expect(origin.y + box.top * camera.zoom).toBeGreaterThanOrEqual(6);
    expect(origin.y + box.bottom * camera.zoom).toBeLessThanOrEqual(394);
  });
  test('no hex lies under a panel', () => {
    const panel = { left: 0, top: 0, right: 220, bottom: 160 };
    for (const count of [1, 3, 8]) {
      const hexes = moment('crowded').view.sectors.slice(0, count);
      const camera = fitAround(hexes, room, [panel]);
      const origin = originOf(camera, room);
      for (const hex of hexes) {
        const at = centre(hex.q, hex.r);
        const [x, y] = [origin.x + at.x * camera.zoom, origin.y + at.y * camera.zoom];
        expect(x < panel.right && y < panel.bottom).toBe(false);
      }
    }
  });
  test('zooming keeps the point under the pointer', () => {
    const before = { x: 10, y: -20, zoom: 1 };
    const pixel = { x: 500, y: 90 };
    const after = zoomAround(before, middleOf(room), pixel, 1.7, 0.1);
    const under = (camera: typeof before) => {
      const origin = originOf(camera, room);
      return { x: (pixel.x - origin.x) / camera.zoom, y: (pixel.y - origin.y) / camera.zoom };
    };
    expect(after.zoom).toBeCloseTo(1.7, 6);
    expect(under(after).x).toBeCloseTo(under(before).x, 6);
    expect(under(after).y).toBeCloseTo(under(before).y, 6);
  });
  test('high stacks stay inside their hex', () => {
    for (let height = 1; height <= 24; ++height) expect(diskStep(height) * (height - 1)).toBeLessThan(75);
  });
});

describe('cards', () => {
  test('numbers, names and texts', () => {
    expect(ALL_CARDS).toHaveLength(52);
    expect(ALL_CARDS[11]).toBe('R12');
    expect(explain('K03')).toContain('Eldritch Theft');
    expect(explain('hello')).toBeNull();
  });
  test('the second texts are shown only with their setting', () => {
    const { view } = moment('mulligan');
    expect(view.settings['rc2_texts']).toBe(true);
    expect(usesSecondTexts(view)).toBe(true);
    expect(usesSecondTexts(moment('crowded').view)).toBe(false);
    expect(cardOf('W05', true).text).not.toBe(cardOf('W05').text);
    expect(cardOf('W06', true).text).toBe(cardOf('W06').text);
    const withW05 = structuredClone(view);
    withW05.market = [{ card: 'W05', gems: 0 }];
    expect(drawn(propsOf({ view: withW05, question: null, log: { entries: [] } }))).toContain(cardOf('W05', true).text);
  });
  test('no two emblems are alike', () => {
    const emblems = new Set(ALL_CARDS.map((id) => JSON.stringify(emblem(id))));
    expect(emblems.size).toBe(52);
    for (const one of emblems) expect(one).not.toContain('NaN');
  });
});

describe('animation', () => {
  const names = eventsIn(events, null).map(({ name }) => name);
  test('every happening of the rules has a scene, and nothing else has', () => {
    expect(names.length).toBeGreaterThan(40);
    expect([...ANIMATED].sort()).toEqual([...names].sort());
  });
  test('every scene does something, hidden arguments included', () => {
    for (const told of [undefined, null]) {
      for (const { name, fields } of eventsIn(events, told)) {
        const cues = plan([{ id: 0, step: 0, name, text: '', rule: null, fields }]);
        expect(cues.length, name).toBeGreaterThan(0);
        for (const cue of cues) expect(cue.ms, name).toBeGreaterThanOrEqual(150);
        expect(JSON.stringify(cues), name).not.toMatch(/undefined|NaN/);
      }
    }
  });
  test('a burst never lasts longer than the limit', () => {
    const burst = Array.from({ length: 300 }, (_, id) => ({
      id,
      step: id,
      name: names[id % names.length]!,
      text: '',
      rule: null,
      fields: { seat: 1 },
    }));
    const cues = plan(burst);
    expect(cues.length).toBeGreaterThan(20);
    expect(lengthOf(cues)).toBeLessThanOrEqual(LONGEST + 0.001);
  });
  test('bids are revealed together, and the winner is known', () => {
    const { log } = moment('bids_shown');
    const reveals = plan(log.entries).filter((cue) => cue.kind === 'reveal');
    expect(reveals).toHaveLength(1);
    expect(reveals[0]).toMatchObject({
      winner: 0,
      bids: [
        { seat: 0, gems: 3 },
        { seat: 1, gems: 2 },
        { seat: 2, gems: 0 },
        { seat: 3, gems: 0 },
      ],
    });
    expect(lastReveal(log.entries)?.winner).toBe(0);
    expect(lastReveal([])).toBeNull();
  });
});

describe('the drawing', () => {
  test.each([...moments.keys()])('%s: everything that may be picked is a button with its text', (name) => {
    const at = moment(name);
    const props = propsOf(at);
    const html = drawn(props);
    for (const key of props.targets.keys()) {
      const tag = tagOf(html, key);
      expect(tag, key).not.toBeNull();
      expect(tag).toContain('role="button"');
      expect(tag).toContain('tabindex="0"');
      expect(tag).toMatch(/aria-(label|description)="[^"]{3,}/); // the option's sentence
      expect(tag).toContain('pa-can');
    }
    expect(html.split('data-target="').length - 1).toBeGreaterThan(at.view.sectors.length);
  });
  test('nothing is a button when nothing is asked', () => {
    expect(drawn(propsOf(moment('late_disk'), { targets: new Map() }))).not.toContain('role="button"');
  });
  test('names stand in labels where the game writes seats', () => {
    const html = drawn(propsOf(moment('betray')));
    expect(html).not.toContain('{seat:');
    expect(html).toMatch(/aria-label="[^"]*(Babbage|Curie|Dijkstra)/);
  });
  test('an option of the panel is shown where it points', () => {
    const at = moment('escape');
    const option = at.question!.options[0]!;
    const html = drawn(propsOf(at, { targets: new Map(), preview: option }));
    expect(option.targets).toHaveLength(2);
    for (const target of option.targets) expect(tagOf(html, `${target.kind}:${target.id}`)).toContain('pa-preview');
  });
  test('a spectator has no hand', () => {
    const props = propsOf(moment('crowded'), { seat: null });
    expect(render(Hand, { props }).body).not.toContain('Your hand');
  });
  test('sealed bids', () => {
    const { view } = moment('auction_sealed');
    expect(view.own_bid).not.toBeNull();
    expect(hasSealed(view, 0)).toBe(true);
    expect(hasSealed(view, 1)).toBe(false);
    expect(render(SeatFacts, { props: { view, seat: 0 } }).body).toContain('has sealed a bid');
    expect(render(SeatFacts, { props: { view, seat: 1 } }).body).toContain('still thinks');
    expect(drawn(propsOf(moment('auction_sealed')))).toContain(`your sealed bid is ${view.own_bid}`);
  });
  test('cards nobody showed stay face down', () => {
    const { view } = moment('preservation');
    expect(hiddenCards(view.seats[0]!)).toBe(0);
    expect(hiddenCards(view.seats[2]!)).toBe(view.seats[2]!.hand_size - view.seats[2]!.hand.length);
  });
  test('the vignette needs nothing', () => {
    expect(render(Vignette, { props: {} }).body).toContain('<svg');
  });
});
