// What the field draws: handed over by the board of a table and by the position editor.
import type { Facing, Kind, Place, Side, Size } from './geometry';
import { CELL, middleOf } from './geometry';
import type { SideName } from './view';

export interface FieldUnit {
  key: string; // the same as long as it is the same unit
  seat: number;
  side: SideName;
  type: string;
  place: Place;
  space: string;
  facing: Facing;
  isEngaged: boolean;
  badge: 'ordered' | 'resolved' | 'fighting' | 'forsaken' | null;
  isActing: boolean; // what is being done is about this one
}
export interface FieldCommander {
  seat: number;
  side: SideName;
  place: Place;
  space: string;
}
export interface Shade {
  place: Place;
  as: Side | 'arc' | 'zone' | 'line';
}
// A square around a commander.
export interface Range {
  at: Place;
  range: number;
  as: 'command' | 'round';
  text: string;
}
export interface Link {
  from: Place;
  to: Place;
  as: 'support' | 'shot' | 'move';
  text: string;
}
export interface RingArrow {
  facing: Facing;
  can: boolean;
  label: string;
  kind: Kind | null; // of the engagement it leads to
}
export interface Ring {
  place: Place;
  seat: number;
  side: SideName;
  type: string;
  facing: Facing; // as it stands, until an arrow is pointed at
  arrows: RingArrow[];
}
export interface CellLook {
  can: boolean;
  quiet?: boolean; // it can be picked, as all others can: no mark says so
  selected: boolean;
  preview: boolean;
  kinds: Kind[]; // engagements it leads to
  label: string;
  about: string; // more about what stands there, for a screen reader
}

export const RIM = 34; // for the coordinates around the field

export const boundsOf = (size: Size) => ({ left: -RIM, top: -RIM, right: size.columns * CELL + RIM, bottom: size.rows * CELL + RIM });

// The part of the drawing with these spaces in it, and some more on every side.
export function boxAround(places: readonly Place[], size: Size, isTurned: boolean, more: number) {
  const middles = places.map((place) => middleOf(place, size, isTurned));
  const reach = CELL * (0.5 + more);
  return {
    left: Math.min(...middles.map((m) => m.x)) - reach,
    right: Math.max(...middles.map((m) => m.x)) + reach,
    top: Math.min(...middles.map((m) => m.y)) - reach,
    bottom: Math.max(...middles.map((m) => m.y)) + reach,
  };
}
