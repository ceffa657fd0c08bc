// What makes an element outside the field a choice: attributes to spread and classes to mark it.
import type { BoardProps } from '../board';
import { plain } from '../../lib/names';
import type { Option } from '../../protocol';
import { pointing } from './pointing.svelte';
import type { View } from './view';

export type Props = BoardProps<View>;

export const canPick = (p: Props, key: string): boolean => (p.targets.get(key)?.length ?? 0) > 0;

export const isPreviewed = (p: Props, key: string): boolean =>
  p.preview?.targets.some((target) => `${target.kind}:${target.id}` === key) ?? false;

export function marks(p: Props, key: string): string {
  const words: string[] = [];
  if (canPick(p, key)) words.push('pv-can');
  if (p.selected === key) words.push('pv-selected');
  if (isPreviewed(p, key)) words.push('pv-preview');
  return words.join(' ');
}

export function textOf(p: Props, key: string): string {
  const texts = (p.targets.get(key) ?? []).map((option) => plain(option.text, p.seats));
  return texts.length === 1 ? texts[0]! : texts.length ? `${texts.length} choices: ${texts.join('; ')}` : '';
}

export const onlyOption = (p: Props, key: string): Option | null => {
  const options = p.targets.get(key) ?? [];
  return options.length === 1 ? options[0]! : null;
};

export interface Handles {
  'data-target': string;
  [attribute: string]: unknown;
}

export function handles(p: Props, key: string): Handles {
  if (!canPick(p, key)) return { 'data-target': key };
  const only = onlyOption(p, key);
  const point = (option: Option | null) => {
    pointing.option = option;
    p.onpreview(option);
  };
  return {
    'data-target': key,
    role: 'button',
    tabindex: 0,
    'aria-description': textOf(p, key),
    'aria-pressed': p.selected === key ? true : undefined,
    onclick: (event: MouseEvent) => {
      if (event.defaultPrevented) return; // it was a long press
      event.stopPropagation();
      p.onpick(key);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      p.onpick(key);
    },
    onmouseenter: () => point(only),
    onmouseleave: () => point(null),
    onfocus: () => point(only),
    onblur: () => point(null),
  };
}
