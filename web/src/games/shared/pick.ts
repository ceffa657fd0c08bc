// What makes an element of a board a choice: attributes to spread and words to mark it.
import { plain } from '../../lib/names';
import type { Option } from '../../protocol';
import type { BoardProps } from '../board';

export function canPick(p: BoardProps, key: string): boolean {
  return (p.targets.get(key)?.length ?? 0) > 0;
}

export function isPreviewed(p: BoardProps, key: string): boolean {
  return p.preview?.targets.some((target) => `${target.kind}:${target.id}` === key) ?? false;
}

export const isRaised = (p: BoardProps, key: string): boolean => p.selected === key || isPreviewed(p, key);

// Classes; they begin with the letters of the game.
export function marksOf(letters: string, p: BoardProps, key: string): string {
  const words: string[] = [];
  if (canPick(p, key)) words.push(`${letters}-can`);
  if (p.selected === key) words.push(`${letters}-selected`);
  if (isPreviewed(p, key)) words.push(`${letters}-preview`);
  return words.join(' ');
}

export function textOf(p: BoardProps, key: string): string {
  const texts = (p.targets.get(key) ?? []).map((option) => plain(option.text, p.seats));
  return texts.length === 1 ? texts[0]! : texts.length ? `${texts.length} choices: ${texts.join('; ')}` : '';
}

export function onlyOption(p: BoardProps, key: string): Option | null {
  const options = p.targets.get(key) ?? [];
  return options.length === 1 ? options[0]! : null;
}

export interface Handles {
  'data-target': string;
  [attribute: string]: unknown;
}

// `isBare`: a drawing without words or numbers is named by what it leads to; others are called by their own.
export function handlesOf(p: BoardProps, key: string, point: (option: Option | null) => void, isBare = false): Handles {
  if (!canPick(p, key)) return { 'data-target': key };
  const only = onlyOption(p, key);
  // Taken out now: a focused element that goes away is left (blur) when the board is gone already, and while the page is
  // being drawn, when nothing may be changed.
  const { onpick } = p;
  const leave = () => queueMicrotask(() => point(null));
  return {
    'data-target': key,
    role: 'button',
    tabindex: 0,
    [isBare ? 'aria-label' : 'aria-description']: textOf(p, key),
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
    onmouseenter: () => point(only),
    onmouseleave: leave,
    onfocus: () => point(only),
    onblur: leave,
  };
}
