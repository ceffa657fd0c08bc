// From log entries to a short play: what moves where, and when. Pure, so that a test can see that nothing is missing.
import { counted } from '../../lib/names';
import type { Entry, Seat } from '../../protocol';
import { inOrder, MOST_ENTRIES, type Anchor, type DraftOf, type SceneOf, type Tone } from '../shared/plan';
import { cardAt, leaderAt, raceAt, spaceAt } from './data';
import { PHASE_WORDS, unitsIn, type Phase, type Pool, type View } from './view';

export interface Flip {
  big: string;
  text: string;
}
export interface RevealSide {
  seat: Seat;
  flips: Flip[];
  lost: boolean;
}
export type Cue = { at: number; ms: number } & (
  | { kind: 'coin'; amount: number; from: Anchor[]; to: Anchor[] }
  | { kind: 'card'; from: Anchor[]; to: Anchor[] } // its back
  | { kind: 'travel'; anchor: Anchor; from: Anchor; to: Anchor } // what stands there now comes from elsewhere
  | { kind: 'enter'; anchor: Anchor }
  | { kind: 'orbit'; anchor: Anchor; sectors: number } // the fleet goes round
  | { kind: 'pulse'; anchor: Anchor[]; tone: Tone }
  | { kind: 'burst'; anchor: Anchor[] }
  | { kind: 'note'; anchor: Anchor[]; text: string; tone: Tone }
  | { kind: 'reveal'; title: string; sides: RevealSide[] }
  | { kind: 'banner'; seat: Seat | null; text: string }
);
type Draft = DraftOf<Cue>;
type Scene = SceneOf<Cue>;
// Fields of games/rex/events.h: an event has some of them, and null where this player may not look.
type Id = string | null;
type Told = Partial<{
  seat: Seat;
  user: Seat;
  receiver: Seat;
  payee: Seat | null;
  ally: Seat;
  owner: Seat;
  asked: Seat;
  other: Seat;
  space: Id;
  first: Id;
  second: Id;
  from: Id;
  to: Id;
  race: Id;
  card: Id;
  leader: Id;
  attack: Id;
  defense: Id;
  phase: Phase;
  element: string;
  vow: string;
  intent: string[];
  number: number | null;
  round: number | null;
  amount: number;
  price: number;
  cards: number;
  sectors: number;
  strength: number;
  total: number;
  other_total: number;
  units: Pool | number;
  value: number | string;
  face_up: boolean;
}>;

export const LONGEST = 4200; // a play never lasts longer, however much happened

const seatOf = (f: Told): Seat => f.seat ?? 0;
const at = (space: Id | undefined): Anchor => `space:${space ?? ''}`;
const unit = (f: Told, space: Id | undefined): Anchor => `unit:${seatOf(f)}:${space ?? ''}`;
const unitCount = ({ units }: Told): number => (units ? (typeof units === 'object' ? unitsIn(units) : units) : 0);
const person = (seat: Seat): Anchor[] => [`seat:${seat}`];
const hand = (seat: Seat): Anchor[] => [`hand:${seat}`, `cards:${seat}`, `seat:${seat}`];
const purse = (seat: Seat | null | undefined): Anchor[] =>
  seat === null || seat === undefined ? ['phase'] : [`purse:${seat}`, `seat:${seat}`];

const still = (next: number, ...cues: Draft[]): Scene => ({ cues, next });
const note = (anchor: Anchor[], text: string, tone: Tone = 'plain', after = 0): Draft => ({
  kind: 'note',
  anchor,
  text,
  tone,
  ms: 900,
  at: after,
});
const pulse = (anchor: Anchor[], tone: Tone, ms = 500): Draft => ({ kind: 'pulse', anchor, tone, ms });
const banner = (seat: Seat | null, text: string, ms = 900): Draft => ({ kind: 'banner', seat, text, ms });
const coins = (amount: number | null | undefined, from: Anchor[], to: Anchor[]): Draft => ({
  kind: 'coin',
  amount: amount ?? 0,
  from,
  to,
  ms: 520,
});
const flight = (from: Anchor[], to: Anchor[]): Draft => ({ kind: 'card', from, to, ms: 480 });
const travel = (f: Told): Draft => ({ kind: 'travel', anchor: unit(f, f.to), from: at(f.from), to: at(f.to), ms: 600 });
const says =
  (text: string, tone: Tone = 'plain', ms = 220) =>
  (f: Told): Scene =>
    still(ms, note(person(seatOf(f)), text, tone));
