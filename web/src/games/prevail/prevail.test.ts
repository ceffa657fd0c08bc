import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import events from '../../../../games/prevail/events.h?raw';
import optionText from '../../../../games/prevail/option_text.cpp?raw';
import decisionText from '../../../../games/prevail/decisions.h?raw';
import type { Entry } from '../../protocol';
import type { Inline } from '../../learn/markdown';
import { allRules } from '../../learn/rules';
import { answerLook, type Answer } from './answers';
import { lengthOf } from '../shared/plan';
import { eventsIn, momentsOf, propsAt, seatsOf, type Moment } from '../shared/testing';
import Board from './Board.svelte';
import { ALL_CARDS, typeOf } from './data';
import { placeOf, type Facing } from './geometry';
import Hand from './Hand.svelte';
import { lore } from './lore';
import type { Props } from './pick';
import { ANIMATED, LONGEST, plan } from './plan';
import { cellsOf, fieldUnits, fightersOf, kindsIn, lookedCommitment, rangesOf, ringOf, shadesOf } from './scene';
import SeatFacts from './SeatFacts.svelte';
import { tour } from './tour';
import Vignette from './Vignette.svelte';
import { handWarning, helpersOf, meleeBlows, piecesOf, type Mark, type Piece, type SideName, type View } from './view';

const { moments, moment } = momentsOf<View>(import.meta.glob<{ default: unknown }>('./fixtures/*.json', { eager: true }));
const seats = seatsOf('Ada', 'Babbage');
const propsOf = (at: Moment<View>, more: Partial<Props> = {}): Props => propsAt(at, seats, more);
const drawn = (props: Props): string => render(Board, { props }).body + render(Hand, { props }).body;

describe('the board draws every question', () => {
  test.each([...moments.keys()])('%s', (name) => {
    const at = moment(name);
    const html = drawn(propsOf(at));
    for (const option of at.question?.options ?? []) {
      if (option.targets.length === 0) continue;
      const reached = option.targets.some(({ kind, id }) => new RegExp(`<[^>]*data-target="${kind}:${id}"[^>]*role="button"`).test(html));
      expect(reached, `${option.name} of ${name}`).toBe(true);
    }
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('NaN');
  });
  test('without a question nothing can be picked', () => {
    const html = drawn(propsOf(moment('move'), { question: null, targets: new Map() }));
    expect(html).not.toMatch(/data-target="(space|unit|card|facing):[^"]*"[^>]*role="button"/);
  });
  test('a spectator sees the field as well', () => {
    expect(drawn(propsOf(moment('move'), { seat: null }))).toContain('data-space="A-1"');
    expect(render(SeatFacts, { props: { view: moment('move').view, seat: 0 } }).body).toMatch(/White|Black/);
    expect(render(Vignette, { props: {} }).body).toContain('<svg');
  });
});

describe('words for spaces', () => {
  test('a space says who stands there and what it leads to', () => {
    const p = propsOf(moment('move'));
    const { look } = cellsOf(p);
    const taken = new Set([...piecesOf(p.view).map((piece) => piece.space), ...p.view.sides.map((side) => side.commander)]);
    const option = p.question!.options.find((one) => one.text.startsWith('Move to') && !taken.has(one.name))!;
    expect(look(option.name).can).toBe(true);
    expect(look(option.name).label).toContain(`${option.name}, empty, may be picked: Move to ${option.name}`);
    const piece = piecesOf(p.view)[0]!;
    expect(look(piece.space).label).toMatch(/(White|Black) [A-Z].* facing (north|south|east|west)/);
    expect(look(piece.space).about).toContain('attack');
  });
  test('the engine says from which sides an enemy can be entered', () => {
    expect(kindsIn('Engage Equites at D-5 from the flank: attack 5 (4+1)')).toEqual(['flank']);
    expect(kindsIn('Engage Equites at D-5 from the front, the flank or the rear; then choose a facing')).toEqual([
      'front',
      'flank',
      'rear',
    ]);
    expect(kindsIn('Move to D-5, then choose a facing')).toEqual([]);
    expect(optionText).toContain('"from {}; then choose a facing"');
  });
});

describe('facings', () => {
  test('a ring of eight arrows, of which those offered can be picked', () => {
    for (const name of ['facing', 'deploy_facing']) {
      const p = propsOf(moment(name));
      const ring = ringOf(p)!;
      expect(ring.arrows).toHaveLength(8);
      expect(
        ring.arrows
          .filter((arrow) => arrow.can)
          .map((arrow) => arrow.facing)
          .sort(),
      ).toEqual(p.question!.options.map((one) => one.name).sort());
      expect(ring.arrows.find((arrow) => arrow.facing === ring.facing)?.can).toBe(true);
    }
    expect(ringOf(propsOf(moment('move')))).toBeNull();
  });
});

