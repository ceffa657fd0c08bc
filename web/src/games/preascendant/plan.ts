// From log entries to a short play: what flies where, and when.
import type { Entry, Seat } from '../../protocol';
import { inOrder, MOST_ENTRIES, type Anchor, type DraftOf, type SceneOf, type Timed, type Tone } from '../shared/plan';
import type { Colour } from './view';

export type Thing =
  | { is: 'gem' }
  | { is: 'disk'; colour: Colour }
  | { is: 'card'; card: string | null } // null: its back
  | { is: 'tile'; value: number };

export type Cue = Timed &
  (
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
// Fields of games/preascendant/events.h: an event has some of them, and null where this player may not look.
type Told = Partial<{
  seat: Seat;
  to: Seat | string;
  victim: Seat;
  from: string;
  hex: string;
  colour: Colour;
  card: string | null;
  action: string;
  turn: number;
  cards: number;
  gems: number;
  value: number;
  points: number;
}>;

export const LONGEST = 2000; // a play never lasts longer, however much happened
const STAGGER = 70;

const seatOf = (f: Told): Seat => f.seat ?? 0;
const hexOf = (f: Told): Anchor => `hex:${f.hex ?? ''}`;
const colourOf = (f: Told): Colour => f.colour ?? 'black';
const cardIn = (f: Told): string | null => f.card ?? null;
const bidOf = (f: Told): { seat: Seat; gems: number } => ({ seat: seatOf(f), gems: f.gems ?? 0 });
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

// One scene for every happening of games/preascendant/events.h, by its name in the log.
const SCENES: Record<string, (told: Told) => Scene> = {
  game_begins: (f) => still(300, { kind: 'banner', seat: seatOf(f), text: 'has the first turn', ms: 600 }),
  dealt: (f) => still(STAGGER, cardFlight(cardIn(f), ['deck'], [`hand:${seatOf(f)}`, `seat:${seatOf(f)}`], 320)),
  turn_begins: (f) => still(250, { kind: 'banner', seat: seatOf(f), text: `turn ${f.turn ?? ''}`, ms: 600 }),
  recovered: (f) =>
    still(250, {
      kind: 'fly',
      thing: { is: 'card', card: null },
      count: Math.min(5, f.cards ?? 1),
      from: [`discard:${seatOf(f)}`],
      to: [`hand:${seatOf(f)}`, `seat:${seatOf(f)}`],
      ms: 420,
    }),
  acts: (f) => {
    const seat = seatOf(f);
    const card = cardIn(f);
    if (f.action === 'pass') return still(200, note([`seat:${seat}`], 'passes'));
    if (f.action === 'sow') return still(60, { kind: 'pulse', anchor: [`seat:${seat}`], tone: 'plain', ms: 300 });
    if (f.action === 'reap') return still(60, { kind: 'pulse', anchor: [`seat:${seat}`], tone: 'good', ms: 300 });
    return still(300, cardFlight(card, cardAnchors(null, `hand:${seat}`, `seat:${seat}`), [`discard:${seat}`]), {
      kind: 'enter',
      anchor: `card:${card ?? ''}`,
      how: 'grow',
      at: 320,
      ms: 200,
    });
  },
  gains: (f) =>
    still(
      STAGGER * 2,
      gemFlight(f.gems ?? 0, ['bank'], [`seat:${seatOf(f)}`]),
      note([`seat:${seatOf(f)}`], `+${gems(f.gems ?? 0)}`, 'good', 260),
    ),
  pays_bank: (f) =>
    still(
      STAGGER * 2,
      gemFlight(f.gems ?? 0, [`seat:${seatOf(f)}`], ['bank']),
      note([`seat:${seatOf(f)}`], `−${gems(f.gems ?? 0)}`, 'bad'),
    ),
  pays_player: (f) =>
    still(
      STAGGER * 2,
      gemFlight(f.gems ?? 0, [`seat:${seatOf(f)}`], [`seat:${f.to ?? 0}`]),
      note([`seat:${seatOf(f)}`], `−${gems(f.gems ?? 0)}`, 'bad'),
      note([`seat:${f.to ?? 0}`], `+${gems(f.gems ?? 0)}`, 'good', 260),
    ),
  bids: (f) => still(700, { kind: 'reveal', bids: [bidOf(f)], winner: null, ms: 1000 }),
  wins: (f) => still(100, { kind: 'pulse', anchor: [`seat:${seatOf(f)}`], tone: 'good', ms: 500 }),
  to_hand: (f) => {
    const card = cardIn(f);
    return still(200, cardFlight(card, cardAnchors(card, 'block', 'market'), [`hand:${seatOf(f)}`, `seat:${seatOf(f)}`]));
  },
  buried: (f) => {
    const card = cardIn(f);
    return still(STAGGER * 2, cardFlight(card, cardAnchors(card, 'block', 'market'), ['deck']));
  },
  disk_placed: (f) =>
    still(300, diskFlight(colourOf(f), [`pool:${colourOf(f)}`], [hexOf(f)]), {
      kind: 'enter',
      anchor: `top:${f.hex ?? ''}`,
      how: 'drop',
      at: 380,
      ms: 220,
    }),
  disk_destroyed: (f) =>
    still(
      STAGGER * 2,
      { kind: 'burst', anchor: [hexOf(f)], colour: colourOf(f), ms: 500 },
      { ...diskFlight(colourOf(f), [hexOf(f)], [`destroyed:${colourOf(f)}`], 450), at: 150 },
    ),
  tile_placed: (f) =>
    still(
      320,
      { kind: 'fly', thing: { is: 'tile', value: f.value ?? 0 }, count: 1, from: ['tiles'], to: [hexOf(f)], ms: 300 },
      { kind: 'enter', anchor: hexOf(f), how: 'flip', at: 280, ms: 360 },
    ),
  turned_up: (f) =>
    still(
      300,
      { kind: 'enter', anchor: `card:${f.card ?? ''}`, how: 'flip', ms: 400 },
      { kind: 'pulse', anchor: ['deck'], tone: 'plain', ms: 400 },
    ),
  gems_placed: (f) =>
    still(STAGGER, gemFlight(f.gems ?? 0, ['bank'], [hexOf(f)]), { kind: 'pulse', anchor: [hexOf(f)], tone: 'good', at: 340, ms: 260 }),
  gems_taken: (f) =>
    still(
      STAGGER * 2,
      gemFlight(f.gems ?? 0, [hexOf(f)], [`seat:${seatOf(f)}`]),
      note([`seat:${seatOf(f)}`], `+${gems(f.gems ?? 0)}`, 'good', 260),
    ),
  gems_on_card: (f) => still(STAGGER * 2, gemFlight(f.gems ?? 0, ['bank'], cardAnchors(cardIn(f), 'market'))),
  saved: (f) =>
    still(
      STAGGER * 3,
      gemFlight(1, [`seat:${seatOf(f)}`], [hexOf(f)]),
      { kind: 'pulse', anchor: [hexOf(f)], tone: 'good', at: 300, ms: 400 },
      note([hexOf(f)], 'saved', 'good', 300),
    ),
  market_card: (f) => {
    const card = cardIn(f);
    return still(STAGGER * 1.5, cardFlight(card, ['deck'], cardAnchors(card, 'market')), {
      kind: 'enter',
      anchor: `card:${card ?? ''}`,
      how: 'grow',
      at: 300,
      ms: 200,
    });
  },
  disk_moved: (f) =>
    still(STAGGER * 2, diskFlight(colourOf(f), [`hex:${f.from ?? ''}`], [`hex:${f.to ?? ''}`]), {
      kind: 'pulse',
      anchor: [`hex:${f.to ?? ''}`],
      tone: 'plain',
      at: 380,
      ms: 200,
    }),
  stack_moved: (f) => still(400, { kind: 'travel', anchor: `stack:${f.to ?? ''}`, from: `hex:${f.from ?? ''}`, ms: 500 }),
  disk_to_top: (f) => still(200, { kind: 'enter', anchor: `top:${f.hex ?? ''}`, how: 'rise', ms: 450 }),
  disk_to_bottom: (f) => still(STAGGER, { kind: 'enter', anchor: `stack:${f.hex ?? ''}`, how: 'sink', ms: 450 }),
  hand_shown: (f) => {
    const card = cardIn(f);
    return still(STAGGER, cardFlight(card, [`hand:${seatOf(f)}`, `seat:${seatOf(f)}`], ['block', 'map'], 500));
  },
  stolen: (f) =>
    still(
      250,
      cardFlight(cardIn(f), [`hand:${f.victim ?? 0}`, `seat:${f.victim ?? 0}`], [`discard:${seatOf(f)}`, `seat:${seatOf(f)}`], 450),
      note([`seat:${f.victim ?? 0}`], 'robbed', 'bad'),
    ),
  handed_out: (f) => still(STAGGER * 2, cardFlight(cardIn(f), ['block', 'deck'], [`hand:${f.to ?? 0}`, `seat:${f.to ?? 0}`])),
  shuffled: () => still(250, { kind: 'shuffle', anchor: 'deck', ms: 500 }),
  tile_removed: (f) => still(250, { kind: 'burst', anchor: [hexOf(f), 'map'], colour: 'black', ms: 600 }),
  stored: (f) => still(250, diskFlight(colourOf(f), [`pool:${colourOf(f)}`], ['card:R02', `discard:${seatOf(f)}`])),
  back_to_pool: (f) => still(200, diskFlight(colourOf(f), ['card:R02', 'map'], [`pool:${colourOf(f)}`])),
  mulligan: (f) => still(150, note([`seat:${seatOf(f)}`], f.cards ? `exchanges ${f.cards}` : 'keeps all')),
  nothing: (f) => still(150, note(cardAnchors(cardIn(f), 'deck'), 'no effect')),
  game_ends: () => still(300, { kind: 'banner', seat: null, text: 'The game is over', ms: 900 }),
  scores: (f) =>
    still(STAGGER, note([`seat:${seatOf(f)}`], `${f.points ?? 0} points`, 'good'), {
      kind: 'pulse',
      anchor: [`seat:${seatOf(f)}`],
      tone: 'good',
      ms: 500,
    }),
  pool_disk_destroyed: (f) =>
    still(
      250,
      { kind: 'burst', anchor: [`pool:${colourOf(f)}`], colour: colourOf(f), ms: 450 },
      diskFlight(colourOf(f), [`pool:${colourOf(f)}`], [`destroyed:${colourOf(f)}`]),
    ),
  put_out: (f) => {
    const card = cardIn(f);
    return still(250, cardFlight(card, cardAnchors(card, 'market'), ['block', 'map']), {
      kind: 'enter',
      anchor: `card:${card ?? ''}`,
      how: 'grow',
      at: 320,
      ms: 200,
    });
  },
  stops: (f) => still(100, note([`seat:${seatOf(f)}`], 'saves no more')),
  mulligan_card: (f) => still(STAGGER * 2, cardFlight(cardIn(f), [`hand:${seatOf(f)}`, `seat:${seatOf(f)}`], ['deck'])),
  sets_aside: (f) => still(STAGGER * 2, gemFlight(f.gems ?? 0, [`seat:${seatOf(f)}`], ['aside', 'block', 'map'])),
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
      found.bids.push(bidOf(entry.fields));
      continue;
    }
    open = false;
    if (entry.name === 'wins' && found) found.winner = seatOf(entry.fields);
  }
  return found;
}

export function winnerIn(entries: readonly Entry[]): Seat | null {
  const wins: Told | undefined = entries.find((entry) => entry.name === 'wins')?.fields;
  return wins ? seatOf(wins) : null;
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
      const bids = entries.slice(i, end + 1).map((bid) => bidOf(bid.fields));
      const winner = after?.name === 'wins' ? seatOf(after.fields) : null;
      scenes.push(still(950, { kind: 'reveal', bids, winner, ms: 1150 }));
      i = end;
      continue;
    }
    const scene = SCENES[entry.name];
    if (scene) scenes.push(scene(entry.fields));
  }
  return scenes;
}

export function plan(entries: readonly Entry[], longest = LONGEST): Cue[] {
  return inOrder(scenesOf(entries.slice(-MOST_ENTRIES)), longest);
}
