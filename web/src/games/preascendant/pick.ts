// What may be picked on this board, and how it is marked.
import type { BoardProps } from '../board';
import { handlesOf, marksOf, type Handles } from '../shared/pick';
import type { View } from './view';

export type Props = BoardProps<View>;

export const marks = (p: Props, key: string): string => marksOf('pa', p, key);

export function handles(p: Props, key: string): Handles {
  const isBare = /^(hex|disk):/.test(key) && !p.view.sectors.some((sector) => `hex:${sector.hex}` === key);
  return handlesOf(p, key, p.onpreview, isBare);
}
