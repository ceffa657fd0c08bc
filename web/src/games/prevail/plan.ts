// From log entries to a short play: what moves where, and when. Pure, so that a test can see that nothing is missing.
// Places are named by anchors (data-anchor in the page); the first of a list that can be seen is taken.
import type { Entry, Seat } from '../../protocol';
import { cardByNumber, cardOf, counted, statByNumber, typeByNumber, typeOf } from './data';
import { nameOf, placeByNumber } from './geometry';
import type { View } from './view';

export type Anchor = string;
export type Tone = 'good' | 'bad' | 'plain';

export type Cue = { at: number; ms: number } & (
  | { kind: 'card'; card: string | null; from: Anchor[]; to: Anchor[]; burns: boolean } // null: its back
  | { kind: 'travel'; anchor: Anchor; from: Anchor; to: Anchor } // what stands there now comes from elsewhere
  | { kind: 'enter'; anchor: Anchor; how: 'drop' | 'turn' }
  | { kind: 'pulse'; anchor: Anchor[]; tone: Tone }
  | { kind: 'burst'; anchor: Anchor[]; tone: 'white' | 'black' }
  | { kind: 'note'; anchor: Anchor[]; text: string; tone: Tone }
  | { kind: 'shot'; from: Anchor; to: Anchor }
  | { kind: 'reveal'; cards: { seat: Seat; card: string }[]; first: Seat | null }
  | { kind: 'banner'; seat: Seat | null; text: string }
);
type Draft = Cue extends infer C ? (C extends Cue ? Omit<C, 'at'> & { at?: number } : never) : never;

interface Scene {
  cues: Draft[];
  next: number; // milliseconds until the next scene may begin
}

type Args = (number | null)[];

export const LONGEST = 2400; // a play never lasts longer, however much happened
export const MOST_ENTRIES = 40; // of a long absence only the end is played

const seatOf = (args: Args, i = 0): Seat => args[i] ?? 0;
const spaceOf = (args: Args, i: number): string => nameOf(placeByNumber(args[i] ?? 0));
const at = (args: Args, i: number): Anchor => `space:${spaceOf(args, i)}`;
const typeName = (args: Args, i: number): string => {
  const id = typeByNumber(args[i]);
  return id ? typeOf(id).name : 'a unit';
};
const own = (seat: Seat): Anchor[] => [`hand:${seat}`, `seat:${seat}`];

function still(ms: number, ...cues: Draft[]): Scene {
  return { cues, next: ms };
}
function note(anchor: Anchor[], text: string, tone: Tone = 'plain', after = 0): Draft {
  return { kind: 'note', anchor, text, tone, ms: 800, at: after };
}
function pulse(anchor: Anchor[], tone: Tone, ms = 450): Draft {
  return { kind: 'pulse', anchor, tone, ms };
}
function travel(args: Args, from: number, to: number, ms = 520): Draft {
  return { kind: 'travel', anchor: `unit:${seatOf(args)}:${spaceOf(args, to)}`, from: at(args, from), to: at(args, to), ms };
}
const cardFlight = (card: string | null, from: Anchor[], to: Anchor[], burns = false, ms = 480): Draft => ({ kind: 'card', card, from, to, burns, ms });
const sideOf = (view: View, seat: Seat) => (view.white === seat ? 'white' : 'black');

const ENGAGEMENTS = ['', 'front', 'flank', 'rear'];

