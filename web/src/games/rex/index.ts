// Rex: Final Days of an Empire, as the pages know it.
import type { GameClient } from '../board';
import { sharedEngine } from '../engine';

export const client: GameClient = {
  name: 'rex',
  title: 'Rex: Final Days of an Empire',
  pitch: 'Six races, one burning capital: bid, bribe, ally and betray before the fleet comes round again.',
  vignette: () => import('./Vignette.svelte'),
  board: () => import('./module'),
  lore: () => import('./lore'),
  tour: null,
  engine: sharedEngine,
};
