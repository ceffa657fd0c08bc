// What the drawing needs to know of a view.
import type { Seat } from '../../protocol';
import type { Colour, SeatView, Sector, View } from './view.gen';

export type * from './view.gen';

export const COLOURS: readonly Colour[] = ['red', 'white', 'blue', 'black']; // in the order of the rules' numbers

// Questions that are put to all seats at once; who is not waited for has sealed a bid.
const SEALED = new Set(['bid', 'preservation']);

export function isBidding(view: View): boolean {
  return view.decision !== null && SEALED.has(view.decision);
}

export function hasSealed(view: View, seat: Seat): boolean {
  return isBidding(view) && !view.waiting.includes(seat);
}

// Cards in a hand that the observer cannot see.
export function hiddenCards(seat: SeatView): number {
  return Math.max(0, seat.hand_size - seat.hand.length);
}

export function topOf(sector: Sector): Colour | null {
  return sector.disks[sector.disks.length - 1] ?? null;
}
