// From log entries to a short play: what flies where, and when.
import type { Entry, Seat } from '../../protocol';
import { inOrder, MOST_ENTRIES, type Anchor, type DraftOf, type SceneOf, type Timed, type Tone } from '../shared/plan';
import { cardByNumber, colourByNumber } from './cards';
import { hexByNumber } from './hex';
import type { Colour } from './view';

export type Thing =
  | { is: 'gem' }
  | { is: 'disk'; colour: Colour }
  | { is: 'card'; card: string | null } // null: its back
  | { is: 'tile'; value: number };

export type Cue = Timed & (
  | { kind: 'fly'; thing: Thing; count: number; from: Anchor[]; to: Anchor[] }
  | { kind: 'enter'; anchor: Anchor; how: 'drop' | 'flip' | 'grow' | 'rise' | 'sink' } // what lies there now appears
  | { kind: 'travel'; anchor: Anchor; from: Anchor } // what lies there now comes from elsewhere
  | { kind: 'pulse'; anchor: Anchor[]; tone: Tone }
  | { kind: 'burst'; anchor: Anchor[]; colour: Colour }
  | { kind: 'note'; anchor: Anchor[]; text: string; tone: Tone }
  | { kind: 'reveal'; bids: { seat: Seat; gems: number }[]; winner: Seat | null }
  | { kind: 'banner'; seat: Seat | null; text: string }
  | { kind: 'shuffle'; anchor: Anchor }
);
type Draft = DraftOf<Cue>;
type Scene = SceneOf<Cue>;
type Args = (number | null)[];

export const LONGEST = 2000; // a play never lasts longer, however much happened
const STAGGER = 70;

const seatOf = (args: Args, i: number): Seat => args[i] ?? 0;
const hexOf = (args: Args, i: number): Anchor => `hex:${hexByNumber(args[i] ?? 0)}`;
const gems = (count: number): string => (count === 1 ? '1 gem' : `${count} gems`);
const cardAnchors = (card: string | null, ...others: Anchor[]): Anchor[] => (card ? [`card:${card}`, ...others] : others);

function still(ms: number, ...cues: Draft[]): Scene {
  return { cues, next: ms };
}

function cardFlight(card: string | null, from: Anchor[], to: Anchor[], ms = 380): Draft {
  return { kind: 'fly', thing: { is: 'card', card }, count: 1, from, to, ms };
}
function gemFlight(count: number, from: Anchor[], to: Anchor[]): Draft {
  return { kind: 'fly', thing: { is: 'gem' }, count: Math.min(8, count), from, to, ms: 420 };
}
function diskFlight(colour: Colour, from: Anchor[], to: Anchor[], ms = 420): Draft {
  return { kind: 'fly', thing: { is: 'disk', colour }, count: 1, from, to, ms };
}
function note(anchor: Anchor[], text: string, tone: Tone = 'plain', at = 0): Draft {
  return { kind: 'note', anchor, text, tone, ms: 600, at };
}

const SOW = 1;
const REAP = 2;
const PASS = 5;

