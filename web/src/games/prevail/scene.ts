// From a view and what is asked to what the field shows. Pure, so that a test can look at it.
import { groupBy } from '../../lib/group';
import { plain } from '../../lib/names';
import { canPick, isPreviewed, textOf } from '../shared/pick';
import { cardOf, modifierWords, rangeOf, typeOf, type Stat } from './data';
import type { CellLook, FieldCommander, FieldUnit, Link, Range, Ring, Shade } from './field';
import { arcOf, engagementKind, FACINGS, FACING_WORDS, isOn, placeOf, spacesAround, type Facing, type Kind, type Place } from './geometry';
import type { Props } from './pick';
import {
  badgeOf,
  has,
  helpersOf,
  isInZone,
  otherSeat,
  pieceOf,
  piecesOf,
  SIDE_WORDS,
  sizeOf,
  unitOf,
  valuesOf,
  type Piece,
  type View,
} from './view';

const ACTING = new Set(['move', 'engage', 'shoot', 'melee', 'settle']);

export function isActing(view: View, piece: Piece): boolean {
  const action = view.action;
  if (!action || action.units[piece.seat] !== piece.unit.number) return false;
  return ACTING.has(action.kind) || (action.kind === 'orders' && action.seat === piece.seat);
}

export const fieldUnits = (view: View): FieldUnit[] =>
  piecesOf(view).map((piece) => ({
    key: `${piece.seat}:${piece.unit.number}`,
    seat: piece.seat,
    side: piece.side,
    type: piece.unit.type,
    place: piece.place,
    space: piece.space,
    facing: piece.unit.facing,
    isEngaged: piece.unit.foe !== null || sharesSpace(view, piece),
    badge: badgeOf(view, piece.unit),
    isActing: isActing(view, piece),
  }));

// While an engagement is being settled, both stand in one space and are not engaged yet.
function sharesSpace(view: View, piece: Piece): boolean {
  return view.sides[otherSeat(piece.seat)]?.units.some((unit) => unit.space === piece.space) ?? false;
}

export const fieldCommanders = (view: View): FieldCommander[] =>
  view.sides.flatMap((side) => {
    const place = side.commander === null ? null : placeOf(side.commander);
    return place ? [{ seat: side.seat, side: side.side, place, space: side.commander! }] : [];
  });

// --- words for a space

export function unitWords(piece: Piece): string {
  const { unit, side } = piece;
  const state = has(unit, 'engaged') ? ', engaged' : has(unit, 'resolved') ? ', has acted' : has(unit, 'ordered') ? ', ordered' : '';
  return `${SIDE_WORDS[side]} ${typeOf(unit.type).name} facing ${FACING_WORDS[unit.facing]}${state}`;
}

function numbersOf({ unit }: Piece): string {
  const never = (n: number | null) => (n === null ? 'never' : `at ${n}`);
  return `attack ${unit.attack}, range ${unit.range}, speed ${unit.speed}, flexibility ${unit.flexibility}, retreats ${never(unit.retreat)}, reverses ${never(unit.reverse)}, routs ${never(unit.rout)}`;
}

// What the engine's words say about ways into an enemy's space.
export function kindsIn(text: string): Kind[] {
  const way = /\bfrom ((?:the (?:front|flank|rear)(?:, | or )?)+)/.exec(text)?.[1] ?? '';
  return (['front', 'flank', 'rear'] as const).filter((kind) => way.includes(kind));
}

export interface Cells {
  look: (space: string) => CellLook;
}

export function cellsOf(p: Props): Cells {
  const pieces = groupBy(piecesOf(p.view), (piece) => piece.space);
  const made = new Map<string, CellLook>();
  const isMoving = p.question?.decision === 'move';
  return {
    look(space) {
      const known = made.get(space);
      if (known) return known;
      const key = `space:${space}`;
      const here = pieces.get(space) ?? [];
      const text = textOf(p, key);
      const words = [space, ...here.map(unitWords)];
      for (const side of p.view.sides) if (side.commander === space) words.push(`commander of ${SIDE_WORDS[side.side]}`);
      if (here.length === 0 && words.length === 1) words.push('empty');
      if (text) words.push(`may be picked: ${text}`);
      const cell: CellLook = {
        can: canPick(p, key),
        selected: p.selected === key || p.selected === `unit:${space}`,
        preview: isPreviewed(p, key),
        kinds: isMoving && here.length ? kindsIn(text) : [],
        label: words.join(', '),
        about: here.map(numbersOf).join('; '),
      };
      made.set(space, cell);
      return cell;
    },
  };
}

