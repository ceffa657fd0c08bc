// What may be picked beside the map, and how it is marked.
import type { BoardProps } from '../board';
import { handlesOf, marksOf, type Handles } from '../shared/pick';
import type { View } from './view';

export type Props = BoardProps<View>;

export const marks = (p: Props, key: string): string => `rx-pick ${marksOf('rx', p, key)}`;

export function handles(p: Props, key: string): Handles {
  const { onpreview } = p;
  return handlesOf(p, key, onpreview);
}

// What is offered of a kind: "leader" -> ids.
export const offered = (p: Props, kind: string): string[] =>
  [...p.targets.keys()].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