// A position with as much of a view as the arithmetic needs.
function unit(side: SideName, number: number, type: string, space: string, facing: Facing, marks: Mark[] = [], support = 0): Piece {
  const { attack, range, speed, flexibility, retreat, reverse, rout } = typeOf(type);
  return {
    seat: side === 'white' ? 0 : 1,
    side,
    space,
    place: placeOf(space)!,
    unit: {
      number,
      type,
      space,
      facing,
      foe: marks.includes('engaged') ? 0 : null,
      marks,
      attack,
      range,
      speed,
      flexibility,
      retreat,
      reverse,
      rout,
      support,
    },
  };
}
const empty = { settings: {}, action: null } as unknown as View;

describe('arithmetic of a melee', () => {
  test('support as in the example of rule 8.2', () => {
    const fighter = unit('white', 0, 'manipular-legion', 'D-6', 'S', ['engaged']);
    const pieces = [
      fighter,
      unit('white', 1, 'manipular-legion', 'D-5', 'S'),
      unit('white', 2, 'manipular-legion', 'D-7', 'S'),
      unit('white', 3, 'equites', 'E-7', 'W'),
      unit('white', 4, 'velites', 'C-6', 'S'),
    ];
    expect(helpersOf(pieces, fighter).map((one) => [one.piece.space, one.adds])).toEqual([
      ['D-5', 1],
      ['D-7', 1],
      ['E-7', 2],
    ]);
  });
  test('no support across a diagonal between two enemies', () => {
    const fighter = unit('white', 0, 'equites', 'D-6', 'S', ['engaged']);
    const helper = unit('white', 1, 'equites', 'E-7', 'NW');
    const foes = [unit('black', 1, 'velites', 'D-7', 'N'), unit('black', 2, 'velites', 'E-6', 'N')];
    expect(helpersOf([fighter, helper], fighter)).toHaveLength(1);
    expect(helpersOf([fighter, helper, foes[0]!], fighter)).toHaveLength(1);
    expect(helpersOf([fighter, helper, ...foes], fighter)).toHaveLength(0);
  });
  test('both blows as in the example of rule 8.8, and with a card looked at', () => {
    const pieces = [
      unit('white', 0, 'manipular-legion', 'F-6', 'S', ['engaged', 'moved-in'], 0),
      unit('black', 0, 'libyan-spearmen', 'F-6', 'N', ['engaged'], 2),
    ];
    const [white, black] = meleeBlows(empty, pieces, [0, 0]);
    expect([white!.total, white!.effect]).toEqual([4, 'holds']);
    expect([black!.total, black!.effect]).toEqual([6, 'retreats and turns round']);
    const [, braced] = meleeBlows(empty, pieces, [0, 0], ['defense', null]);
    expect(braced!.effect).toBe('retreats');
    expect(meleeBlows(empty, pieces, [0, 0], [null, 'attack'])[1]!.total).toBe(7);
    const only = { ...empty, settings: { melee_strike: 'engager_only' as const } };
    expect(meleeBlows(only, pieces, [0, 0])[1]!.isStriking).toBe(false);
  });
  test('the engine’s support is the sum of what is shown', () => {
    let fights = 0;
    for (const { view } of moments.values()) {
      const pieces = piecesOf(view);
      for (const piece of pieces.filter((one) => one.unit.marks.includes('engaged'))) {
        fights += 1;
        expect(helpersOf(pieces, piece).reduce((sum, one) => sum + one.adds, 0)).toBe(piece.unit.support);
      }
    }
    expect(fights).toBeGreaterThan(1);
  });
  test('the fight being fought is shown, and what a hand card would change', () => {
    const p = propsOf(moment('commit_melee'));
    expect(fightersOf(p.view, piecesOf(p.view), null)).toEqual(p.view.action!.units);
    const card = p.question!.options.find((one) => one.name !== 'none')!;
    expect(lookedCommitment(p, card)[p.seat!]).toMatch(/attack|defense|flexibility/);
    expect(
      lookedCommitment(
        p,
        p.question!.options.find((one) => one.name === 'none')!,
      ),
    ).toEqual([null, null]);
    expect(drawn(p)).toContain('Melee at');
  });
});

describe('shading and ranges', () => {
  test('a unit that is looked at shows front, flanks and back', () => {
    const { view } = moment('order');
    const piece = piecesOf(view).find((one) => one.place.row > 0 && one.place.column > 0)!;
    expect(shadesOf(view, piece.space, false).map((shade) => shade.as)).toContain('flank');
    expect(shadesOf(view, null, false)).toEqual([]);
    expect(shadesOf(moment('deploy').view, null, true).filter((shade) => shade.as === 'zone')).toHaveLength(2 * 3 * 8);
  });
  test('the reach of the card in play goes with the commander', () => {
    const { view } = moment('commander');
    const seat = view.waiting[0]!;
    const there = rangesOf(view, seat, null, 'D-5');
    expect(there.length).toBeGreaterThan(0);
    expect(there[0]!.at).toEqual(placeOf('D-5'));
    expect(rangesOf(view, null, null, null)).toEqual([]);
  });
  test('engaged units share a space and face each other', () => {
    const pair = fieldUnits(moment('commit_melee').view).filter((one) => one.isEngaged);
    expect(pair.length % 2).toBe(0);
    expect(pair.length).toBeGreaterThan(0);
  });
});

