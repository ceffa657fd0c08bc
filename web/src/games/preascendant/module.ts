// The table of Preascendant: loaded when one is opened.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { explain } from './cards';
import Hand from './Hand.svelte';
import SeatFacts from './SeatFacts.svelte';
import './style.css';
import { tie } from './tie';

export const board: BoardModule = {
  Board,
  Hand,
  SeatFacts,
  explain,
  tie,
  seatColour: (seat) => `var(--seat-${seat % 6})`,
};
