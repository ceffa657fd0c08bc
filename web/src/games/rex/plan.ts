// From log entries to a short play: what moves where, and when. Pure, so that a test can see that nothing is missing.
import { counted } from '../../lib/names';
import type { Entry, Seat } from '../../protocol';
import { inOrder, MOST_ENTRIES, type Anchor, type DraftOf, type SceneOf, type Tone } from '../shared/plan';
import { cardAt, leaderAt, raceAt, spaceAt } from './data';
import { PHASE_WORDS, PHASES, type View } from './view';

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
type Args = (number | null)[];

export const LONGEST = 4200; // a play never lasts longer, however much happened
const BANK = 255;

const seatOf = (args: Args, i = 0): Seat => args[i] ?? 0;
const at = (args: Args, i: number): Anchor => `space:${spaceAt(args[i])?.id ?? ''}`;
const unit = (args: Args, i: number): Anchor => `unit:${seatOf(args)}:${spaceAt(args[i])?.id ?? ''}`;
const person = (seat: Seat): Anchor[] => [`seat:${seat}`];
const hand = (seat: Seat): Anchor[] => [`hand:${seat}`, `cards:${seat}`, `seat:${seat}`];
const purse = (n: number | null | undefined): Anchor[] => (n === BANK || n === null || n === undefined ? ['phase'] : [`purse:${n}`, `seat:${n}`]);

const still = (next: number, ...cues: Draft[]): Scene => ({ cues, next });
const note = (anchor: Anchor[], text: string, tone: Tone = 'plain', after = 0): Draft => ({ kind: 'note', anchor, text, tone, ms: 900, at: after });
const pulse = (anchor: Anchor[], tone: Tone, ms = 500): Draft => ({ kind: 'pulse', anchor, tone, ms });
const banner = (seat: Seat | null, text: string, ms = 900): Draft => ({ kind: 'banner', seat, text, ms });
const coins = (amount: number | null | undefined, from: Anchor[], to: Anchor[]): Draft => ({ kind: 'coin', amount: amount ?? 0, from, to, ms: 520 });
const flight = (from: Anchor[], to: Anchor[]): Draft => ({ kind: 'card', from, to, ms: 480 });
const travel = (args: Args, from: number, to: number): Draft => ({ kind: 'travel', anchor: unit(args, to), from: at(args, from), to: at(args, to), ms: 600 });
const says = (text: string, tone: Tone = 'plain', ms = 220) => (a: Args): Scene => still(ms, note(person(seatOf(a)), text, tone));
const cardName = (n: number | null | undefined): string => cardAt(n)?.name ?? 'a card';
const leaderName = (n: number | null | undefined): string => leaderAt(n)?.name ?? 'a leader';
const phaseWord = (n: number | null | undefined): string => PHASE_WORDS[n ? PHASES[n - 1]! : 'setup'] ?? '';

const DECOY = 254;
const leaderFlip = (n: number | null | undefined): Flip => {
  const leader = leaderAt(n);
  if (leader) return { big: String(leader.strength), text: leader.name };
  return { big: '0', text: n === DECOY ? 'Decoy Commander' : 'no leader' };
};
const intentWords = (bits: number): string => ['no cards', 'attack', 'defense', 'attack and defense'][bits & 3]!;
const cardFlip = (n: number | null | undefined, slot: string): Flip => (cardAt(n) ? { big: slot === 'attack' ? '⚔' : '◈', text: cardAt(n)!.name } : { big: '–', text: `no ${slot}` });

function side(name: string, args: Args): RevealSide {
  const flips = name === 'plan_shown' ? [{ big: String(args[1] ?? 0), text: 'strength' }, leaderFlip(args[2]), { big: '', text: intentWords(args[3] ?? 0) }] : [cardFlip(args[1], 'attack'), cardFlip(args[2], 'defense')];
  return { seat: seatOf(args), flips, lost: false };
}
const reveal = (title: string, sides: RevealSide[], ms: number): Scene => still(ms - 200, { kind: 'reveal', title, sides, ms });
const alone = (name: string, title: string) => (a: Args): Scene => reveal(title, [side(name, a)], 1500);

