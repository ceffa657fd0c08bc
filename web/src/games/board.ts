// What a game's board gets from the shell, and what the shell gets back. A board draws the view and knows no rules:
// what may be clicked comes from `targets`, keyed "kind:id" like data-target of the element.
import type { Component } from 'svelte';
import type { Entry, Option, Question, Seat, SeatInfo } from '../protocol';

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
  onpreview: (option: Option | null) => void; // an option is hovered or focused on the board
  preview: Option | null; // an option is hovered or focused in the decision panel: show what it points at
}

export interface BoardModule {
  name: string; // the game's name
  Board: Component<BoardProps<any>>; // the common part of the table
  Hand: Component<BoardProps<any>>; // your private area at the bottom
  SeatFacts: Component<{ view: any; seat: Seat }>; // what is public about a seat, in the strip of seats
  Vignette: Component<Record<string, never>>; // a small drawing for the shelf
  // For log entries and prompts: what a word such as a card's code means, for a tooltip. null if nothing.
  explain?: (word: string) => string | null;
  seatColour: (seat: Seat) => string; // a CSS colour variable; always shown with the seat's shape
}
