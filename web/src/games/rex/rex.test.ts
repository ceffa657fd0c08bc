import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import events from '../../../../games/rex/events.h?raw';
import type { Entry } from '../../protocol';
import { allRules } from '../../learn/rules';
import { lengthOf } from '../shared/plan';
import { eventsIn, propsAt, seatsOf } from '../shared/testing';
import Board from './Board.svelte';
import { ALLIES, BETRAYALS, CARDS, explain, faceOf, influenceWords, LEADERS, RACES, SECTORS, spaceOf, SPACES } from './data';
import { HOUSES, placesFor, polar, ROADS, sectorAngle, towards } from './geometry';
import Hand from './Hand.svelte';
import { lore } from './lore';
import { notesOf } from './notes';
import type { Props } from './pick';
import { GEAR, HEADS, SHAPES } from './pieces';
import { ANIMATED, LONGEST, plan, report } from './plan';
import { asks, MANEUVER, momentOf, option, sampleBattle, sampleView } from './sample';
import SeatFacts from './SeatFacts.svelte';
import Vignette from './Vignette.svelte';
import { alliancesOf, grouped, hasNotes, isCeasefire, percent, reachOf, spaceWords, type View } from './view';

const seats = seatsOf('Ada', 'Babbage', 'Curie', 'Dijkstra', 'Euler', 'Feynman');
const propsOf = (view: View, options = MANEUVER, more: Partial<Props> = {}): Props =>
  propsAt(momentOf(view, asks('maneuver', options)), seats, more);
const drawn = (props: Props): string => render(Board, { props }).body + render(Hand, { props }).body;
const canPick = (html: string, target: string): boolean => new RegExp(`<[^>]*data-target="${target}"[^>]*role="button"`).test(html);

describe('the board draws every kind of target', () => {
  const battle = sampleView({ phase: 'battle', battle: sampleBattle });
  test.each([
    ['maneuver', sampleView(), MANEUVER],
    [
      'races',
      sampleView({ phase: 'setup', players: sampleView().players.map((player) => ({ ...player, race: null, leaders: [] })) }),
      RACES.map(({ id }) => option(id, id, `race:${id}`)),
    ],
    ['leaders', battle, ['aeverin', 'quon'].map((id) => option(id, `Send ${id}`, `leader:${id}`))],
    ['parts', battle, ['strength', 'leader', 'attack', 'defense'].map((id) => option(id, `See ${id}`, `part:${id}`))],
    ['cards of the hand', battle, [option('energy-rifle', 'Play it', 'card:energy-rifle')]],
    ['cards of others', sampleView(), CARDS.map(({ id }) => option(id, `Ask for ${id}`, `card:${id}`))],
    ['seats', sampleView(), [1, 2, 5].map((seat) => option(`${seat}`, `Ask {seat:${seat}}`, `seat:${seat}`))],
    ['every space', sampleView(), SPACES.map(({ id }) => option(id, `Move to ${id}`, `space:${id}`))],
  ])('%s', (_, view, options) => {
    const html = drawn(propsOf(view, options));
    for (const { name, targets } of options)
      for (const { kind, id } of targets) expect(canPick(html, `${kind}:${id}`), `${name} at ${kind}:${id}`).toBe(true);
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('NaN');
  });
  test('without a question nothing can be picked', () => {
    expect(drawn(propsOf(sampleView(), []))).not.toMatch(/data-target="[^"]*"[^>]*role="button"/);
  });
  test('several choices at one space open a menu', () => {
    const html = drawn(propsOf(sampleView(), MANEUVER, { selected: 'space:adminus-imperialis', onchoose: () => {} }));
    expect(html).toContain('Choices at Adminus Imperialis');
    expect(html.match(/class="[^"]*menu[\s\S]*/)![0]).toContain('Deploy to Adminus Imperialis');
    expect(drawn(propsOf(sampleView()))).not.toContain('Choices at');
  });
});