const cardName = (id: Id | undefined): string => cardAt(id)?.name ?? 'a card';
const leaderName = (id: Id | undefined): string => leaderAt(id)?.name ?? 'a leader';

const leaderFlip = (id: Id | undefined): Flip => {
  const leader = leaderAt(id);
  if (leader) return { big: String(leader.strength), text: leader.name };
  return { big: '0', text: id === 'decoy' ? 'Decoy Commander' : 'no leader' };
};
const intentWords = (intent: string[]): string => intent.join(' and ') || 'no cards';
const cardFlip = (id: Id | undefined, slot: string): Flip =>
  cardAt(id) ? { big: slot === 'attack' ? '⚔' : '◈', text: cardAt(id)!.name } : { big: '–', text: `no ${slot}` };
function shownFlip({ element, value }: Told): Flip {
  if (element === 'strength') return { big: String(value ?? 0), text: 'strength' };
  return element === 'leader' ? leaderFlip(String(value)) : cardFlip(String(value), element ?? '');
}

function side(name: string, f: Told): RevealSide {
  const flips =
    name === 'plan_shown'
      ? [{ big: String(f.strength ?? 0), text: 'strength' }, leaderFlip(f.leader), { big: '', text: intentWords(f.intent ?? []) }]
      : [cardFlip(f.attack, 'attack'), cardFlip(f.defense, 'defense')];
  return { seat: seatOf(f), flips, lost: false };
}
const reveal = (title: string, sides: RevealSide[], ms: number): Scene => still(ms - 200, { kind: 'reveal', title, sides, ms });
const alone =
  (name: string, title: string) =>
  (f: Told): Scene =>
    reveal(title, [side(name, f)], 1500);

