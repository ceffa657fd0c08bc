// A History of Preascendant Humanity, as the pages know it.
import type { GameClient } from '../board';
import { sharedEngine } from '../engine';

export const client: GameClient = {
  name: 'preascendant',
  title: 'A History of Preascendant Humanity',
  pitch: 'Pull the strings behind four rising powers. None of them is yours: buy low, sell before the fall.',
  vignette: () => import('./Vignette.svelte'),
  board: () => import('./module'),
  lore: () => import('./lore'),
  tour: () => import('./tour'),
  engine: sharedEngine,
};
