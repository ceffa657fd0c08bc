// Prevail: Ancient Battles, as the pages know it.
import type { GameClient } from '../board';
import { sharedEngine } from '../engine';

export const client: GameClient = {
  name: 'prevail',
  title: 'Prevail: Ancient Battles',
  pitch: 'Two armies, no dice: spend your cards and your nerve before theirs run out.',
  vignette: () => import('./Vignette.svelte'),
  board: () => import('./module'),
  lore: () => import('./lore'),
  tour: () => import('./tour'),
  engine: sharedEngine,
  tools: [
    {
      id: 'positions',
      title: 'Position editor',
      about: 'Set up any position, ask which moves are legal, and write it down as text.',
      page: () => import('./Editor.svelte'),
    },
  ],
};
