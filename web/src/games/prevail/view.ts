// What the drawing needs to know of a view.
import type { Seat } from '../../protocol';
import { SETUP, typeOf, type CardSet, type Stat } from './data';
import { directionTo, isDiagonal, neighbour, placeOf, sideOf, turned, type Place, type Size } from './geometry';
import type { Effect, Mark, SideName, UnitView, View } from './view.gen';

export type * from './view.gen';

// A unit on the board, with what it takes to draw it.
export interface Piece {
  unit: UnitView;
  seat: Seat;
  side: SideName;
  space: string;
  place: Place;
}

export const PHASE_WORDS: Record<View['phase'], string> = {
  'set-up': 'Set-up',
  cards: 'Play cards',
  commanders: 'Commanders',
  commands: 'Commands',
  melee: 'Melee',
  cleanup: 'Cleanup',
};
export const SIDE_WORDS: Record<SideName, string> = { white: 'White', black: 'Black' };

export const sizeOf = (view: View): Size => ({ rows: view.board.rows, columns: view.board.columns });
export const valuesOf = (view: View): CardSet => (view.settings['cards'] === 'source' ? 'source' : 'play');
export const otherSeat = (seat: Seat): Seat => 1 - seat;
export const has = (unit: UnitView, mark: Mark): boolean => unit.marks.includes(mark);

export function piecesOf(view: View): Piece[] {
  return view.sides.flatMap((side) =>
    side.units.flatMap((unit) => {
      const place = unit.space === null ? null : placeOf(unit.space);
      return place ? [{ unit, seat: side.seat, side: side.side, space: unit.space!, place }] : [];
    }),
  );
}

export const unitOf = (view: View, seat: Seat, number: number | null | undefined): UnitView | null =>
  number === null || number === undefined ? null : (view.sides[seat]?.units.find((unit) => unit.number === number) ?? null);

export const pieceOf = (pieces: readonly Piece[], seat: Seat, number: number | null | undefined): Piece | null =>
  number === null || number === undefined ? null : (pieces.find((piece) => piece.seat === seat && piece.unit.number === number) ?? null);

// The badge of a counter: the most urgent thing only.
export function badgeOf(view: View, unit: UnitView): 'ordered' | 'resolved' | 'fighting' | 'forsaken' | null {
  if (has(unit, 'forsaken')) return 'forsaken';
  if (view.phase === 'melee') return has(unit, 'fighting') ? 'fighting' : null;
  if (view.phase !== 'commands') return null;
  if (has(unit, 'resolved')) return 'resolved';
  return has(unit, 'ordered') ? 'ordered' : null;
}

// --- arithmetic of a fight

export interface Helper {
  piece: Piece;
  adds: number;
}

// Who supports a unit in melee, and by how much (8.2). The sum is the engine's; this shows where it comes from.
export function helpersOf(pieces: readonly Piece[], fighter: Piece): Helper[] {
  const enemyAt = (place: Place) =>
    pieces.some((piece) => piece.seat !== fighter.seat && piece.place.row === place.row && piece.place.column === place.column);
  return pieces.flatMap((piece) => {
    if (piece.seat !== fighter.seat || piece === fighter || has(piece.unit, 'engaged')) return [];
    const where = sideOf(fighter.place, fighter.unit.facing, piece.place);
    if (where === null || where === 'back') return [];
    const seen = sideOf(piece.place, piece.unit.facing, fighter.place);
    if (seen === null || seen === 'back') return [];
    const direction = directionTo(piece.place, fighter.place)!;
    const isBlocked = isDiagonal(direction) && [1, -1].every((turn) => enemyAt(neighbour(piece.place, turned(direction, turn))));
    return isBlocked ? [] : [{ piece, adds: seen === 'front' ? SETUP.support_front : SETUP.support_flank }];
  });
}

export interface Blow {
  piece: Piece; // who strikes
  attack: number;
  support: number;
  bonus: number; // of a commitment to attack
  total: number;
  isStriking: boolean;
  target: Piece;
  thresholds: { name: Effect; at: number | null; reached: boolean }[];
  effect: string;
}

const bonusOf = (made: Stat | null | undefined, wanted: Stat): number => (made === wanted ? 1 : 0);

export function effectWords(total: number, thresholds: Blow['thresholds']): string {
  const reached = (name: Effect) => thresholds.some((one) => one.name === name && one.reached);
  if (reached('rout')) return 'routs';
  if (reached('retreat')) return reached('reverse') ? 'retreats and turns round' : 'retreats';
  return reached('reverse') ? 'turns round' : total > 0 ? 'holds' : 'holds';
}

