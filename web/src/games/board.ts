// What the client knows of a game. web/src/games/<name>/index.ts exports a GameClient as `client`; everything that is
// large stands behind an import of its own and is loaded when it is first needed. Pages and shell know only this.
//
// A board draws the view and knows no rules: what may be clicked comes from `targets`, keyed "kind:id" like data-target
// of the element.
import type { Component } from 'svelte';
import type { Lore } from '../learn/lore';
import type { Tour } from '../learn/tour';
import type { Entry, Option, Question, Seat, SeatInfo } from '../protocol';

export interface GameClient {
  name: string; // as in the catalogue and in addresses
  title: string;
  pitch: string; // one sentence for the list of rules; the shelf has the server's
  vignette: () => Promise<{ default: Component<Record<string, never>> }>; // a small drawing for the shelf
  board: () => Promise<{ board: BoardModule }>;
  lore: () => Promise<{ lore: Lore }>; // rules and pieces to read
  tour: (() => Promise<{ tour: Tour }>) | null; // null: no guided first game yet
  engine: (() => Promise<{ default: string }>) | null; // address of the WebAssembly that plays it; null: at servers only
  tools?: GameTool[]; // pages of its own, such as an editor
}

// Its address is /tool/<game>/<id>.
export interface GameTool {
  id: string;
  title: string;
  about: string; // one sentence
  page: () => Promise<{ default: Component<Record<string, never>> }>;
}

export interface BoardProps<View = unknown> {
  view: View;
  seat: Seat | null; // whose eyes; null: a spectator
  seats: SeatInfo[]; // names and kinds, by seat
  question: Question | null;
  targets: Map<string, Option[]>; // "card:K03" -> options it leads to; empty when nothing is asked
  selected: string | null; // the target picked so far, when several options share it
  news: Entry[]; // what happened since the last view, to animate; empty when scrubbing
  motion: boolean; // false: no animation (reduced motion, scrubbing)
  onpick: (target: string) => void; // a target with options was clicked, or Enter pressed on it
  onchoose?: (option: Option) => void; // an option was chosen in a menu of the board; absent: only the panel answers
  onpreview: (option: Option | null) => void; // an option is hovered or focused on the board
  preview: Option | null; // an option is hovered or focused in the decision panel: show what it points at
}

// The view of whichever game is at the table. The shell only hands it on; each game knows the type of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyView = any;

export interface BoardModule {
  Board: Component<BoardProps<AnyView>>; // the common part of the table
  Hand: Component<BoardProps<AnyView>> | null; // your private area at the bottom; null: the game has none
  SeatFacts: Component<{ view: AnyView; seat: Seat }>; // what is public about a seat, in the strip of seats
  // For log entries and prompts: what a word such as a card's code means, for a tooltip. null if nothing.
  explain?: (word: string) => string | null;
  // At the end, when seats have the same score: a sentence that says what decided, seats as {seat:1}. null: nothing did.
  tie?: (view: AnyView, tied: Seat[], winners: Seat[]) => string | null;
  seatColour: (seat: Seat) => string; // a CSS colour variable; always shown with the seat's shape
}
