// The view of a seat or spectator, as games/prevail/view_json.cpp describes it.
// Written by `tessera-lab schema prevail --typescript`; a test compares.
import type { Seat } from '../../protocol';

export type Phase = 'set-up' | 'cards' | 'commanders' | 'commands' | 'melee' | 'cleanup';

export type Ending = 'hand empty' | 'penalty unpaid' | 'army gone' | 'draw';

export interface Settings {
  mode?: 'tutorial' | 'mini' | 'standard' | 'epic';
  start?: 'battle' | 'armies';
  cards?: 'play' | 'source';
  turn_cost?: 'per45' | 'any_angle';
  melee_chooser?: 'alternate' | 'initiative';
  first_initiative?: 'random' | 'black';
  commander_loss?: 'on' | 'off' | 'permanent';
  ranged_commit?: 'optional' | 'required';
  burn?: 'random' | 'owner';
  no_units?: 'lose' | 'play_on';
  support_model?: 'pools' | 'type_list';
  support_when?: 'after_rally' | 'every_cleanup';
  melee_strike?: 'mutual' | 'engager_only';
  front_retreat?: 'faster_only' | 'if_legal';
  engaged_in_line?: 'stops' | 'spans';
}

export type SideName = 'white' | 'black';

export type Facing = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export type Mark = 'engaged' | 'moved-in' | 'ordered' | 'resolved' | 'fighting' | 'forsaken';

export interface UnitView {
  number: number; // of its side
  type: string;
  space: string | null; // null: not deployed yet
  facing: Facing;
  foe: number | null; // number of the enemy unit it is engaged with
  marks: Mark[];
  attack: number; // now
  range: number; // now
  speed: number; // now
  flexibility: number; // now
  retreat: number | null; // now; null: never
  reverse: number | null; // now; null: never
  rout: number | null; // now; null: never
  support: number; // in melee
}

export interface SideView {
  seat: Seat;
  side: SideName;
  complete: boolean;
  size: number; // units it started with
  on_board: number;
  commander: string | null;
  commander_lost: boolean;
  in_play: string | null;
  hand_size: number;
  hand: string[]; // the cards the observer knows to be there
  played: string[];
  discard: string[];
  burnt: string[];
  units: UnitView[];
}

export type ActionKind = 'deploy' | 'orders' | 'move' | 'engage' | 'shoot' | 'melee' | 'settle' | 'pay' | 'forsake';

export type Stat = 'attack' | 'range' | 'speed' | 'flexibility' | 'defense';

export type EngagementKind = 'front' | 'flank' | 'rear';

export type Effect = 'rout' | 'retreat' | 'reverse';

export interface Action {
  kind: ActionKind;
  seat: Seat;
  units: (number | null)[]; // pairs are by seat
  committed: (Stat | null)[];
  from: string | null;
  to: string | null;
  facing: Facing | null;
  engagement: EngagementKind | null;
  supporters: number;
  beyond: boolean;
  effects: Effect[][];
  owed: number[];
  left: number;
}

export interface View {
  observer: Seat | null;
  mode: string;
  board: { id: string; rows: number; columns: number };
  round: number;
  phase: Phase;
  white: Seat;
  initiative: Seat;
  ending: Ending | null;
  losers: Seat[];
  waiting: Seat[];
  decision: string | null;
  lists_open: boolean;
  settings: Settings; // where they differ from the standard
  sides: SideView[]; // by seat
  sealed: string | null; // one's own card or army while the other still chooses
  action: Action | null;
}
