// Positions as text, the format of docs/positions.md: one line for each piece. What this page does not know is kept as it
// is; the engine judges a position, here it is only read and written.
import { BOARDS, isCard, isType } from './data';
import { FACINGS, isOn, opposite, placeOf, type Facing, type Size } from './geometry';
import type { SideName } from './view';

export const SIDES: readonly SideName[] = ['white', 'black'];
export const PILES = ['hand', 'inplay', 'played', 'discard', 'burnt'] as const;
export type Pile = (typeof PILES)[number];
export const PHASES = ['cards', 'commanders', 'commands', 'melee', 'cleanup'] as const;
export type Phase = (typeof PHASES)[number];

export interface Stone {
  side: SideName;
  type: string;
  space: string;
  facing: Facing;
}
export interface Position {
  name: string;
  board: string;
  units: Stone[];
  movedIn: Record<string, SideName>; // who came into a space with two units; White if nothing is said
  commanders: Record<SideName, string | null>;
  cards: Record<SideName, Partial<Record<string, Pile>>>;
  ordered: Record<SideName, string[]>;
  initiative: SideName | null;
  round: number | null;
  phase: Phase | null;
  turn: SideName | null; // whose part of the phase it is
  others: string[]; // options and lines this page does not draw
  questions: string[];
}

export const emptyPosition = (board = 'small'): Position => ({
  name: '',
  board,
  units: [],
  movedIn: {},
  commanders: { white: null, black: null },
  cards: { white: {}, black: {} },
  ordered: { white: [], black: [] },
  initiative: null,
  round: null,
  phase: null,
  turn: null,
  others: [],
  questions: [],
});

export function sizeOfBoard(id: string): Size {
  const board = BOARDS.find((one) => one.id === id) ?? BOARDS[0]!;
  return { rows: board.rows, columns: board.columns };
}

// Lines that name cards placed above them.
const isAboutCards = (line: string): boolean => /^(shown|lists) /.test(line);

export function writePosition(p: Position): string {
  const lines: string[] = [];
  if (p.name) lines.push(`position ${p.name}`);
  lines.push(...p.others.filter((line) => !isAboutCards(line)), `board ${p.board}`);
  for (const unit of p.units) lines.push(`unit ${unit.side} ${unit.type} ${unit.space} ${unit.facing}`);
  for (const [space, side] of Object.entries(p.movedIn)) lines.push(`engaged ${space} by ${side}`);
  for (const side of SIDES) if (p.commanders[side]) lines.push(`commander ${side} ${p.commanders[side]}`);
  for (const side of SIDES)
    for (const pile of PILES) {
      const cards = Object.keys(p.cards[side]).filter((card) => p.cards[side][card] === pile);
      if (cards.length) lines.push(`${pile} ${side} ${cards.join(' ')}`);
    }
  lines.push(...p.others.filter(isAboutCards));
  for (const side of SIDES) if (p.ordered[side].length) lines.push(`ordered ${side} ${p.ordered[side].join(' ')}`);
  if (p.initiative) lines.push(`initiative ${p.initiative}`);
  if (p.round !== null) lines.push(`round ${p.round}`);
  if (p.phase) lines.push(`phase ${p.phase}${p.turn ? ` ${p.turn}` : ''}`);
  for (const question of p.questions) lines.push(`ask ${question}`);
  return `${lines.join('\n')}\n`;
}

export interface Fault {
  line: number;
  text: string;
}

class Words {
  private at = 1;
  constructor(
    private readonly words: string[],
    private readonly fail: (text: string) => void,
  ) {}
  next(): string {
    return this.words[this.at++] ?? '';
  }
  rest(): string[] {
    const left = this.words.slice(this.at);
    this.at = this.words.length;
    return left;
  }
  private oneOf<T extends string>(known: readonly T[], what: string): T | null {
    const word = this.next();
    if ((known as readonly string[]).includes(word)) return word as T;
    this.fail(`${what}: '${word}' is none; write one of: ${known.join(' ')}`);
    return null;
  }
  side = () => this.oneOf(SIDES, 'side');
  facing = () => this.oneOf(FACINGS, 'facing');
  phase = () => this.oneOf(PHASES, 'phase');
  board = () =>
    this.oneOf(
      BOARDS.map((board) => board.id),
      'board',
    );
  type(): string | null {
    const word = this.next();
    if (isType(word)) return word;
    this.fail(`type: '${word}' is no unit type`);
    return null;
  }
  space(): string | null {
    const word = this.next();
    if (placeOf(word)) return word;
    this.fail(`space: '${word}' is no space; write a letter and a number, such as D-5`);
    return null;
  }
}

const isPile = (word: string): word is Pile => (PILES as readonly string[]).includes(word);
const isPhaseOfOne = (phase: Phase) => phase === 'commanders' || phase === 'commands';

