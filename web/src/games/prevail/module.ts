// The table of Prevail: loaded when one is opened.
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
  seatColour: (seat) => `var(--seat-${seat % 6})`,
};