// One scene for every happening of games/rex/events.h, by its name in the log.
const SCENES: Record<string, (args: Args, view: View) => Scene> = {
  first_player_card: () => still(0),
  first_player: (a) => still(300, banner(seatOf(a), 'is the first player')),
  race_taken: (a) => still(150, note(person(seatOf(a)), raceAt(a[1])?.short ?? '', 'good')),
  traitors_dealt: (a) => still(80, flight(['deck', 'phase'], hand(seatOf(a)))),
  traitor_kept: says('keeps a traitor', 'plain', 80),
  traitors_redrawn: says('exchanges all traitors'),
  fleet_dialled: (a) => still(150, note(person(seatOf(a)), `dials ${a[1] ?? 0}`)),
  fleet_placed: () => still(400, { kind: 'enter', anchor: 'fleet', ms: 600 }, pulse(['fleet'], 'bad')),
  card_drawn: (a) => still(80, flight(['deck'], hand(seatOf(a)))),
  starts_with: () => still(0),
  units_placed: (a) => still(120, { kind: 'enter', anchor: unit(a, 1), ms: 420 }),
  predicted: says('has written a prediction'),
  betrayal_dealt: (a) => still(60, flight(['phase'], hand(seatOf(a)))),
  demolished: (a) => still(250, { kind: 'burst', anchor: [at(a, 0)], ms: 800 }),
  round_begins: (a) => still(300, banner(null, `Round ${a[0] ?? ''}`)),
  phase_begins: (a) => still(200, banner(null, phaseWord(a[0]), 700)),
  card_played: (a) => still(420, flight(hand(seatOf(a)), ['discard', 'phase']), note(person(seatOf(a)), cardName(a[1]), 'good')),
  interfered: (a) => still(420, note(person(seatOf(a)), 'Diplomatic Interference', 'bad'), pulse(person(seatOf(a, 1)), 'bad')),
  peeks_fleet: (a) => still(150, note(person(seatOf(a)), 'looks at the fleet’s orders')),
  influence_card: () => still(200),
  influence_placed: (a) => still(320, coins(a[1], ['phase'], [at(a, 0)]), { ...pulse([at(a, 0)], 'good'), at: 380 }),
  no_influence_placed: (a) => still(160, note([at(a, 0)], 'nothing here', 'bad')),
  offensive: (a) => still(420, banner(null, 'Sol Offensive'), { kind: 'burst', anchor: [at(a, 0)], ms: 900 }, { kind: 'burst', anchor: [at(a, 1)], ms: 900, at: 150 }),
  units_destroyed: (a) => still(280, { kind: 'burst', anchor: [at(a, 1)], ms: 700 }, note([at(a, 1)], `−${(a[2] ?? 0) + (a[3] ?? 0)}`, 'bad', 100)),
  influence_destroyed: (a) => still(180, note([at(a, 0)], `${a[1] ?? 0} influence lost`, 'bad')),
  offensive_missed: () => still(250, banner(null, 'The Sol Offensive strikes nothing')),
  units_escape: (a) => still(350, travel(a, 1, 2)),
  ceasefire_begins: () => still(350, banner(null, 'Ceasefire')),
  ceasefire_ends: () => still(200, banner(null, 'The ceasefire ends', 700)),
  leaves_alliance: says('leaves the alliance', 'bad', 320),
  gift: (a) => still(350, coins(a[2], purse(a[0]), purse(a[1]))),
  offers: says('offers an alliance', 'good', 300),
  accepts: says('accepts', 'good'),
  refuses: says('refuses', 'bad'),
  alliance_formed: () => still(450, banner(null, 'An alliance is formed'), pulse(['alliances'], 'good')),
  sent_home: (a) => still(220, note([at(a, 1)], 'back to reserves')),
  card_shuffled_in: () => still(0),
  lot_laid_out: (a) => still(250, flight(['deck'], ['lot']), note(['lot'], counted(a[0] ?? 0, 'card'))),
  appraises: says('looks at the card', 'plain', 120),
  bids: (a) => still(200, note(['bid', ...person(seatOf(a))], `bids ${a[1] ?? 0}`, 'good'), pulse(person(seatOf(a)), 'plain')),
  passes: says('passes', 'plain', 120),
  buys: (a) => still(420, flight(['lot', 'deck'], hand(seatOf(a))), note(person(seatOf(a)), `buys for ${a[1] ?? 0}`, 'good', 200)),
  paid: (a) => still(240, coins(a[2], purse(a[0]), purse(a[1]))),
  draws_free: (a) => still(200, flight(['deck'], hand(seatOf(a)))),
  lot_unsold: () => still(150, note(['deck', 'lot'], 'unsold')),
  nothing_for_sale: () => still(150, banner(null, 'Nothing is for sale', 700)),
  subsidy: (a) => still(300, coins(a[2], purse(a[0]), purse(a[1]))),
  recruits: (a) => still(200, note(person(seatOf(a)), `recruits ${(a[1] ?? 0) + (a[2] ?? 0)}`, 'good')),
  recruits_leader: (a) => still(260, note(person(seatOf(a)), `${leaderName(a[1])} returns`, 'good')),
  fresh_units: (a) => still(220, note(person(seatOf(a)), `${a[1] ?? 0} fresh units`, 'good')),
  fresh_leader: (a) => still(240, note(person(seatOf(a)), `${leaderName(a[1])} returns`, 'good')),
  peeks_influence: says('looks ahead', 'plain', 120),
  moves: (a) => still(480, travel(a, 1, 2)),
  deploys: (a) => still(420, { kind: 'enter', anchor: unit(a, 1), ms: 520 }, note([at(a, 1)], `+${(a[2] ?? 0) + (a[3] ?? 0)}`, 'good', 200)),
  relocates: (a) => still(480, travel(a, 1, 2)),
  escorts: (a) => still(260, { kind: 'enter', anchor: unit(a, 1), ms: 420 }),
  withdraws: says('stays back'),
  stance: (a) => still(160, pulse([at(a, 1)], 'plain'), note([at(a, 1)], a[2] ? 'face-up' : 'face-down')),
  turns_up: (a) => still(120, note([at(a, 1)], 'face-up')),
  battle_begins: (a) => still(450, banner(null, `Battle of ${spaceAt(a[2])?.name ?? 'the city'}`, 1100), pulse([at(a, 2)], 'bad', 900)),
  commands: says('gives a Command', 'bad', 350),
  insight: says('uses Insight', 'bad', 350),
  shows: (a) => still(700, {
    kind: 'reveal',
    title: 'Insight',
    sides: [{ seat: seatOf(a), lost: false, flips: [a[1] === 1 ? { big: String(a[2] ?? 0), text: 'strength' } : a[1] === 2 ? leaderFlip(a[2]) : cardFlip(a[2], a[1] === 3 ? 'attack' : 'defense')] }],
    ms: 1300,
  }),
  battle_question: says('asks: will you attack?'),
  vows: (a) => still(260, note(person(seatOf(a)), a[1] === 1 ? 'will attack' : 'will not attack')),
  plan_shown: alone('plan_shown', 'The plan'),
  cards_shown: alone('cards_shown', 'The cards'),
  traitor_revealed: (a) => reveal('A traitor!', [{ seat: seatOf(a), lost: false, flips: [{ big: '☠', text: leaderName(a[1]) }] }], 1700),
  no_traitor: () => still(120, note(['battle'], 'no traitor')),
  leader_dies: (a) => still(350, note(person(seatOf(a, 1)), `${leaderName(a[0])} dies`, 'bad'), pulse([`leader:${leaderAt(a[0])?.id ?? ''}`], 'bad')),
  overload: (a) => still(600, banner(null, 'The shield overloads!', 1300), { kind: 'burst', anchor: [at(a, 0)], ms: 1100 }),
  totals: (a) => reveal('Totals', [0, 2].map((i) => ({ seat: seatOf(a, i), flips: [{ big: String(a[i + 1] ?? 0), text: 'total' }], lost: false })), 1700),
  wins: (a) => still(420, banner(seatOf(a), `wins ${spaceAt(a[2])?.name ?? ''}`, 1200), pulse([at(a, 2)], 'good', 800)),
  nobody_wins: (a) => still(420, banner(null, `Nobody wins ${spaceAt(a[0])?.name ?? ''}`, 1200)),
  card_discarded: (a) => still(150, flight(hand(seatOf(a)), ['discard'])),
  card_kept: () => still(60),
  captive: (a) => still(320, note(person(seatOf(a)), `captures ${leaderName(a[1])}`, 'bad')),
  captive_killed: (a) => still(320, note(person(seatOf(a)), `kills ${leaderName(a[1])}`, 'bad')),
  leader_returns: (a) => still(200, note(person(seatOf(a, 1)), `${leaderName(a[0])} goes home`, 'good')),
  charity: (a) => still(120, coins(a[1], ['phase'], purse(a[0]))),
  collects: (a) => still(220, coins(a[2], [at(a, 1)], purse(a[0]))),
  fleet_moves: (a) => still(1000, { kind: 'orbit', anchor: 'fleet', sectors: a[0] ?? 0, ms: 1100 }, banner(null, `The fleet moves ${a[0] ?? 0}`, 1100)),
  shield_destroyed: (a) => still(320, pulse([at(a, 1)], 'bad', 700), note([at(a, 1)], 'the shield falls', 'bad')),
  first_player_token: (a) => still(150, note(person(seatOf(a)), 'first player')),
  inquiry: (a) => still(420, note(person(seatOf(a)), 'Intercepted Dispatches', 'good'), { ...pulse(person(seatOf(a, 1)), 'bad'), at: 150 }),
  deck_reshuffled: () => still(120, note(['deck'], 'shuffled')),
  betrayal_revealed: (a) => still(500, banner(seatOf(a), 'betrays the alliance', 1400)),
  prediction_revealed: (a) => still(500, banner(seatOf(a), `foretold ${raceAt(a[1])?.short ?? ''} in round ${a[2] ?? ''}`, 1400)),
  game_ends: () => still(400, banner(null, 'The empire has fallen', 1400)),
  stays: () => still(0),
  declares: (a) => still(260, note([at(a, 2), ...person(seatOf(a))], 'declared'), pulse([at(a, 2)], 'plain')),
};