// One scene for every happening of games/preascendant/events.h, by its name in the log.
const SCENES: Record<string, (args: Args) => Scene> = {
  game_begins: (a) => still(300, { kind: 'banner', seat: seatOf(a, 0), text: 'has the first turn', ms: 600 }),
  dealt: (a) => still(STAGGER, cardFlight(cardByNumber(a[1]), ['deck'], [`hand:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`], 320)),
  turn_begins: (a) => still(250, { kind: 'banner', seat: seatOf(a, 0), text: `turn ${a[1] ?? ''}`, ms: 600 }),
  recovered: (a) =>
    still(
      250,
      { kind: 'fly', thing: { is: 'card', card: null }, count: Math.min(5, a[1] ?? 1), from: [`discard:${seatOf(a, 0)}`], to: [`hand:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`], ms: 420 },
    ),
  acts: (a) => {
    const seat = seatOf(a, 0);
    const card = cardByNumber(a[2]);
    if (a[1] === PASS) return still(200, note([`seat:${seat}`], 'passes'));
    if (a[1] === SOW) return still(60, { kind: 'pulse', anchor: [`seat:${seat}`], tone: 'plain', ms: 300 });
    if (a[1] === REAP) return still(60, { kind: 'pulse', anchor: [`seat:${seat}`], tone: 'good', ms: 300 });
    return still(
      300,
      cardFlight(card, cardAnchors(null, `hand:${seat}`, `seat:${seat}`), [`discard:${seat}`]),
      { kind: 'enter', anchor: `card:${card ?? ''}`, how: 'grow', at: 320, ms: 200 },
    );
  },
  gains: (a) =>
    still(STAGGER * 2, gemFlight(a[1] ?? 0, ['bank'], [`seat:${seatOf(a, 0)}`]), note([`seat:${seatOf(a, 0)}`], `+${gems(a[1] ?? 0)}`, 'good', 260)),
  pays_bank: (a) =>
    still(STAGGER * 2, gemFlight(a[1] ?? 0, [`seat:${seatOf(a, 0)}`], ['bank']), note([`seat:${seatOf(a, 0)}`], `−${gems(a[1] ?? 0)}`, 'bad')),
  pays_player: (a) =>
    still(
      STAGGER * 2,
      gemFlight(a[2] ?? 0, [`seat:${seatOf(a, 0)}`], [`seat:${seatOf(a, 1)}`]),
      note([`seat:${seatOf(a, 0)}`], `−${gems(a[2] ?? 0)}`, 'bad'),
      note([`seat:${seatOf(a, 1)}`], `+${gems(a[2] ?? 0)}`, 'good', 260),
    ),
  bids: (a) => still(700, { kind: 'reveal', bids: [{ seat: seatOf(a, 0), gems: a[1] ?? 0 }], winner: null, ms: 1000 }),
  wins: (a) => still(100, { kind: 'pulse', anchor: [`seat:${seatOf(a, 0)}`], tone: 'good', ms: 500 }),
  to_hand: (a) => {
    const card = cardByNumber(a[1]);
    return still(200, cardFlight(card, cardAnchors(card, 'block', 'market'), [`hand:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`]));
  },
  buried: (a) => {
    const card = cardByNumber(a[0]);
    return still(STAGGER * 2, cardFlight(card, cardAnchors(card, 'block', 'market'), ['deck']));
  },
  disk_placed: (a) =>
    still(
      300,
      diskFlight(colourByNumber(a[0]), [`pool:${colourByNumber(a[0])}`], [hexOf(a, 1)]),
      { kind: 'enter', anchor: `top:${hexByNumber(a[1] ?? 0)}`, how: 'drop', at: 380, ms: 220 },
    ),
  disk_destroyed: (a) =>
    still(
      STAGGER * 2,
      { kind: 'burst', anchor: [hexOf(a, 1)], colour: colourByNumber(a[0]), ms: 500 },
      { ...diskFlight(colourByNumber(a[0]), [hexOf(a, 1)], [`destroyed:${colourByNumber(a[0])}`], 450), at: 150 },
    ),
  tile_placed: (a) =>
    still(
      320,
      { kind: 'fly', thing: { is: 'tile', value: a[1] ?? 0 }, count: 1, from: ['tiles'], to: [hexOf(a, 0)], ms: 300 },
      { kind: 'enter', anchor: hexOf(a, 0), how: 'flip', at: 280, ms: 360 },
    ),
  turned_up: (a) => still(300, { kind: 'enter', anchor: `card:${cardByNumber(a[0]) ?? ''}`, how: 'flip', ms: 400 }, { kind: 'pulse', anchor: ['deck'], tone: 'plain', ms: 400 }),
  gems_placed: (a) => still(STAGGER, gemFlight(a[1] ?? 0, ['bank'], [hexOf(a, 0)]), { kind: 'pulse', anchor: [hexOf(a, 0)], tone: 'good', at: 340, ms: 260 }),
  gems_taken: (a) =>
    still(STAGGER * 2, gemFlight(a[2] ?? 0, [hexOf(a, 1)], [`seat:${seatOf(a, 0)}`]), note([`seat:${seatOf(a, 0)}`], `+${gems(a[2] ?? 0)}`, 'good', 260)),
  gems_on_card: (a) => still(STAGGER * 2, gemFlight(a[1] ?? 0, ['bank'], cardAnchors(cardByNumber(a[0]), 'market'))),
  saved: (a) =>
    still(
      STAGGER * 3,
      gemFlight(1, [`seat:${seatOf(a, 0)}`], [hexOf(a, 1)]),
      { kind: 'pulse', anchor: [hexOf(a, 1)], tone: 'good', at: 300, ms: 400 },
      note([hexOf(a, 1)], 'saved', 'good', 300),
    ),
  market_card: (a) => {
    const card = cardByNumber(a[0]);
    return still(STAGGER * 1.5, cardFlight(card, ['deck'], cardAnchors(card, 'market')), { kind: 'enter', anchor: `card:${card ?? ''}`, how: 'grow', at: 300, ms: 200 });
  },
  disk_moved: (a) =>
    still(STAGGER * 2, diskFlight(colourByNumber(a[0]), [hexOf(a, 1)], [hexOf(a, 2)]), { kind: 'pulse', anchor: [hexOf(a, 2)], tone: 'plain', at: 380, ms: 200 }),
  stack_moved: (a) => still(400, { kind: 'travel', anchor: `stack:${hexByNumber(a[1] ?? 0)}`, from: hexOf(a, 0), ms: 500 }),
  disk_to_top: (a) => still(200, { kind: 'enter', anchor: `top:${hexByNumber(a[1] ?? 0)}`, how: 'rise', ms: 450 }),
  disk_to_bottom: (a) => still(STAGGER, { kind: 'enter', anchor: `stack:${hexByNumber(a[1] ?? 0)}`, how: 'sink', ms: 450 }),
  hand_shown: (a) => {
    const card = cardByNumber(a[1]);
    return still(STAGGER, cardFlight(card, [`hand:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`], ['block', 'map'], 500));
  },
  stolen: (a) =>
    still(
      250,
      cardFlight(cardByNumber(a[2]), [`hand:${seatOf(a, 1)}`, `seat:${seatOf(a, 1)}`], [`discard:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`], 450),
      note([`seat:${seatOf(a, 1)}`], 'robbed', 'bad'),
    ),
  handed_out: (a) => still(STAGGER * 2, cardFlight(cardByNumber(a[2]), ['block', 'deck'], [`hand:${seatOf(a, 1)}`, `seat:${seatOf(a, 1)}`])),
  shuffled: () => still(250, { kind: 'shuffle', anchor: 'deck', ms: 500 }),
  tile_removed: (a) => still(250, { kind: 'burst', anchor: [hexOf(a, 0), 'map'], colour: 'black', ms: 600 }),
  stored: (a) => still(250, diskFlight(colourByNumber(a[1]), [`pool:${colourByNumber(a[1])}`], ['card:R02', `discard:${seatOf(a, 0)}`])),
  back_to_pool: (a) => still(200, diskFlight(colourByNumber(a[0]), ['card:R02', 'map'], [`pool:${colourByNumber(a[0])}`])),
  mulligan: (a) => still(150, note([`seat:${seatOf(a, 0)}`], a[1] ? `exchanges ${a[1]}` : 'keeps all')),
  nothing: (a) => still(150, note(cardAnchors(cardByNumber(a[0]), 'deck'), 'no effect')),
  game_ends: () => still(300, { kind: 'banner', seat: null, text: 'The game is over', ms: 900 }),
  scores: (a) => still(STAGGER, note([`seat:${seatOf(a, 0)}`], `${a[1] ?? 0} points`, 'good'), { kind: 'pulse', anchor: [`seat:${seatOf(a, 0)}`], tone: 'good', ms: 500 }),
  pool_disk_destroyed: (a) =>
    still(250, { kind: 'burst', anchor: [`pool:${colourByNumber(a[0])}`], colour: colourByNumber(a[0]), ms: 450 }, diskFlight(colourByNumber(a[0]), [`pool:${colourByNumber(a[0])}`], [`destroyed:${colourByNumber(a[0])}`])),
  put_out: (a) => {
    const card = cardByNumber(a[0]);
    return still(250, cardFlight(card, cardAnchors(card, 'market'), ['block', 'map']), { kind: 'enter', anchor: `card:${card ?? ''}`, how: 'grow', at: 320, ms: 200 });
  },
  stops: (a) => still(100, note([`seat:${seatOf(a, 0)}`], 'saves no more')),
  mulligan_card: (a) => still(STAGGER * 2, cardFlight(cardByNumber(a[1]), [`hand:${seatOf(a, 0)}`, `seat:${seatOf(a, 0)}`], ['deck'])),
  sets_aside: (a) => still(STAGGER * 2, gemFlight(a[1] ?? 0, [`seat:${seatOf(a, 0)}`], ['aside', 'block', 'map'])),
};

