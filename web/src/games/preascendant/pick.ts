// What makes an element of the board a choice: attributes to spread and classes to mark it.
import type { BoardProps } from '../board';
import { plain } from '../../lib/names';
import type { View } from './view';

export type Props = BoardProps<View>;

export function canPick(p: Props, key: string): boolean {
  return (p.targets.get(key)?.length ?? 0) > 0;
}

export function marks(p: Props, key: string): string {
  const words: string[] = [];
  if (canPick(p, key)) words.push('pa-can');
  if (p.selected === key) words.push('pa-selected');
  if (p.preview?.targets.some((target) => `${target.kind}:${target.id}` === key)) words.push('pa-preview');
  return words.join(' ');
}

export function labelOf(p: Props, key: string): string {
  const options = p.targets.get(key) ?? [];
  const texts = options.map((option) => plain(option.text, p.seats));
  return texts.length === 1 ? texts[0]! : `${texts.length} choices: ${texts.join('; ')}`;
}

export interface Handles {
  'data-target': string;
  [attribute: string]: unknown;
}

export function handles(p: Props, key: string): Handles {
  const options = p.targets.get(key);
  if (!options?.length) return { 'data-target': key };
  const only = options.length === 1 ? options[0]! : null;
  // Taken out now: a focused element that goes away is left (blur) when the board is gone already, and while the page is
  // being drawn, when nothing may be changed.
  const { onpick, onpreview } = p;
  const leave = () => queueMicrotask(() => onpreview(null));
  // A bare drawing is named by what it leads to; what shows words or numbers of its own is called by them.
  const isBare = /^(hex|disk):/.test(key) && !p.view.sectors.some((sector) => `hex:${sector.hex}` === key);
  return {
    'data-target': key,
    role: 'button',
    tabindex: 0,
    ...(isBare ? { 'aria-label': labelOf(p, key) } : { 'aria-description': labelOf(p, key) }),
    'aria-pressed': p.selected === key ? true : undefined,
    onclick: (event: MouseEvent) => {
      if (event.defaultPrevented) return; // it was a drag or a long press
      event.stopPropagation();
      onpick(key);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onpick(key);
    },
    onmouseenter: () => onpreview(only),
    onmouseleave: leave,
    onfocus: () => onpreview(only),
    onblur: leave,
  };
}
