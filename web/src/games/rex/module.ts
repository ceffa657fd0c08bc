// The table of Rex: loaded when one is opened.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { explain } from './data';
import Hand from './Hand.svelte';
import SeatFacts from './SeatFacts.svelte';
import './style.css';

export const board: BoardModule = {
  Board,
  Hand,
  SeatFacts,
  explain,
  // The board sets it to the colour of the seat's race as soon as that is known.
  seatColour: (seat) => `var(--rx-seat-${seat}, var(--seat-${seat % 6}))`,
};