export const ANIMATED: readonly string[] = Object.keys(SCENES);

export interface Reveal {
  bids: { seat: Seat; gems: number }[];
  winner: Seat | null;
}

// The last bids shown together, if any; for the play and for what stays on the table afterwards.
export function lastReveal(entries: readonly Entry[]): Reveal | null {
  let found: Reveal | null = null;
  let open = false;
  for (const entry of entries) {
    if (entry.name === 'bids') {
      if (!open || !found) found = { bids: [], winner: null };
      open = true;
      found.bids.push({ seat: seatOf(entry.args, 0), gems: entry.args[1] ?? 0 });
      continue;
    }
    open = false;
    if (entry.name === 'wins' && found) found.winner = seatOf(entry.args, 0);
  }
  return found;
}

// Bids that follow each other are one scene, and its winner is named by the entry after them.
function scenesOf(entries: readonly Entry[]): Scene[] {
  const scenes: Scene[] = [];
  for (let i = 0; i < entries.length; ++i) {
    const entry = entries[i]!;
    if (entry.name === 'bids') {
      let end = i;
      while (entries[end + 1]?.name === 'bids') ++end;
      const after = entries[end + 1];
      const bids = entries.slice(i, end + 1).map((bid) => ({ seat: seatOf(bid.args, 0), gems: bid.args[1] ?? 0 }));
      const winner = after?.name === 'wins' ? seatOf(after.args, 0) : null;
      scenes.push(still(950, { kind: 'reveal', bids, winner, ms: 1150 }));
      i = end;
      continue;
    }
    const scene = SCENES[entry.name];
    if (scene) scenes.push(scene(entry.args));
  }
  return scenes;
}

export function plan(entries: readonly Entry[], longest = LONGEST): Cue[] {
  return inOrder(scenesOf(entries.slice(-MOST_ENTRIES)), longest);
}