// One scene for every happening of games/rex/events.h, by its name in the log.
const SCENES: Record<string, (told: Told, view: View) => Scene> = {
  first_player_card: () => still(0),
  first_player: (f) => still(300, banner(seatOf(f), 'is the first player')),
  race_taken: (f) => still(150, note(person(seatOf(f)), raceAt(f.race)?.short ?? '', 'good')),
  traitors_dealt: (f) => still(80, flight(['deck', 'phase'], hand(seatOf(f)))),
  traitor_kept: says('keeps a traitor', 'plain', 80),
  traitors_redrawn: says('exchanges all traitors'),
  fleet_dialled: (f) => still(150, note(person(seatOf(f)), `dials ${f.number ?? 0}`)),
  fleet_placed: () => still(400, { kind: 'enter', anchor: 'fleet', ms: 600 }, pulse(['fleet'], 'bad')),
  card_drawn: (f) => still(80, flight(['deck'], hand(seatOf(f)))),
  starts_with: () => still(0),
  units_placed: (f) => still(120, { kind: 'enter', anchor: unit(f, f.space), ms: 420 }),
  predicted: says('has written a prediction'),
  betrayal_dealt: (f) => still(60, flight(['phase'], hand(seatOf(f)))),
  demolished: (f) => still(250, { kind: 'burst', anchor: [at(f.space)], ms: 800 }),
  round_begins: (f) => still(300, banner(null, `Round ${f.round ?? ''}`)),
  phase_begins: (f) => still(200, banner(null, PHASE_WORDS[f.phase ?? 'setup'], 700)),
  card_played: (f) => still(420, flight(hand(seatOf(f)), ['discard', 'phase']), note(person(seatOf(f)), cardName(f.card), 'good')),
  interfered: (f) => still(420, note(person(seatOf(f)), 'Diplomatic Interference', 'bad'), pulse(person(f.user ?? 0), 'bad')),
  peeks_fleet: (f) => still(150, note(person(seatOf(f)), 'looks at the fleet’s orders')),
  influence_card: () => still(200),
  influence_placed: (f) => still(320, coins(f.amount, ['phase'], [at(f.space)]), { ...pulse([at(f.space)], 'good'), at: 380 }),
  no_influence_placed: (f) => still(160, note([at(f.space)], 'nothing here', 'bad')),
  offensive: (f) =>
    still(
      420,
      banner(null, 'Sol Offensive'),
      { kind: 'burst', anchor: [at(f.first)], ms: 900 },
      { kind: 'burst', anchor: [at(f.second)], ms: 900, at: 150 },
    ),
  units_destroyed: (f) =>
    still(280, { kind: 'burst', anchor: [at(f.space)], ms: 700 }, note([at(f.space)], `−${unitCount(f)}`, 'bad', 100)),
  influence_destroyed: (f) => still(180, note([at(f.space)], `${f.amount ?? 0} influence lost`, 'bad')),
  offensive_missed: () => still(250, banner(null, 'The Sol Offensive strikes nothing')),
  units_escape: (f) => still(350, travel(f)),
  ceasefire_begins: () => still(350, banner(null, 'Ceasefire')),
  ceasefire_ends: () => still(200, banner(null, 'The ceasefire ends', 700)),
  leaves_alliance: says('leaves the alliance', 'bad', 320),
  gift: (f) => still(350, coins(f.amount, purse(f.seat), purse(f.receiver))),
  offers: says('offers an alliance', 'good', 300),
  accepts: says('accepts', 'good'),
  refuses: says('refuses', 'bad'),
  alliance_formed: () => still(450, banner(null, 'An alliance is formed'), pulse(['alliances'], 'good')),
  sent_home: (f) => still(220, note([at(f.space)], 'back to reserves')),
  card_shuffled_in: () => still(0),
  lot_laid_out: (f) => still(250, flight(['deck'], ['lot']), note(['lot'], counted(f.cards ?? 0, 'card'))),
  appraises: says('looks at the card', 'plain', 120),
  bids: (f) => still(200, note(['bid', ...person(seatOf(f))], `bids ${f.amount ?? 0}`, 'good'), pulse(person(seatOf(f)), 'plain')),
  passes: says('passes', 'plain', 120),
  buys: (f) => still(420, flight(['lot', 'deck'], hand(seatOf(f))), note(person(seatOf(f)), `buys for ${f.price ?? 0}`, 'good', 200)),
  paid: (f) => still(240, coins(f.amount, purse(f.seat), purse(f.payee))),
  draws_free: (f) => still(200, flight(['deck'], hand(seatOf(f)))),
  lot_unsold: () => still(150, note(['deck', 'lot'], 'unsold')),
  nothing_for_sale: () => still(150, banner(null, 'Nothing is for sale', 700)),
  subsidy: (f) => still(300, coins(f.amount, purse(f.seat), purse(f.ally))),
  recruits: (f) => still(200, note(person(seatOf(f)), `recruits ${unitCount(f)}`, 'good')),
  recruits_leader: (f) => still(260, note(person(seatOf(f)), `${leaderName(f.leader)} returns`, 'good')),
  fresh_units: (f) => still(220, note(person(seatOf(f)), `${unitCount(f)} fresh units`, 'good')),
  fresh_leader: (f) => still(240, note(person(seatOf(f)), `${leaderName(f.leader)} returns`, 'good')),
  peeks_influence: says('looks ahead', 'plain', 120),
  moves: (f) => still(480, travel(f)),
  deploys: (f) => still(420, { kind: 'enter', anchor: unit(f, f.space), ms: 520 }, note([at(f.space)], `+${unitCount(f)}`, 'good', 200)),
  relocates: (f) => still(480, travel(f)),
  escorts: (f) => still(260, { kind: 'enter', anchor: unit(f, f.space), ms: 420 }),
  withdraws: says('stays back'),
  stance: (f) => still(160, pulse([at(f.space)], 'plain'), note([at(f.space)], f.face_up ? 'face-up' : 'face-down')),
  turns_up: (f) => still(120, note([at(f.space)], 'face-up')),
  battle_begins: (f) =>
    still(450, banner(null, `Battle of ${spaceAt(f.space)?.name ?? 'the city'}`, 1100), pulse([at(f.space)], 'bad', 900)),
  commands: says('gives a Command', 'bad', 350),
  insight: says('uses Insight', 'bad', 350),
  shows: (f) =>
    still(700, {
      kind: 'reveal',
      title: 'Insight',
      sides: [{ seat: seatOf(f), lost: false, flips: [shownFlip(f)] }],
      ms: 1300,
    }),
  battle_question: says('asks: will you attack?'),
  vows: (f) => still(260, note(person(seatOf(f)), f.vow === 'attacks' ? 'will attack' : 'will not attack')),
  plan_shown: alone('plan_shown', 'The plan'),
  cards_shown: alone('cards_shown', 'The cards'),
  traitor_revealed: (f) =>
    reveal('A traitor!', [{ seat: seatOf(f), lost: false, flips: [{ big: '☠', text: leaderName(f.leader) }] }], 1700),
  no_traitor: () => still(120, note(['battle'], 'no traitor')),
  leader_dies: (f) =>
    still(350, note(person(f.owner ?? 0), `${leaderName(f.leader)} dies`, 'bad'), pulse([`leader:${f.leader ?? ''}`], 'bad')),
  overload: (f) => still(600, banner(null, 'The shield overloads!', 1300), { kind: 'burst', anchor: [at(f.space)], ms: 1100 }),
  totals: (f) =>
    reveal(
      'Totals',
      [
        { seat: seatOf(f), total: f.total },
        { seat: f.other ?? 0, total: f.other_total },
      ].map(({ seat, total }) => ({ seat, flips: [{ big: String(total ?? 0), text: 'total' }], lost: false })),
      1700,
    ),
  wins: (f) => still(420, banner(seatOf(f), `wins ${spaceAt(f.space)?.name ?? ''}`, 1200), pulse([at(f.space)], 'good', 800)),
  nobody_wins: (f) => still(420, banner(null, `Nobody wins ${spaceAt(f.space)?.name ?? ''}`, 1200)),
  card_discarded: (f) => still(150, flight(hand(seatOf(f)), ['discard'])),
  card_kept: () => still(60),
  captive: (f) => still(320, note(person(seatOf(f)), `captures ${leaderName(f.leader)}`, 'bad')),
  captive_killed: (f) => still(320, note(person(seatOf(f)), `kills ${leaderName(f.leader)}`, 'bad')),
  leader_returns: (f) => still(200, note(person(f.owner ?? 0), `${leaderName(f.leader)} goes home`, 'good')),
  charity: (f) => still(120, coins(f.amount, ['phase'], purse(f.seat))),
  collects: (f) => still(220, coins(f.amount, [at(f.space)], purse(f.seat))),
  fleet_moves: (f) =>
    still(
      1000,
      { kind: 'orbit', anchor: 'fleet', sectors: f.sectors ?? 0, ms: 1100 },
      banner(null, `The fleet moves ${f.sectors ?? 0}`, 1100),
    ),
  shield_destroyed: (f) => still(320, pulse([at(f.space)], 'bad', 700), note([at(f.space)], 'the shield falls', 'bad')),
  first_player_token: (f) => still(150, note(person(seatOf(f)), 'first player')),
  inquiry: (f) => still(420, note(person(seatOf(f)), 'Intercepted Dispatches', 'good'), { ...pulse(person(f.asked ?? 0), 'bad'), at: 150 }),
  deck_reshuffled: () => still(120, note(['deck'], 'shuffled')),
  betrayal_revealed: (f) => still(500, banner(seatOf(f), 'betrays the alliance', 1400)),
  prediction_revealed: (f) => still(500, banner(seatOf(f), `foretold ${raceAt(f.race)?.short ?? ''} in round ${f.round ?? ''}`, 1400)),
  game_ends: () => still(400, banner(null, 'The empire has fallen', 1400)),
  stays: () => still(0),
  declares: (f) => still(260, note([at(f.space), ...person(seatOf(f))], 'declared'), pulse([at(f.space)], 'plain')),
};

