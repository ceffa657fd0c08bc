// Spaces, facings and what lies around a unit (rules 1.1 to 1.6), for drawing only: what may be done comes from options.
export const FACINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const; // clockwise, as the rules number them
export type Facing = (typeof FACINGS)[number];
export const FACING_WORDS: Record<Facing, string> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};
const ROW_STEPS = [-1, -1, 0, 1, 1, 1, 0, -1];
const COLUMN_STEPS = [0, 1, 1, 1, 0, -1, -1, -1];

export interface Place {
  row: number; // 0 is A, in the north
  column: number; // 0 is 1, in the west
}
export interface Size {
  rows: number;
  columns: number;
}

export const nameOf = ({ row, column }: Place): string => `${String.fromCharCode(65 + row)}-${column + 1}`;

export function placeOf(name: string): Place | null {
  const match = /^([A-Z])-([1-9]\d?)$/.exec(name);
  return match ? { row: match[1]!.charCodeAt(0) - 65, column: Number(match[2]) - 1 } : null;
}

export const isOn = (size: Size, { row, column }: Place): boolean => row >= 0 && column >= 0 && row < size.rows && column < size.columns;

export const indexOf = (facing: Facing): number => FACINGS.indexOf(facing);
export const facingAt = (index: number): Facing => FACINGS[((index % 8) + 8) % 8]!;
export const turned = (facing: Facing, eighths: number): Facing => facingAt(indexOf(facing) + eighths);
export const opposite = (facing: Facing): Facing => turned(facing, 4);
export const isDiagonal = (facing: Facing): boolean => indexOf(facing) % 2 === 1;

// 0 to 4 eighths of a circle.
export function turnBetween(a: Facing, b: Facing): number {
  const eighths = (indexOf(b) - indexOf(a) + 8) % 8;
  return Math.min(eighths, 8 - eighths);
}

export function stepOf(facing: Facing): { rows: number; columns: number } {
  const i = indexOf(facing);
  return { rows: ROW_STEPS[i]!, columns: COLUMN_STEPS[i]! };
}

export function neighbour(at: Place, facing: Facing): Place {
  const step = stepOf(facing);
  return { row: at.row + step.rows, column: at.column + step.columns };
}

export const distance = (a: Place, b: Place): number => Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column));

// null: the spaces do not touch.
export function directionTo(from: Place, to: Place): Facing | null {
  return (
    FACINGS.find((facing) => {
      const next = neighbour(from, facing);
      return next.row === to.row && next.column === to.column;
    }) ?? null
  );
}

export type Side = 'front' | 'flank' | 'back';

export function sideOf(at: Place, facing: Facing, other: Place): Side | null {
  const direction = directionTo(at, other);
  if (direction === null) return null;
  const eighths = turnBetween(facing, direction);
  return eighths <= 1 ? 'front' : eighths === 2 ? 'flank' : 'back';
}

export function spacesAround(at: Place, facing: Facing, size: Size): { place: Place; side: Side }[] {
  return FACINGS.map((direction) => neighbour(at, direction))
    .filter((place) => isOn(size, place))
    .map((place) => ({ place, side: sideOf(at, facing, place)! }));
}

export function isInArc(at: Place, facing: Facing, range: number, other: Place): boolean {
  const rows = other.row - at.row;
  const columns = other.column - at.column;
  const step = stepOf(facing);
  if (!isDiagonal(facing)) {
    const ahead = rows * step.rows + columns * step.columns;
    const aside = Math.abs(step.rows ? columns : rows);
    return ahead >= 1 && ahead <= range && aside <= ahead;
  }
  const r = rows * step.rows;
  const c = columns * step.columns;
  return r >= 0 && c >= 0 && r + c > 0 && r <= range && c <= range;
}

export function arcOf(at: Place, facing: Facing, range: number, size: Size): Place[] {
  return squareAround(at, range, size).filter((place) => isInArc(at, facing, range, place));
}

// Every space within a distance, the middle included.
export function squareAround(at: Place, range: number, size: Size): Place[] {
  const found: Place[] = [];
  for (let row = at.row - range; row <= at.row + range; ++row)
    for (let column = at.column - range; column <= at.column + range; ++column)
      if (isOn(size, { row, column })) found.push({ row, column });
  return found;
}

export type Kind = 'front' | 'flank' | 'rear';

// How a unit that arrives with this facing engages one that faces so (6.8 to 6.10).
export function engagementKind(mover: Facing, defender: Facing): Kind {
  const eighths = turnBetween(mover, defender);
  return eighths === 4 ? 'front' : eighths === 2 ? 'flank' : 'rear';
}

// --- on the screen

export const CELL = 60; // drawing units
export interface Point {
  x: number;
  y: number;
}

// The middle of a space. A turned board shows the south at the top.
export function middleOf(place: Place, size: Size, isTurned: boolean): Point {
  const column = isTurned ? size.columns - 1 - place.column : place.column;
  const row = isTurned ? size.rows - 1 - place.row : place.row;
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

export const angleOf = (facing: Facing, isTurned: boolean): number => (indexOf(facing) * 45 + (isTurned ? 180 : 0)) % 360;

// The direction of the board that an arrow on the screen points to.
export const facingOnScreen = (facing: Facing, isTurned: boolean): Facing => (isTurned ? opposite(facing) : facing);

export function unitVector(facing: Facing, isTurned: boolean): Point {
  const angle = ((angleOf(facing, isTurned) - 90) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