describe('secrets', () => {
  test('one’s own are shown, and those of others only as notes', () => {
    const html = drawn(propsOf(sampleView()));
    for (const words of ['Path of Peace', 'Adira Okafor', 'Forced March', 'Bio-Filter', 'Your notes']) expect(html).toContain(words);
    expect(html).toContain('×2');
    const foretold = { race: 'hacan', round: 6 };
    expect(drawn(propsOf(sampleView({ observer: 5, prediction: foretold }), [], { seat: 5 }))).toContain('Hacan, round 6');
    expect(notesOf(sampleView({ prediction: foretold })).general).toContainEqual({ title: 'Prediction', text: 'Hacan in round 6' }); // at the end
  });
  test('notes are gone when the table plays without them', () => {
    const view = sampleView({ settings: { ...sampleView().settings, assisted_notes: false } });
    expect(hasNotes(view)).toBe(false);
    expect(drawn(propsOf(view))).not.toContain('Your notes');
  });
  test('notes tell all that the view knows', () => {
    const notes = notesOf(
      sampleView({ fleet_card: 4, phase: 'bidding', lot: { size: 3, at: 0, kind: 'toxin-blade', bid: 0, bidder: null, bidding: [0] } }),
    );
    expect(notes.general.map((line) => line.text)).toEqual(['moves 4 next', 'Toxin Blade', 'in rounds 5 to 8']);
    expect(notes.returned).toEqual(['quell', 'morrec', 'nuri']);
    expect(notes.players.map((one) => one.seat)).toEqual([2, 3, 4]);
    const nothing = sampleView({ observer: null, prediction_half: null });
    nothing.influence.top = null;
    for (const player of nothing.players) Object.assign(player, { hand: [], traitors: [], not_traitors: [], betrayal_half: null });
    expect(notesOf(nothing).isEmpty).toBe(true);
  });
  test('a spectator sees the city and no hand', () => {
    const props = propsOf(sampleView({ observer: null }), [], { seat: null });
    expect(render(Board, { props }).body).toContain('data-space="galactic-council"');
    expect(render(Hand, { props }).body).not.toContain('influence');
    expect(render(SeatFacts, { props: { view: sampleView(), seat: 3 } }).body).toContain('Letnev');
    expect(render(Vignette, { props: {} }).body).toContain('<svg');
  });
});

describe('panels', () => {
  test('the auction names the card, the highest bid and who is out', () => {
    const html = drawn(propsOf(sampleView({ phase: 'bidding', lot: { size: 5, at: 1, kind: null, bid: 4, bidder: 3, bidding: [0, 3] } })));
    expect(html).toContain('Card 2 of 5 for sale');
    expect(html).toMatch(/4<\/span>[\s\S]*highest, by[\s\S]*Dijkstra/);
    expect(html.match(/, out</g)).toHaveLength(4);
  });
  test('a ceasefire shows alliances and the offer', () => {
    const view = sampleView({ phase: 'influence', decision: 'answer', offer: { by: 3, members: [0, 2, 3] }, waiting: [0] });
    expect(isCeasefire(view)).toBe(true);
    expect(isCeasefire(sampleView())).toBe(false);
    expect(alliancesOf(view)).toEqual([[1, 4], [0], [2], [3], [5]]);
    const html = drawn(propsOf(view));
    expect(html).toContain('offers an alliance of Ada, Curie and Dijkstra');
    expect(html).toContain('Shared Agents');
  });
  test('a battle shows what is known, and hides the rest', () => {
    const html = drawn(propsOf(sampleView({ phase: 'battle', battle: sampleBattle })));
    expect(html).toContain('Battle of Adminus Imperialis');
    expect(html).toContain('strength 5 of 7');
    expect(html).toContain('strength hidden');
    expect(html).toContain('? + 5 = ?');
    expect(html).toContain('must not play');
    expect(html).toContain('will play an attack card');
  });
});

