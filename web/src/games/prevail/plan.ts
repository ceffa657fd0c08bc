// From log entries to a short play: what moves where, and when. Pure, so that a test can see that nothing is missing.
// Places are named by anchors (data-anchor in the page); the first of a list that can be seen is taken.
import type { Entry, Seat } from '../../protocol';
import { cardOf, counted, isType, typeOf } from './data';
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

// Fields of games/prevail/events.h: an event has some of them.
type Told = Partial<{
  seat: Seat;
  white: Seat;
  space: string;
  from: string;
  to: string;
  target: string;
  type: string;
  card: string;
  stat: string;
  kind: string;
  round: number;
  attack: number;
  own: number;
  support: number;
  cards: number;
  engagements: number;
}>;

export const LONGEST = 2400; // a play never lasts longer, however much happened
export const MOST_ENTRIES = 40; // of a long absence only the end is played

const seatOf = (f: Told): Seat => f.seat ?? 0;
const at = (space = ''): Anchor => `space:${space}`;
const unit = (f: Told, space = ''): Anchor => `unit:${seatOf(f)}:${space}`;
const typeName = (f: Told): string => (f.type !== undefined && isType(f.type) ? typeOf(f.type).name : 'a unit');
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
function travel(f: Told, ms = 520): Draft {
  return { kind: 'travel', anchor: unit(f, f.to), from: at(f.from), to: at(f.to), ms };
}
const cardFlight = (card: string | null, from: Anchor[], to: Anchor[], burns = false, ms = 480): Draft => ({
  kind: 'card',
  card,
  from,
  to,
  burns,
  ms,
});
const sideOf = (view: View, seat: Seat) => (view.white === seat ? 'white' : 'black');

