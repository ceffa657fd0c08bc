// The view of Preascendant as the rules write it (games/preascendant/view_json.cpp).
import type { Seat } from '../../protocol';

export type Colour = 'red' | 'white' | 'blue' | 'black';
export const COLOURS: readonly Colour[] = ['red', 'white', 'blue', 'black']; // in the order of the rules' numbers

export type ByColour = Record<Colour, number>;

export interface SeatView {
  seat: Seat;
  gems: number;
  score: number; // from what the observer knows
  hand_size: number;
  hand: string[]; // the cards the observer knows; the others lie face down
  discard: string[]; // the active card first
}

export interface Sector {
  hex: string; // "q,r"
  q: number;
  r: number;
  value: number; // printed on the tile
  gems: number;
  disks: Colour[]; // from below to the top
  worth: number;
}

export interface MarketCard {
  card: string;
  gems: number;
}

export interface View {
  observer: Seat | null;
  turn: number;
  max_turns: number;
  active: Seat | null;
  first: Seat | null;
  ending: string | null;
  winner: Seat | null;
  waiting: Seat[];
  decision: string | null;
  seats: SeatView[];
  sectors: Sector[];
  market: MarketCard[];
  block: { card: string | null }[]; // laid out for an auction, a sale or a deal; null: face down for you
  turned_up: string[]; // face up on the deck, the top one first
  deck_size: number;
  gems_aside: number;
  tiles_left: number;
  tiles_removed: number;
  pool: ByColour;
  destroyed: ByColour;
  stored: { colour: Colour; count: number } | null; // disks on Crusade of the Sun (R02)
  colour_values: ByColour;
  own_bid: number | null; // sealed, and known to you alone
  options: Record<string, boolean>;
}

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