describe('the fleet', () => {
  test('the next six sectors with their odds, around the end of the circle', () => {
    const reach = reachOf(sampleView({}, { fleet: 16 }));
    expect([...reach.keys()]).toEqual([17, 18, 1, 2, 3, 4]);
    expect([...reach.values()].map(percent)).toEqual(['100%', '83%', '67%', '50%', '33%', '17%']);
    expect([...reachOf(sampleView({ fleet_card: 2 }, { fleet: 16 }))]).toEqual([
      [17, 1],
      [18, 1],
    ]);
    expect(reachOf(sampleView({ fleet: 0 })).size).toBe(0);
  });
  test('a space says what it is', () => {
    const name = (seat: number) => seats[seat]!.name;
    expect(spaceWords(sampleView(), 'merchant-exchange', name)).toEqual([
      'Merchant Exchange',
      'sector 9',
      'no shield',
      'held by Euler (Jol-Nar)',
      'Jol-Nar: 2 units',
      'Xxcha: 1 unit, face-down',
      '8 influence',
      'under the fleet',
    ]);
    expect(spaceWords(sampleView(), 'civilian-spaceport', name)).toContain('the fleet comes with 83%');
    expect(spaceWords(sampleView({}, { isDemolished: true }), 'mecatol-power-south', name)).toEqual(['Mecatol Power South', 'demolished']);
  });
});

describe('the map', () => {
  test('every space lies in its sector, and roads go both ways', () => {
    for (const space of SPACES) {
      if (space.sector === null) continue;
      const middle = polar(Math.hypot(space.x - 500, space.y - 500), sectorAngle(space.sector));
      const turn = Math.abs(Math.atan2(space.y - 500, space.x - 500) - Math.atan2(middle.y - 500, middle.x - 500));
      expect(Math.min(turn, 2 * Math.PI - turn), space.id).toBeLessThan(Math.PI / SECTORS);
      for (const other of space.neighbours) expect(spaceOf(other).neighbours).toContain(space.id);
    }
    expect(ROADS).toHaveLength(45);
    expect(HOUSES.every((path) => path.length > 1000)).toBe(true);
  });
  test('arrow keys reach every space', () => {
    const found = new Set(['galactic-council']);
    for (const id of found)
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) found.add(towards(spaceOf(id), key)?.id ?? id);
    expect(found.size).toBe(SPACES.length);
    expect(towards(spaceOf('galactic-council'), 'ArrowUp')?.id).toBe('forum-of-worlds');
  });
  test('six players find room in one space', () => {
    for (let count = 1; count <= 6; ++count) expect(placesFor(count).length).toBeGreaterThanOrEqual(count);
  });
  test('every race has a shape and a head, every leader its gear', () => {
    expect(new Set(RACES.map(({ id }) => SHAPES[id]!.d)).size).toBe(RACES.length);
    for (const leader of LEADERS) expect(HEADS[leader.race]?.[1].length && GEAR[leader.index]?.length, leader.id).toBeGreaterThan(0);
  });
});

test('words for cards, races and influence cards', () => {
  expect(faceOf('race:sol').lines.map((line) => line.title)).toContain('For allies: Advance Warning');
  expect(faceOf('leader:okafor').kind).toBe('Leader of Sol');
  expect(faceOf('betrayal:seat-of-power').kind).toBe('Betrayal card 8');
  expect(faceOf('bio-weapon').kind).toBe('Attack card');
  expect(influenceWords('location-1')).toBe('Slums 8, Intelligence 6');
  expect(influenceWords('sol-offensive')).toBe('Sol Offensive');
  expect(explain('Letnev')).toContain('Barony');
  expect(explain('units')).toBeNull();
  expect(grouped(['a', 'b', 'a'])).toEqual([
    { id: 'a', count: 2 },
    { id: 'b', count: 1 },
  ]);
});

