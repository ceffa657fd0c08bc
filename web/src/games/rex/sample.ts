// For tests: views made by hand, with something of everything in them.
import type { Option, Question } from '../../protocol';
import type { Moment } from '../shared/testing';
import { RACES, SPACES } from './data';
import type { BattleView, PlayerView, SpaceView, Units, View } from './view';

const units = (seat: number, normal: number, mechanized = 0, face_down = false): Units => ({ seat, normal, mechanized, face_down });

const STANDING: Record<string, Units[]> = {
  'imperial-palace': [units(1, 6)],
  'imperial-navy-base': [units(3, 10)],
  'civilian-spaceport': [units(4, 8)],
  'adminus-imperialis': [units(2, 5), units(0, 3, 2)],
  'galactic-council': [units(0, 1), units(1, 2), units(5, 3), units(4, 1), units(2, 2)],
  'merchant-exchange': [units(4, 2), units(5, 1, 0, true)],
  'grid-control': [units(1, 2)],
  'terraguth-slums': [units(2, 3), units(3, 2), units(0, 1)],
};
const HELD: Record<string, number> = {
  'imperial-palace': 1,
  'imperial-navy-base': 3,
  'civilian-spaceport': 4,
  'grid-control': 1,
  'merchant-exchange': 4,
};
const PILES: Record<string, number> = { 'terraguth-slums': 8, 'imperial-intelligence-hq': 6, 'merchant-exchange': 8 };

function space({ id, shield, sector }: (typeof SPACES)[number], fleet: number, isDemolished: boolean): SpaceView {
  const demolished = isDemolished && id === 'mecatol-power-south';
  return {
    id,
    influence: PILES[id] ?? 0,
    shield: shield && id !== 'embassy-row',
    bombarded: sector === fleet,
    demolished,
    controller: HELD[id] ?? null,
    units: STANDING[id] ?? [],
  };
}

function player(seat: number, observer: number | null): PlayerView {
  const race = RACES[seat]!;
  const isMe = seat === observer;
  return {
    seat,
    race: race.id,
    alliance: seat === 1 || seat === 4 ? [1, 4] : [],
    reserves: { normal: 9 - seat, mechanized: seat === 0 ? 3 : 0 },
    casualties: { normal: seat, mechanized: 0 },
    hand_size: isMe ? 4 : 2,
    hand_limit: race.hand_limit,
    strongholds: Object.entries(HELD).filter(([id, who]) => who === seat && SPACES.find((one) => one.id === id)!.kind === 'stronghold')
      .length,
    range: race.range,
    purse: isMe ? 11 : null,
    hand: isMe ? ['energy-rifle', 'energy-rifle', 'personal-shield', 'forced-march'] : seat === 2 ? ['bio-filter'] : [],
    traitors: isMe ? ['okafor'] : seat === 3 ? ['reth'] : [],
    not_traitors: seat === 4 ? ['aeverin'] : [],
    dealt: isMe ? ['okafor', 'quell', 'morrec', 'nuri'] : [],
    betrayal: isMe ? 'path-of-peace' : null,
    betrayal_half: seat === 2 ? 2 : null,
    leaders: race.leaders.map(({ id }, i) => ({
      id,
      state: seat === 2 && i === 1 ? 'captive' : i === 4 && seat > 2 ? 'dead' : 'ready',
      used_at: seat === 0 && i === 0 ? 'terraguth-slums' : null,
    })),
  };
}

export function sampleView(
  more: Partial<View> = {},
  { fleet = 9, isDemolished = false }: { fleet?: number; isDemolished?: boolean } = {},
): View {
  const observer = more.observer === undefined ? 0 : more.observer;
  return {
    seats: 6,
    observer,
    round: 3,
    last_round: 8,
    phase: 'maneuvering',
    first: 2,
    turn: 0,
    decision: 'maneuver',
    waiting: [0],
    sealed: false,
    fleet,
    fleet_card: null,
    spaces: SPACES.map((one) => space(one, fleet, isDemolished)),
    players: RACES.map((_, seat) => player(seat, observer)),
    deck: 17,
    discard: ['bio-weapon', 'bio-weapon', 'supply-cache'],
    removed: ['graviton-negator'],
    influence: {
      left: 9,
      discard: ['location-2', 'ceasefire', 'location-1'],
      aside: ['ceasefire'],
      top: 'location-3',
      last_location: 'location-1',
    },
    lot: null,
    battle: null,
    prediction: null,
    prediction_half: 2,
    offer: null,
    formed: [],
    subsidised: [],
    ending: null,
    winners: [],
    settings: {
      betrayal_cards: true,
      hacan_unconditional: false,
      xxcha_ignores_special_victories: false,
      own_traitors: false,
      round_limit: '8',
      race_selection: 'random',
      assisted_notes: true,
      private_chat: false,
    },
    ...more,
  };
}

export const sampleBattle: BattleView = {
  space: 'adminus-imperialis',
  sides: [
    {
      seat: 2,
      strength: null,
      leader: 'harrun',
      attack: null,
      defense: null,
      intent: null,
      vow: 'attacks',
      shown: ['leader'],
      made: ['leader'],
    },
    {
      seat: 0,
      strength: 5,
      leader: 'tarrec',
      attack: 'energy-rifle',
      defense: null,
      intent: ['attack', 'defense'],
      vow: null,
      shown: [],
      made: ['strength', 'leader', 'intent', 'attack'],
    },
  ],
  command: { seat: 0, order: 'must-not', category: 'bio-attack' },
  insight: { seat: 2, element: 'leader' },
  traitors: [],
};

export const option = (name: string, text: string, ...targets: string[]): Option => ({
  name,
  text,
  targets: targets.map((one) => ({ kind: one.slice(0, one.indexOf(':')), id: one.slice(one.indexOf(':') + 1) })),
});

export function asks(decision: string, options: Option[]): Question {
  return { seq: 1, decision, prompt: 'What do you do?', rule: '6.2', options, range: null };
}
export const momentOf = (view: View, question: Question | null = null): Moment<View> => ({ view, question, log: { entries: [] } });

export const MANEUVER = [
  option('move adminus-imperialis', 'Move from Adminus Imperialis', 'space:adminus-imperialis'),
  option('deploy adminus-imperialis', 'Deploy to Adminus Imperialis', 'space:adminus-imperialis'),
  option('deploy embassy-row', 'Deploy to Embassy Row', 'space:embassy-row'),
  option('march terraguth-slums', 'Forced March from Terraguth Slums', 'space:terraguth-slums', 'card:forced-march'),
  option('done', 'Do nothing more'),
];
