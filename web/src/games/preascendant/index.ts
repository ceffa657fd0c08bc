import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { explain } from './cards';
import Hand from './Hand.svelte';
import SeatFacts from './SeatFacts.svelte';
import './style.css';
import Vignette from './Vignette.svelte';

export const module: BoardModule = {
  name: 'preascendant',
  Board,
  Hand,
  SeatFacts,
  Vignette,
  explain,
  seatColour: (seat) => `var(--seat-${seat % 6})`,
};
