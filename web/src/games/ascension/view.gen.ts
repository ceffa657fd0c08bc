// The view of a seat or spectator, as games/ascension/view_json.cpp describes it.
// Written by `tessera-lab schema ascension --typescript`; a test compares.
import type { Seat } from '../../protocol';

export type Phase = 'setup' | 'strategy' | 'action' | 'status';

export type Cycler = 'clockwise' | 'counter-clockwise';

export type Wormhole = 'alpha' | 'beta' | 'gamma' | 'delta';

export interface SystemView {
  id: string;
  tile: string;
  wormholes: Wormhole[];
  counters: Seat[]; // who has activated it
  goods: number;
}

export interface UnitCount {
  unit: string;
  count: number;
  hits: number;
}

export type Dock = 'none' | 'ready' | 'exhausted';

export interface PlanetView {
  id: string;
  system: string;
  owner: Seat | null;
  exhausted: boolean;
  gone: boolean;
  resources: number;
  influence: number;
  army: UnitCount[];
  idle_pds: number;
  dock: Dock;
  colonies: number;
  refineries: number;
  wealth: number;
  radiation: boolean;
}

export interface Force {
  seat: Seat | null; // null: neutral
  system: string;
  planet: string | null; // null: in space
  units: UnitCount[];
}

export type BorderKind = 'asteroid-belt' | 'ion-sphere' | 'grav-wave' | 'collapsed-space-time';

export interface BorderView {
  system: string;
  side: 0 | 1 | 2;
  kind: BorderKind | null;
  inwards: boolean;
  neutral_mine: boolean;
  mines: Seat[];
}

export interface TokenView {
  kind: string;
  system: string | null;
  planet: string | null;
  value: number;
  face_down: boolean;
  owner: Seat | null;
}

export type LeaderState = 'away' | 'ready' | 'falling' | 'captive' | 'dead';

export interface LeaderView {
  id: string;
  state: LeaderState;
  system: string | null;
  planet: string | null;
  ship: string | null;
  captor: Seat | null;
}

export interface PlayerView {
  seat: Seat;
  race: string | null;
  home: string | null;
  gate: string | null; // what stands for the Home System on the map
  points: number;
  goods: number;
  resources: number; // that could be spent now
  influence: number;
  command: number;
  fleet: number;
  strategy: number;
  reserve: number; // command counters in reinforcements
  technologies: string[];
  upgrades: string[];
  leaders: LeaderView[];
}

export type Stage = 'cannon' | 'barrage' | 'pre-combat' | 'combat' | 'bombardment' | 'defence' | 'mines';

export interface BattleView {
  system: string;
  planet: string | null;
  round: number;
  stage: Stage;
  attacker: Seat | null; // null: neutral
  defender: Seat | null; // null: neutral
}

export interface HandView {
  seat: Seat;
  count: number;
  cards: string[]; // those that the observer knows
}

export interface StrategyCardView {
  id: string;
  bonus: number; // Bonus Counters on it
  holder: Seat | null;
  used: boolean;
  nobodys: boolean; // nobody carries it out
}

export interface ContractView {
  owner: Seat;
  value: number;
  partner: Seat | null; // null: not active
  goods: number; // for the partner
}

export interface AskedView {
  seat: Seat;
  of: Seat | null;
  goods: number;
}

export interface ObjectiveView {
  id: string;
  claimed: Seat[];
  met: boolean; // by the observer
}

export interface StandingView {
  seat: Seat;
  score: number;
  secrets: number; // Secret Objectives in hand
  known_secrets: string[]; // to the observer
  own: string | null; // only this seat can claim it
}

export type Ending = 'last round' | 'points' | 'imperium rex' | 'domination' | 'supremacy';

export interface Settings {
  duel_map: 'first_contact' | 'focal_point';
  race_draft: 'choose_or_hidden' | 'random' | 'free';
  raised_limits: boolean;
  max_rounds: number;
  assumed_specials: boolean;
  order_of_the_last: boolean;
  vp_goal: number;
  domain_counters: 'as_on_map' | 'distant_suns' | 'final_frontier' | 'both' | 'none';
  probing: boolean;
  sabotage_card: boolean;
}

export interface View {
  seats: number;
  observer: Seat | null;
  map: number;
  round: number;
  phase: Phase;
  speaker: Seat | null;
  cycler: Cycler;
  turn: Seat | null;
  decision: string | null;
  waiting: Seat[];
  passed: Seat[];
  sealed: boolean;
  active: string[]; // systems of the Tactical Action
  high_alert: string | null;
  systems: SystemView[];
  planets: PlanetView[];
  forces: Force[];
  borders: BorderView[];
  tokens: TokenView[];
  players: PlayerView[];
  battle: BattleView | null;
  hands: HandView[]; // Action Cards
  discards: string[];
  deck: number; // Action Cards to draw before the discards are shuffled
  strategy_cards: StrategyCardView[];
  contracts: ContractView[];
  asked: AskedView[]; // Trade Goods that somebody asks another player for
  goal: number; // points that win
  stage_two: boolean; // objectives of Stage II may be claimed
  preliminary: string | null; // as long as it can be claimed
  objectives: ObjectiveView[];
  standings: StandingView[];
  ending: Ending | null;
  winners: Seat[];
  settings: Settings;
}