describe('animation', () => {
  const names = eventsIn(events, null).map(({ name }) => name);
  const entry = (id: number, name: string, fields: Entry['fields'] = {}): Entry => ({ id, step: 0, name, text: name, rule: null, fields });
  test('every happening of the rules has a scene', () => {
    expect(names.length).toBeGreaterThan(80);
    expect([...ANIMATED].sort()).toEqual([...names].sort());
  });
  test('a play has an end, whatever happened', () => {
    const entries = eventsIn(events, null).map(({ name, fields }, id) => entry(id, name, { ...fields, seat: 1 }));
    const cues = plan([...entries, ...entries], sampleView());
    expect(lengthOf(cues)).toBeLessThanOrEqual(LONGEST + 1);
    expect(cues.every((cue) => cue.at >= 0 && cue.ms >= 0)).toBe(true);
    for (const one of entries) expect(JSON.stringify(plan([one], sampleView()))).not.toMatch(/undefined|NaN/);
    expect(plan([], sampleView())).toEqual([]);
  });
  test('both plans are turned up together, and the totals know the winner', () => {
    const cues = plan(
      [
        entry(0, 'plan_shown', { seat: 2, strength: 4, leader: LEADERS[10]!.id, intent: ['attack', 'defense'] }),
        entry(1, 'plan_shown', { seat: 0, strength: 5, leader: 'decoy', intent: ['attack'] }),
      ],
      sampleView(),
    );
    expect(cues.filter((cue) => cue.kind === 'reveal')).toMatchObject([
      {
        sides: [
          { seat: 2, flips: [{ big: '4' }, { big: '5', text: 'Ambassador Harrun' }, { text: 'attack and defense' }] },
          { seat: 0, flips: [{ big: '5' }, { text: 'Decoy Commander' }, { text: 'attack' }] },
        ],
      },
    ]);
    const end = plan(
      [entry(0, 'totals', { seat: 2, total: 9, other: 0, other_total: 10 }), entry(1, 'wins', { seat: 0, loser: 2, space: 'slums' })],
      sampleView(),
    );
    expect(end.find((cue) => cue.kind === 'reveal')).toMatchObject({
      sides: [
        { seat: 2, lost: true },
        { seat: 0, lost: false },
      ],
    });
  });
  test('what an event names is shown by its name', () => {
    const text = (name: string, fields: Entry['fields']): string => JSON.stringify(plan([entry(0, name, fields)], sampleView()));
    expect(text('moves', { seat: 1, from: 'slums', to: 'grand-plaza', units: { normal: 2, mechanized: 1 } })).toContain(
      '"anchor":"unit:1:grand-plaza","from":"space:slums"',
    );
    expect(text('deploys', { seat: 1, space: 'slums', units: { normal: 2, mechanized: 1 }, price: 3 })).toContain('+3');
    expect(text('phase_begins', { phase: 'bidding' })).toContain('Bidding');
    expect(text('shows', { seat: 0, element: 'leader', value: 'decoy' })).toContain('Decoy Commander');
    expect(text('shows', { seat: 0, element: 'attack', value: 'none' })).toContain('no attack');
    expect(text('paid', { seat: 0, payee: null, amount: 3 })).toContain('"to":["phase"]');
    expect(text('vows', { seat: 0, vow: 'attacks' })).toContain('will attack');
  });
  test('the latest battle is told until the next one', () => {
    const told = report([], [entry(0, 'battle_begins'), entry(1, 'bids'), entry(2, 'totals')]);
    expect(told.map((one) => one.name)).toEqual(['battle_begins', 'totals']);
    expect(report(told, [entry(3, 'battle_begins')])).toHaveLength(1);
    expect(report(told, [entry(4, 'round_begins')])).toEqual([]);
  });
});

test('each card, advantage, betrayal card and ability is a rule under its name', () => {
  const rules = new Set(allRules(lore.book).map((rule) => rule.number));
  for (const { id } of [...CARDS, ...ALLIES, ...BETRAYALS, ...RACES.flatMap((race) => race.abilities)])
    expect(rules.has(id), id).toBe(true);
});