export const ANIMATED: readonly string[] = Object.keys(SCENES);

// Both plans, and both sides' cards, are turned up together; the totals know who has won.
function scenesOf(entries: readonly Entry[], view: View): Scene[] {
  const scenes: Scene[] = [];
  for (let i = 0; i < entries.length; ++i) {
    const { name, args } = entries[i]!;
    const next = entries[i + 1];
    if ((name === 'plan_shown' || name === 'cards_shown') && next?.name === name) {
      scenes.push(reveal(name === 'plan_shown' ? 'The plans' : 'The cards', [side(name, args), side(name, next.args)], 2000));
      ++i;
      continue;
    }
    const scene = SCENES[name]?.(args, view);
    if (!scene) continue;
    if (name === 'totals') {
      const won = entries.slice(i).find((entry) => entry.name === 'wins');
      for (const cue of scene.cues) if (cue.kind === 'reveal' && won) for (const one of cue.sides) one.lost = one.seat !== seatOf(won.args);
    }
    scenes.push(scene);
  }
  return scenes;
}

export const plan = (entries: readonly Entry[], view: View, longest = LONGEST): Cue[] => inOrder(scenesOf(entries.slice(-MOST_ENTRIES), view), longest);

// What is told of a battle when it is over: for those who do not see it move, or were away.
const TOLD = new Set(['battle_begins', 'plan_shown', 'cards_shown', 'traitor_revealed', 'leader_dies', 'overload', 'totals', 'wins', 'nobody_wins']);
export function report(before: readonly Entry[], news: readonly Entry[]): Entry[] {
  let told = [...before];
  for (const entry of news) {
    if (entry.name === 'battle_begins' || entry.name === 'round_begins') told = [];
    if (TOLD.has(entry.name)) told.push(entry);
  }
  return told;
}