describe('warnings', () => {
  const asked = (decision: string, size: number): View => ({
    ...moment('card').view,
    decision,
    waiting: [0],
    sides: moment('card').view.sides.map((side) => ({ ...side, hand_size: size })),
  });
  test('the last card is never spent unawares', () => {
    expect(handWarning(asked('card', 1), 0)).toContain('you lose');
    expect(handWarning(asked('commit_melee', 1), 0)).toContain('you lose');
    expect(handWarning(asked('card', 2), 0)).toContain('only one');
    expect(handWarning(asked('rally', 1), 0)).toContain('lose');
    expect(handWarning(asked('card', 5), 0)).toBeNull();
    expect(handWarning(asked('move', 1), 0)).toBeNull();
    expect(handWarning(asked('card', 1), 1)).toBeNull();
  });
});

describe('animation', () => {
  const names = eventsIn(events, null).map(({ name }) => name);
  test('every happening of the rules has a scene', () => {
    expect(names.length).toBeGreaterThan(30);
    expect([...ANIMATED].sort()).toEqual([...names].sort());
  });
  test('a play has an end, whatever happened', () => {
    const { view } = moment('move');
    const entries = eventsIn(events, undefined).map(({ name, fields }, id): Entry => ({
      id,
      step: 0,
      name,
      text: '',
      rule: null,
      fields: { ...fields, seat: 1, space: 'D-5', from: 'D-5', to: 'D-6' },
    }));
    const cues = plan([...entries, ...entries, ...entries], view);
    expect(lengthOf(cues)).toBeLessThanOrEqual(LONGEST + 1);
    expect(cues.every((cue) => cue.at >= 0 && cue.ms >= 0)).toBe(true);
    expect(plan([], view)).toEqual([]);
  });
  test('both cards are turned up together', () => {
    const played = (id: number, seat: number, card: string): Entry => ({
      id,
      step: 0,
      name: 'card_played',
      text: '',
      rule: null,
      fields: { seat, card },
    });
    const cues = plan([played(0, 0, 'strike'), played(1, 1, 'evade')], moment('move').view);
    expect(cues.filter((cue) => cue.kind === 'reveal')).toMatchObject([
      {
        cards: [
          { seat: 0, card: 'strike' },
          { seat: 1, card: 'evade' },
        ],
        first: 0,
      },
    ]);
  });
});

test('each card is a rule under its name, and its name in a sentence is no link', () => {
  const rules = allRules(lore.book);
  for (const id of ALL_CARDS) expect(rules.map((rule) => rule.number)).toContain(id);
  const links = (inner: Inline[]): string[] =>
    inner.flatMap((one) => (one.kind === 'rule' ? [one.number] : 'inner' in one ? links(one.inner) : []));
  const all = rules.flatMap((rule) => rule.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines.flatMap(links) : [])));
  expect(all).toContain('6.4');
  expect(all.filter((number) => !/^\d+\.\d+$/.test(number))).toEqual([]);
});

test('the tour has a lesson for every decision', () => {
  const names = [...decisionText.matchAll(/Question<\d+, "(\w+)"/g)].map((match) => match[1]!);
  expect(names.length).toBeGreaterThan(25);
  expect(Object.keys(tour.lessons).sort()).toEqual(names.sort());
});

describe('answers of the engine about positions', () => {
  test('moves are marked, engagements and refusals named', () => {
    const answer: Answer = {
      ask: 'moves D-5',
      unit: { side: 'white', type: 'equites', space: 'D-5', facing: 'N' },
      moves: [
        { space: 'C-5', facing: 'N' },
        { space: 'C-5', facing: 'E' },
        { space: 'C-6', facing: 'E', engages: 'flank' },
      ],
      illegal: [
        { space: 'A-1', rule: '6.2' },
        { space: 'C-6', facing: 'S', rule: '6.10' },
      ],
    };
    const look = answerLook(answer);
    expect(look.title).toBe('Equites at D-5: 3 moves to 2 spaces');
    expect(look.spaces.get('C-5')?.text).toBe('facing north, east');
    expect(look.spaces.get('C-6')?.kinds).toEqual(['flank']);
    expect(look.illegal).toEqual([
      ['6.2', ['A-1']],
      ['6.10', ['C-6 S']],
    ]);
  });
});