// --- the ring of facings

export function ringOf(p: Props): Ring | null {
  const { view, question } = p;
  const action = view.action;
  if (!action || !question || (question.decision !== 'facing' && question.decision !== 'deploy_facing')) return null;
  const isDeploying = question.decision === 'deploy_facing';
  const name = isDeploying ? action.from : action.to;
  const place = name === null ? null : placeOf(name);
  const unit = unitOf(view, action.seat, action.units[action.seat]);
  const side = view.sides[action.seat];
  if (!place || !unit || !side) return null;
  const foe = isDeploying ? undefined : view.sides[otherSeat(action.seat)]?.units.find((one) => one.space === name);
  const arrows = FACINGS.map((facing) => {
    const options = p.targets.get(`facing:${facing}`) ?? [];
    const text = options[0] ? plain(options[0].text, p.seats) : `${FACING_WORDS[facing]} is not possible`;
    return { facing, can: options.length > 0, label: text, kind: foe ? engagementKind(facing, foe.facing) : null };
  });
  const ahead: Facing = isDeploying ? (side.side === 'white' ? 'S' : 'N') : unit.facing;
  const aimed = p.preview?.targets.find((target) => target.kind === 'facing')?.id;
  const facing =
    arrows.find((arrow) => arrow.can && arrow.facing === aimed)?.facing ??
    arrows.find((arrow) => arrow.can && arrow.facing === ahead)?.facing ??
    arrows.find((arrow) => arrow.can)?.facing ??
    ahead;
  return { place, seat: action.seat, side: side.side, type: unit.type, facing, arrows };
}

// --- shading

export function shadesOf(view: View, looked: string | null, isDeploying: boolean): Shade[] {
  const size = sizeOf(view);
  const shades: Shade[] = [];
  if (isDeploying) {
    for (let row = 0; row < size.rows; ++row)
      for (let column = 0; column < size.columns; ++column)
        if (isInZone(view, 'white', { row, column }) || isInZone(view, 'black', { row, column }))
          shades.push({ place: { row, column }, as: 'zone' });
  }
  const pieces = looked === null ? [] : piecesOf(view).filter((piece) => piece.space === looked);
  if (pieces.length !== 1) return shades;
  const { place, unit } = pieces[0]!;
  shades.push(...spacesAround(place, unit.facing, size).map(({ place: at, side }) => ({ place: at, as: side })));
  if (unit.range > 0) shades.push(...arcOf(place, unit.facing, unit.range, size).map((at) => ({ place: at, as: 'arc' as const })));
  return shades;
}

// The units between the two ends of a line that is being named.
export function lineShades(view: View, end: string | null): Shade[] {
  const action = view.action;
  if (view.decision !== 'line' || action?.kind !== 'orders') return [];
  const from = placeOf(unitOf(view, action.seat, action.units[action.seat])?.space ?? '');
  const to = end === null ? null : placeOf(end);
  if (!from || !to) return [];
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  return Array.from({ length: length + 1 }, (_, i) => ({
    as: 'line' as const,
    place: { row: from.row + Math.sign(to.row - from.row) * i, column: from.column + Math.sign(to.column - from.column) * i },
  })).filter((shade) => isOn(sizeOf(view), shade.place));
}

const NEAR_COMMANDER = new Set(['commander', 'successor', 'order', 'line']);