// One scene for every happening of games/prevail/events.h, by its name in the log.
const SCENES: Record<string, (told: Told, view: View) => Scene> = {
  sides: (f) => still(300, { kind: 'banner', seat: f.white ?? 0, text: 'leads White', ms: 800 }),
  army_ready: (f) => still(150, note([`seat:${seatOf(f)}`], 'army ready', 'good')),
  army_unit: () => still(0),
  army_anew: (f) => still(150, note([`seat:${seatOf(f)}`], 'begins anew')),
  unit_placed: (f) => still(90, { kind: 'enter', anchor: unit(f, f.space), how: 'drop', ms: 320 }),
  commander_placed: (f) => still(120, { kind: 'enter', anchor: `commander:${seatOf(f)}`, how: 'drop', ms: 380 }),
  initiative: (f) => still(350, { kind: 'banner', seat: seatOf(f), text: 'has the initiative', ms: 800 }),
  round_begins: (f) => still(300, { kind: 'banner', seat: null, text: `Round ${f.round ?? ''}`, ms: 700 }),
  card_played: (f) => {
    const { card } = f;
    return still(900, ...(card ? [{ kind: 'reveal' as const, cards: [{ seat: seatOf(f), card }], first: null, ms: 1200 }] : []));
  },
  commander_moved: (f) => still(300, { kind: 'travel', anchor: `commander:${seatOf(f)}`, from: at(f.from), to: at(f.to), ms: 480 }),
  successor: (f) => still(300, { kind: 'enter', anchor: `commander:${seatOf(f)}`, how: 'drop', ms: 450 }, pulse([at(f.space)], 'good')),
  ordered: (f) => still(90, pulse([at(f.space)], 'plain')),
  moved: (f) => still(420, f.from === f.to ? { kind: 'enter', anchor: unit(f, f.to), how: 'turn', ms: 380 } : travel(f)),
  stands: (f) => still(100, pulse([at(f.space)], 'plain', 300)),
  commits: (f) => {
    const { stat = 'none' } = f;
    const seat = seatOf(f);
    return still(
      400,
      cardFlight(f.card ?? null, own(seat), [`discard:${seat}`]),
      note([`discard:${seat}`], stat === 'none' ? 'discarded' : `+1 ${stat}`, 'good', 300),
    );
  },
  engages: (f) => still(380, pulse([at(f.space)], 'bad', 600), note([at(f.space)], `${f.kind ?? ''} attack`, 'bad')),
  falls_back: (f) => still(420, travel(f), note([at(f.to)], 'falls back', 'plain', 250)),
  turned: (f) => still(200, { kind: 'enter', anchor: unit(f, f.space), how: 'turn', ms: 400 }),
  shoots: (f) => still(420, { kind: 'shot', from: at(f.space), to: at(f.target), ms: 420 }, { ...pulse([at(f.target)], 'bad'), at: 360 }),
  supports_shot: (f) => still(120, pulse([at(f.space)], 'plain'), note([at(f.space)], '+1', 'good')),
  holds_fire: (f) => still(120, note([at(f.space)], 'holds fire')),
  strikes: (f) => {
    const { attack = 0, own: alone = 0, support = 0 } = f;
    const text = support ? `${alone} + ${support} = ${attack}` : `${attack}`;
    return still(420, { kind: 'pulse', anchor: [at(f.space)], tone: 'bad', ms: 400 }, note([unit(f, f.space), at(f.space)], text, 'bad'));
  },
  routs: (f, view) =>
    still(
      420,
      { kind: 'burst', anchor: [at(f.space)], tone: sideOf(view, seatOf(f)), ms: 700 },
      note([at(f.space)], `${typeName(f)}: rout`, 'bad', 120),
    ),
  retreats: (f) => still(420, travel(f), note([at(f.to)], 'retreats', 'bad', 250)),
  reversed: (f) => still(250, { kind: 'enter', anchor: unit(f, f.space), how: 'turn', ms: 450 }, note([at(f.space)], 'turns round', 'bad')),
  no_effect: (f) => still(220, note([at(f.space)], 'holds', 'good')),
  owes: (f) => still(250, note(own(seatOf(f)), `owes ${counted(f.cards ?? 0, 'card')}`, 'bad')),
  discards: (f) => still(260, cardFlight(f.card ?? null, own(seatOf(f)), [`discard:${seatOf(f)}`])),
  commander_caught: (f, view) =>
    still(
      420,
      { kind: 'burst', anchor: [at(f.space)], tone: sideOf(view, seatOf(f)), ms: 700 },
      note([at(f.space)], 'commander caught', 'bad'),
    ),
  card_played_off: (f) => still(160, cardFlight(f.card ?? null, [`inplay:${seatOf(f)}`], [`played:${seatOf(f)}`])),
  rallies: (f) =>
    still(
      420,
      cardFlight(null, [`played:${seatOf(f)}`], own(seatOf(f))),
      { ...cardFlight(null, [`discard:${seatOf(f)}`], own(seatOf(f))), at: 120 },
      note(own(seatOf(f)), `rally: ${counted(f.cards ?? 0, 'card')} back`, 'good', 250),
    ),
  burns: (f) => still(520, cardFlight(f.card ?? null, [`played:${seatOf(f)}`, `seat:${seatOf(f)}`], [`burnt:${seatOf(f)}`], true, 900)),
  no_rally: (f) => still(160, note([`seat:${seatOf(f)}`], 'no rally')),
  unsupported: (f, view) =>
    still(380, { kind: 'burst', anchor: [at(f.space)], tone: sideOf(view, seatOf(f)), ms: 700 }, note([at(f.space)], 'no support', 'bad')),
  game_ends: () => still(400, { kind: 'banner', seat: null, text: 'The battle is over', ms: 1200 }),
  stays: (f) => still(120, pulse([at(f.space)], 'plain', 300)),
  melee_begins: (f) =>
    still(
      300,
      ...(f.engagements ? [{ kind: 'banner' as const, seat: null, text: `Melee: ${counted(f.engagements, 'fight')}`, ms: 700 }] : []),
    ),
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
      const cards = [entry, next].flatMap(({ fields }: { fields: Told }) =>
        fields.card ? [{ seat: seatOf(fields), card: fields.card }] : [],
      );
      const after = entries[i + 2];
      scenes.push(
        still(1100, { kind: 'reveal', cards, first: after?.name === 'initiative' ? seatOf(after.fields) : firstOf(cards), ms: 1400 }),
      );
      ++i;
      continue;
    }
    const scene = SCENES[entry.name];
    if (scene) scenes.push(scene(entry.fields, view));
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
