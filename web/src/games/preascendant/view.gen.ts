// The view of a seat or spectator, as games/preascendant/view_json.cpp describes it.
// Written by `tessera-lab schema preascendant --typescript`; a test compares.
import type { Seat } from '../../protocol';

export type Ending = 'pool empty' | 'turn cap';

export interface SeatView {
  seat: Seat;
  gems: number;
  score: number; // from what the observer knows
  hand_size: number;
  hand: string[]; // the cards the observer knows; the others lie face down
  discard: string[]; // the active card first
}

export type Colour = 'red' | 'white' | 'blue' | 'black';

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

export interface ByColour {
  red: number;
  white: number;
  blue: number;
  black: number;
}

export interface Settings {
  mulligan?: boolean;
  empty_hand?: boolean;
  zero_bid_buries?: boolean;
  auction_rc2?: boolean;
  preservation_invests?: boolean;
  stack_on_own?: boolean;
  w09_opponents_only?: boolean;
  no_trigger_events?: boolean;
  sectors_22?: boolean;
  start_tile?: boolean;
  rc2_texts?: boolean;
}

export interface View {
  observer: Seat | null;
  turn: number;
  max_turns: number;
  active: Seat | null;
  first: Seat | null;
  ending: Ending | null;
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
  settings: Settings;
}