export const ANIMATED: readonly string[] = Object.keys(SCENES);

// Both plans, and both sides' cards, are turned up together; the totals know who has won.
function scenesOf(entries: readonly Entry[], view: View): Scene[] {
  const scenes: Scene[] = [];
  for (let i = 0; i < entries.length; ++i) {
    const { name } = entries[i]!;
    const fields: Told = entries[i]!.fields;
    const next = entries[i + 1];
    if ((name === 'plan_shown' || name === 'cards_shown') && next?.name === name) {
      scenes.push(reveal(name === 'plan_shown' ? 'The plans' : 'The cards', [side(name, fields), side(name, next.fields)], 2000));
      ++i;
      continue;
    }
    const scene = SCENES[name]?.(fields, view);
    if (!scene) continue;
    if (name === 'totals') {
      const won = entries.slice(i).find((entry) => entry.name === 'wins');
      for (const cue of scene.cues)
        if (cue.kind === 'reveal' && won) for (const one of cue.sides) one.lost = one.seat !== won.fields['seat'];
    }
    scenes.push(scene);
  }
  return scenes;
}

export const plan = (entries: readonly Entry[], view: View, longest = LONGEST): Cue[] =>
  inOrder(scenesOf(entries.slice(-MOST_ENTRIES), view), longest);

// What is told of a battle when it is over: for those who do not see it move, or were away.
const TOLD = new Set([
  'battle_begins',
  'plan_shown',
  'cards_shown',
  'traitor_revealed',
  'leader_dies',
  'overload',
  'totals',
  'wins',
  'nobody_wins',
]);
export function report(before: readonly Entry[], news: readonly Entry[]): Entry[] {
  let told = [...before];
  for (const entry of news) {
    if (entry.name === 'battle_begins' || entry.name === 'round_begins') told = [];
    if (TOLD.has(entry.name)) told.push(entry);
  }
  return told;
}