export function thresholdsOf(unit: UnitView, total: number, defense: number): Blow['thresholds'] {
  return (['retreat', 'reverse', 'rout'] as const).map((name) => {
    const base = unit[name];
    const at = base === null ? null : base + defense;
    return { name, at, reached: at !== null && total >= at };
  });
}

function strike(view: View, piece: Piece, target: Piece, made: (Stat | null)[], support: number): Blow {
  const bonus = bonusOf(made[piece.seat], 'attack');
  const isStriking = view.settings['melee_strike'] !== 'engager_only' || has(piece.unit, 'moved-in') || !has(piece.unit, 'engaged');
  const total = isStriking ? piece.unit.attack + support + bonus : 0;
  const thresholds = thresholdsOf(target.unit, total, bonusOf(made[target.seat], 'defense'));
  return {
    piece,
    attack: piece.unit.attack,
    support,
    bonus,
    total,
    isStriking,
    target,
    thresholds,
    effect: effectWords(total, thresholds),
  };
}

// Both blows of a melee. `more`: what a card that is only looked at would be committed for.
export function meleeBlows(view: View, pieces: readonly Piece[], units: (number | null)[], more: (Stat | null)[] = [null, null]): Blow[] {
  const both = [0, 1].map((seat) => pieceOf(pieces, seat, units[seat]));
  const [a, b] = both;
  if (!a || !b) return [];
  const committed = view.action?.kind === 'melee' ? view.action.committed : [null, null];
  const made = [0, 1].map((seat) => committed[seat] ?? more[seat] ?? null);
  return [strike(view, a, b, made, a.unit.support), strike(view, b, a, made, b.unit.support)];
}

export function shotBlow(view: View, pieces: readonly Piece[], more: (Stat | null)[] = [null, null]): Blow | null {
  const action = view.action;
  if (action?.kind !== 'shoot') return null;
  const shooter = pieceOf(pieces, action.seat, action.units[action.seat]);
  const target = pieceOf(pieces, otherSeat(action.seat), action.units[otherSeat(action.seat)]);
  if (!shooter || !target) return null;
  const made = [0, 1].map((seat) => action.committed[seat] ?? more[seat] ?? null);
  const bonus = bonusOf(made[shooter.seat], 'attack');
  const support = action.supporters * SETUP.shot_support;
  const total = shooter.unit.attack + support + bonus;
  const thresholds = thresholdsOf(target.unit, total, bonusOf(made[target.seat], 'defense'));
  return {
    piece: shooter,
    attack: shooter.unit.attack,
    support,
    bonus,
    total,
    isStriking: true,
    target,
    thresholds,
    effect: effectWords(total, thresholds),
  };
}

// --- zones and warnings

export function isInZone(view: View, side: SideName, { row, column }: Place): boolean {
  const { rows, columns } = view.board;
  const inRows = side === 'white' ? row < SETUP.zone_rows : row >= rows - SETUP.zone_rows;
  return inRows && column >= SETUP.zone_margin && column < columns - SETUP.zone_margin;
}

const SPENDING = new Set(['card', 'pay', 'commit_move', 'commit_front', 'commit_shot', 'commit_cover', 'commit_melee']);

// What a seat should know before it spends a card: an empty hand loses (11.5).
export function handWarning(view: View, seat: Seat): string | null {
  const size = view.sides[seat]?.hand_size ?? 0;
  if (view.decision === null || !view.waiting.includes(seat)) return null;
  if (view.decision === 'rally' && size === 1) return 'One card left: without a rally you must play it next round and lose.';
  if (!SPENDING.has(view.decision)) return null;
  if (size === 1)
    return view.decision === 'card'
      ? 'Your last card: playing it empties your hand, and you lose.'
      : 'Your last card: spending it empties your hand, and you lose.';
  if (size === 2)
    return view.decision === 'card'
      ? 'After this card you hold only one: spending that one loses.'
      : 'Two cards left: you need one of them to play next round.';
  return null;
}

// The rout penalty in words.
export function penaltyWords(type: string): string {
  const penalty = typeOf(type).rout_penalty;
  return penalty === 0 ? 'Its rout costs nothing' : `Its rout costs ${penalty === 1 ? '1 card' : `${penalty} cards`}`;
}
