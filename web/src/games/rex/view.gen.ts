// The view of a seat or spectator, as games/rex/view_json.cpp describes it.
// Written by `tessera-lab schema rex --typescript`; a test compares.
import type { Seat } from '../../protocol';

export type Phase = 'setup' | 'influence' | 'bidding' | 'recruitment' | 'maneuvering' | 'battle' | 'collection' | 'bombardment';

export interface Units {
  seat: Seat;
  normal: number;
  mechanized: number;
  face_down: boolean;
}

export interface SpaceView {
  id: string;
  influence: number;
  shield: boolean;
  bombarded: boolean;
  demolished: boolean;
  controller: Seat | null;
  units: Units[];
}

export interface Pool {
  normal: number;
  mechanized: number;
}

export type LeaderState = 'ready' | 'dead' | 'captive';

export interface LeaderView {
  id: string;
  state: LeaderState;
  used_at: string | null;
}

export interface PlayerView {
  seat: Seat;
  race: string | null;
  alliance: Seat[]; // itself included; empty: none
  reserves: Pool;
  casualties: Pool;
  hand_size: number;
  hand_limit: number;
  strongholds: number;
  range: number;
  purse: number | null;
  hand: string[]; // what the observer knows of: all of its own
  traitors: string[];
  not_traitors: string[];
  dealt: string[];
  betrayal: string | null;
  betrayal_half: 1 | 2 | null;
  leaders: LeaderView[];
}

export interface LotView {
  size: number;
  at: number;
  kind: string | null;
  bid: number;
  bidder: Seat | null;
  bidding: Seat[];
}

export type Slot = 'attack' | 'defense';

export type Vow = 'attacks' | 'does-not';

export type Part = 'strength' | 'leader' | 'intent' | 'attack' | 'defense';

export interface SideView {
  seat: Seat;
  strength: number | null;
  leader: string | null; // null: hidden
  attack: string | null;
  defense: string | null;
  intent: Slot[] | null;
  vow: Vow | null;
  shown: Part[];
  made: Part[];
}

export type Order = 'must' | 'must-not';

export type Element = 'strength' | 'leader' | 'attack' | 'defense';

export interface BattleView {
  space: string;
  sides: SideView[];
  command: { seat: Seat; order: Order; category: string } | null;
  insight: { seat: Seat; element: Element } | null;
  traitors: Seat[]; // betrayed
}

export type Ending = 'strongholds' | 'sol' | 'hacan' | 'most strongholds' | 'prediction' | 'betrayal' | 'draw';

export interface Settings {
  betrayal_cards: boolean;
  hacan_unconditional: boolean;
  xxcha_ignores_special_victories: boolean;
  own_traitors: boolean;
  round_limit: '6' | '8';
  race_selection: 'random' | 'turn_order' | 'host';
  assisted_notes: boolean;
  private_chat: boolean;
}

export interface View {
  seats: number;
  observer: Seat | null;
  round: number;
  last_round: number;
  phase: Phase;
  first: Seat | null;
  turn: Seat | null;
  decision: string | null;
  waiting: Seat[];
  sealed: boolean;
  fleet: number; // 0: not placed
  fleet_card: number | null;
  spaces: SpaceView[];
  players: PlayerView[];
  deck: number;
  discard: string[];
  removed: string[];
  influence: { left: number; discard: string[]; aside: string[]; top: string | null; last_location: string | null };
  lot: LotView | null;
  battle: BattleView | null;
  prediction: { race: string; round: number } | null;
  prediction_half: 1 | 2 | null;
  offer: { by: Seat; members: Seat[] } | null;
  formed: Seat[];
  subsidised: Seat[];
  ending: Ending | null;
  winners: Seat[];
  settings: Settings;
}