// One scene for every happening of games/prevail/events.h, by its name in the log.
const SCENES: Record<string, (args: Args, view: View) => Scene> = {
  sides: (a) => still(300, { kind: 'banner', seat: seatOf(a), text: 'leads White', ms: 800 }),
  army_ready: (a) => still(150, note([`seat:${seatOf(a)}`], 'army ready', 'good')),
  army_unit: () => still(0),
  army_anew: (a) => still(150, note([`seat:${seatOf(a)}`], 'begins anew')),
  unit_placed: (a) => still(90, { kind: 'enter', anchor: `unit:${seatOf(a)}:${spaceOf(a, 2)}`, how: 'drop', ms: 320 }),
  commander_placed: (a) => still(120, { kind: 'enter', anchor: `commander:${seatOf(a)}`, how: 'drop', ms: 380 }),
  initiative: (a) => still(350, { kind: 'banner', seat: seatOf(a), text: 'has the initiative', ms: 800 }),
  round_begins: (a) => still(300, { kind: 'banner', seat: null, text: `Round ${a[0] ?? ''}`, ms: 700 }),
  card_played: (a) => {
    const card = cardByNumber(a[1]);
    return still(900, ...(card ? [{ kind: 'reveal' as const, cards: [{ seat: seatOf(a), card }], first: null, ms: 1200 }] : []));
  },
  commander_moved: (a) => still(300, { kind: 'travel', anchor: `commander:${seatOf(a)}`, from: at(a, 1), to: at(a, 2), ms: 480 }),
  successor: (a) => still(300, { kind: 'enter', anchor: `commander:${seatOf(a)}`, how: 'drop', ms: 450 }, pulse([at(a, 1)], 'good')),
  ordered: (a) => still(90, pulse([at(a, 2)], 'plain')),
  moved: (a) => still(420, a[2] === a[3] ? { kind: 'enter', anchor: `unit:${seatOf(a)}:${spaceOf(a, 3)}`, how: 'turn', ms: 380 } : travel(a, 2, 3)),
  stands: (a) => still(100, pulse([at(a, 2)], 'plain', 300)),
  commits: (a) => {
    const stat = statByNumber(a[2]);
    const seat = seatOf(a);
    return still(400, cardFlight(cardByNumber(a[1]), own(seat), [`discard:${seat}`]), note([`discard:${seat}`], stat ? `+1 ${stat}` : 'discarded', 'good', 300));
  },
  engages: (a) => still(380, pulse([at(a, 2)], 'bad', 600), note([at(a, 2)], `${ENGAGEMENTS[a[4] ?? 0] ?? ''} attack`, 'bad')),
  falls_back: (a) => still(420, travel(a, 2, 3), note([at(a, 3)], 'falls back', 'plain', 250)),
  turned: (a) => still(200, { kind: 'enter', anchor: `unit:${seatOf(a)}:${spaceOf(a, 2)}`, how: 'turn', ms: 400 }),
  shoots: (a) => still(420, { kind: 'shot', from: at(a, 2), to: at(a, 3), ms: 420 }, { ...pulse([at(a, 3)], 'bad'), at: 360 }),
  supports_shot: (a) => still(120, pulse([at(a, 2)], 'plain'), note([at(a, 2)], '+1', 'good')),
  holds_fire: (a) => still(120, note([at(a, 2)], 'holds fire')),
  strikes: (a) => {
    const total = a[3] ?? 0;
    const support = a[4] ?? 0;
    const text = support ? `${total - support} + ${support} = ${total}` : `${total}`;
    return still(420, { kind: 'pulse', anchor: [at(a, 2)], tone: 'bad', ms: 400 }, note([`unit:${seatOf(a)}:${spaceOf(a, 2)}`, at(a, 2)], text, 'bad'));
  },
  routs: (a, view) => still(420, { kind: 'burst', anchor: [at(a, 2)], tone: sideOf(view, seatOf(a)), ms: 700 }, note([at(a, 2)], `${typeName(a, 1)}: rout`, 'bad', 120)),
  retreats: (a) => still(420, travel(a, 2, 3), note([at(a, 3)], 'retreats', 'bad', 250)),
  reversed: (a) => still(250, { kind: 'enter', anchor: `unit:${seatOf(a)}:${spaceOf(a, 2)}`, how: 'turn', ms: 450 }, note([at(a, 2)], 'turns round', 'bad')),
  no_effect: (a) => still(220, note([at(a, 2)], 'holds', 'good')),
  owes: (a) => still(250, note(own(seatOf(a)), `owes ${counted(a[1] ?? 0, 'card')}`, 'bad')),
  discards: (a) => still(260, cardFlight(cardByNumber(a[1]), own(seatOf(a)), [`discard:${seatOf(a)}`])),
  commander_caught: (a, view) => still(420, { kind: 'burst', anchor: [at(a, 1)], tone: sideOf(view, seatOf(a)), ms: 700 }, note([at(a, 1)], 'commander caught', 'bad')),
  card_played_off: (a) => still(160, cardFlight(cardByNumber(a[1]), [`inplay:${seatOf(a)}`], [`played:${seatOf(a)}`])),
  rallies: (a) => still(420, cardFlight(null, [`played:${seatOf(a)}`], own(seatOf(a))), { ...cardFlight(null, [`discard:${seatOf(a)}`], own(seatOf(a))), at: 120 }, note(own(seatOf(a)), `rally: ${counted(a[1] ?? 0, 'card')} back`, 'good', 250)),
  burns: (a) => still(520, cardFlight(cardByNumber(a[1]), [`played:${seatOf(a)}`, `seat:${seatOf(a)}`], [`burnt:${seatOf(a)}`], true, 900)),
  no_rally: (a) => still(160, note([`seat:${seatOf(a)}`], 'no rally')),
  unsupported: (a, view) => still(380, { kind: 'burst', anchor: [at(a, 2)], tone: sideOf(view, seatOf(a)), ms: 700 }, note([at(a, 2)], 'no support', 'bad')),
  game_ends: () => still(400, { kind: 'banner', seat: null, text: 'The battle is over', ms: 1200 }),
  stays: (a) => still(120, pulse([at(a, 1)], 'plain', 300)),
  melee_begins: (a) => still(300, ...(a[0] ? [{ kind: 'banner' as const, seat: null, text: `Melee: ${counted(a[0], 'fight')}`, ms: 700 }] : [])),
  orders_done: () => still(0),
};