// How far the card in play reaches from a commander: while it matters, or while the commander is looked at.
export function rangesOf(view: View, seat: number | null, looked: string | null, pointed: string | null): Range[] {
  const asked = seat !== null && view.waiting.includes(seat) && NEAR_COMMANDER.has(view.decision ?? '');
  const side = asked ? view.sides[seat!] : view.sides.find((one) => looked !== null && one.commander === looked && one.in_play);
  if (!side?.in_play) return [];
  const isPlacing = view.decision === 'commander' || view.decision === 'successor';
  const at = placeOf((asked && isPlacing && pointed) || side.commander || '');
  if (!at) return [];
  const card = cardOf(side.in_play, valuesOf(view));
  const ranges: Range[] = [];
  const command = rangeOf(card.command);
  if (command !== null)
    ranges.push({ at, range: command, as: 'command', text: `${card.command.kind === 'shoot' ? 'shoots' : 'moves'} within ${command}` });
  const round = rangeOf(card.round);
  const gives = modifierWords(card.round.gives);
  if (round !== null && gives) ranges.push({ at, range: round, as: 'round', text: `${gives} within ${round}` });
  return ranges;
}

// --- lines between units

const signedText = (n: number) => `+${n}`;

export function supportLinks(pieces: readonly Piece[], fighters: readonly (Piece | null)[]): Link[] {
  return fighters.flatMap((fighter) =>
    fighter
      ? helpersOf(pieces, fighter).map(({ piece, adds }) => ({
          from: piece.place,
          to: fighter.place,
          as: 'support' as const,
          text: signedText(adds),
        }))
      : [],
  );
}

export function linksOf(view: View, pieces: readonly Piece[], fighters: (number | null)[] | null, pointed: string | null): Link[] {
  const action = view.action;
  const to = pointed === null ? null : placeOf(pointed);
  if (fighters) return supportLinks(pieces, [pieceOf(pieces, 0, fighters[0]), pieceOf(pieces, 1, fighters[1])]);
  if (action?.kind === 'shoot') {
    const shooter = pieceOf(pieces, action.seat, action.units[action.seat]);
    const enemy = otherSeat(action.seat);
    const target = pieceOf(pieces, enemy, action.units[enemy])?.place ?? (view.decision === 'shoot' ? to : null);
    return shooter && target ? [{ from: shooter.place, to: target, as: 'shot', text: '' }] : [];
  }
  if (action?.kind === 'move' && view.decision === 'move' && to) {
    const mover = pieceOf(pieces, action.seat, action.units[action.seat]);
    return mover && pointed !== mover.space ? [{ from: mover.place, to, as: 'move', text: '' }] : [];
  }
  return [];
}

// The two units whose fight is looked at: the one being fought, or one that may be picked.
export function fightersOf(view: View, pieces: readonly Piece[], looked: string | null): (number | null)[] | null {
  const action = view.action;
  if (action && (action.kind === 'melee' || (action.kind === 'engage' && action.engagement !== 'rear'))) return action.units;
  const here = looked === null ? [] : pieces.filter((piece) => piece.space === looked);
  if (here.length !== 2) return null;
  return [0, 1].map((seat) => here.find((piece) => piece.seat === seat)?.unit.number ?? null);
}

// What a card that is pointed at would be committed for, by seat.
export function lookedCommitment(p: Props, option: { name: string } | null): (Stat | null)[] {
  const made: (Stat | null)[] = [null, null];
  if (p.seat === null || !option || !p.question?.decision.startsWith('commit_')) return made;
  const [id, stat] = option.name.split(':');
  if (stat) made[p.seat] = stat as Stat;
  else if (id && id !== 'none') made[p.seat] = acceptedStat(p, id);
  return made;
}

const ACCEPTED: Record<string, Stat[]> = {
  commit_shot: ['attack'],
  commit_cover: ['defense', 'flexibility'],
  commit_melee: ['attack', 'defense', 'flexibility'],
};
function acceptedStat(p: Props, id: string): Stat | null {
  const wanted = ACCEPTED[p.question?.decision ?? ''] ?? [];
  return cardOf(id, valuesOf(p.view)).commit.find((stat) => wanted.includes(stat)) ?? null;
}

// --- where to look

export function placesThatMatter(p: Props): Place[] {
  const places: Place[] = [];
  for (const key of p.targets.keys()) {
    const place = key.startsWith('space:') ? placeOf(key.slice(6)) : null;
    if (place) places.push(place);
  }
  const action = p.view.action;
  if (!action || !p.question) return places;
  for (const seat of [0, 1]) {
    const place = placeOf(unitOf(p.view, seat, action.units[seat])?.space ?? '');
    if (place) places.push(place);
  }
  return places;
}