function readLine(p: Position, words: string[], line: string, fail: (text: string) => void): void {
  const word = words[0]!;
  const in_ = new Words(words, fail);
  if (isPile(word)) {
    const side = in_.side();
    for (const card of in_.rest()) {
      if (!isCard(card)) fail(`card: '${card}' is no card`);
      else if (side) p.cards[side][card] = word;
    }
    return;
  }
  switch (word) {
    case 'position':
      p.name = words.slice(1).join(' ');
      return;
    case 'board':
      p.board = in_.board() ?? p.board;
      return;
    case 'unit': {
      const [side, type, space, facing] = [in_.side(), in_.type(), in_.space(), in_.facing()];
      if (side && type && space && facing) p.units.push({ side, type, space, facing });
      return;
    }
    case 'engaged': {
      const space = in_.space();
      if (in_.next() !== 'by') return fail("by: who moved in is missing; write 'engaged D-6 by white'");
      const side = in_.side();
      if (space && side) p.movedIn[space] = side;
      return;
    }
    case 'commander': {
      const [side, space] = [in_.side(), in_.space()];
      if (side && space) p.commanders[side] = space;
      return;
    }
    case 'lost': {
      const side = in_.side();
      if (side) p.commanders[side] = null;
      return;
    }
    case 'ordered': {
      const side = in_.side();
      if (side) p.ordered[side].push(...in_.rest());
      return;
    }
    case 'initiative':
      p.initiative = in_.side();
      return;
    case 'round':
      p.round = Number(in_.next()) || null;
      return;
    case 'phase': {
      p.phase = in_.phase();
      const turn = in_.next();
      p.turn = p.phase && isPhaseOfOne(p.phase) && (turn === 'white' || turn === 'black') ? turn : null;
      return;
    }
    case 'ask':
      p.questions.push(words.slice(1).join(' '));
      return;
    default:
      p.others.push(line);
  }
}

// The first position of a text, and what is wrong with it.
export function readPosition(text: string): { position: Position; faults: Fault[] } {
  const position = emptyPosition();
  const faults: Fault[] = [];
  let begun = false;
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw
      .replace(/#.*/, '')
      .trim()
      .replace(/^set\s+/, '');
    if (!line) continue;
    const words = line.split(/\s+/);
    if (words[0] === 'position' && begun) break;
    begun = true;
    readLine(position, words, line, (what) => faults.push({ line: i + 1, text: `${words[0]} ${what}` }));
  }
  const size = sizeOfBoard(position.board);
  for (const unit of position.units)
    if (!isOn(size, placeOf(unit.space)!))
      faults.push({ line: 0, text: `unit space: ${unit.space} is not on the ${position.board} board` });
  position.units = position.units.filter((unit) => isOn(size, placeOf(unit.space)!));
  return { position, faults };
}

// --- changes

export const stonesAt = (p: Position, space: string): Stone[] => p.units.filter((unit) => unit.space === space);
export const aheadOf = (side: SideName): Facing => (side === 'white' ? 'S' : 'N');

// A space holds one unit of a side; two enemies in it look at each other.
export function putUnit(p: Position, stone: Stone): Position {
  const foe = p.units.find((unit) => unit.space === stone.space && unit.side !== stone.side);
  const own = { ...stone, facing: foe ? opposite(foe.facing) : stone.facing };
  const units = p.units.filter((unit) => !(unit.space === stone.space && unit.side === stone.side));
  return { ...p, units: [...units, own] };
}

export function takeUnit(p: Position, stone: Stone): Position {
  const movedIn = { ...p.movedIn };
  delete movedIn[stone.space];
  const without = (spaces: string[]) => spaces.filter((space) => space !== stone.space);
  return {
    ...p,
    movedIn,
    units: p.units.filter((unit) => unit !== stone),
    ordered: { ...p.ordered, [stone.side]: without(p.ordered[stone.side]) },
  };
}

export function turnUnit(p: Position, stone: Stone, facing: Facing): Position {
  return {
    ...p,
    units: p.units.map((unit) =>
      unit === stone ? { ...unit, facing } : unit.space === stone.space ? { ...unit, facing: opposite(facing) } : unit,
    ),
  };
}

// What is beyond the edge of another board is left out.
export function onBoard(p: Position, board: string): Position {
  const size = sizeOfBoard(board);
  const fits = (space: string | null) => space !== null && isOn(size, placeOf(space)!);
  return {
    ...p,
    board,
    units: p.units.filter((unit) => fits(unit.space)),
    movedIn: Object.fromEntries(Object.entries(p.movedIn).filter(([space]) => fits(space))),
    commanders: {
      white: fits(p.commanders.white) ? p.commanders.white : null,
      black: fits(p.commanders.black) ? p.commanders.black : null,
    },
    ordered: { white: p.ordered.white.filter(fits), black: p.ordered.black.filter(fits) },
  };
}