export const ANIMATED: readonly string[] = Object.keys(SCENES);

// Both cards of a round are turned up together, and the entry after them says who goes first.
function scenesOf(entries: readonly Entry[], view: View): Scene[] {
  const scenes: Scene[] = [];
  for (let i = 0; i < entries.length; ++i) {
    const entry = entries[i]!;
    const next = entries[i + 1];
    if (entry.name === 'card_played' && next?.name === 'card_played') {
      const cards = [entry, next].flatMap(({ args }) => {
        const card = cardByNumber(args[1]);
        return card ? [{ seat: seatOf(args), card }] : [];
      });
      const after = entries[i + 2];
      scenes.push(still(1100, { kind: 'reveal', cards, first: after?.name === 'initiative' ? seatOf(after.args) : firstOf(cards), ms: 1400 }));
      ++i;
      continue;
    }
    const scene = SCENES[entry.name];
    if (scene) scenes.push(scene(entry.args, view));
  }
  return scenes;
}

function firstOf(cards: { seat: Seat; card: string }[]): Seat | null {
  const [a, b] = cards;
  if (!a || !b || cardOf(a.card).initiative === cardOf(b.card).initiative) return null;
  return cardOf(a.card).initiative < cardOf(b.card).initiative ? a.seat : b.seat;
}

export function lengthOf(cues: readonly Cue[]): number {
  return cues.reduce((longest, cue) => Math.max(longest, cue.at + cue.ms), 0);
}

export function plan(entries: readonly Entry[], view: View, longest = LONGEST): Cue[] {
  const cues: Cue[] = [];
  let clock = 0;
  for (const scene of scenesOf(entries.slice(-MOST_ENTRIES), view)) {
    for (const cue of scene.cues) cues.push({ ...cue, at: clock + (cue.at ?? 0) } as Cue);
    clock += scene.next;
  }
  const total = lengthOf(cues);
  if (total <= longest) return cues;
  const scale = longest / total;
  return cues.map((cue) => ({ ...cue, at: cue.at * scale, ms: cue.ms * scale }));
}
