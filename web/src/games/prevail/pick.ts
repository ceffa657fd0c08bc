// What may be picked outside the field, and how it is marked.
import type { BoardProps } from '../board';
import { handlesOf, marksOf, type Handles } from '../shared/pick';
import { pointing } from './pointing.svelte';
import type { View } from './view';

export type Props = BoardProps<View>;

export const marks = (p: Props, key: string): string => marksOf('pv', p, key);

export function handles(p: Props, key: string): Handles {
  const { onpreview } = p;
  return handlesOf(p, key, (option) => {
    pointing.option = option;
    onpreview(option);
  });
}
