// The keyboard of the Table page.
import { OPTION_KEYS, SHELL_KEYS } from './options';
import type { TableState } from './table-state.svelte';

export interface KeyVerbs {
  keys: () => void;
  chat: () => void;
  log: () => void;
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['button', 'checkbox', 'radio', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

// What may be picked on the board, in the order of the page.
function places(root: ParentNode, targets: Map<string, unknown>): (HTMLElement | SVGElement)[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>('[data-target]')].filter(
    (element) => targets.has(element.dataset.target ?? '') && element.getClientRects().length > 0,
  );
}

function moveFocus(root: ParentNode, play: TableState, by: number): boolean {
  const all = places(root, play.targets);
  const now = all.findIndex((element) => element === document.activeElement);
  if (now < 0 || all.length < 2) return false;
  all[(now + by + all.length) % all.length]!.focus();
  return true;
}

export function handleKey(event: KeyboardEvent, root: ParentNode, play: TableState, single: boolean, verbs: KeyVerbs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape' && play.picked.length) {
    play.clearPick();
    event.preventDefault();
    return;
  }
  if (typing(event.target)) return;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step !== undefined) {
    if (moveFocus(root, play, step)) event.preventDefault();
    return;
  }
  if (!single || event.repeat) return;
  const does = shellVerb(event.key, root, play, verbs);
  if (does) {
    event.preventDefault();
    does();
    return;
  }
  const option = play.live && play.sending === null ? play.options[OPTION_KEYS.indexOf(event.key)] : undefined;
  if (option && play.table?.state === 'playing') {
    event.preventDefault();
    play.choose(option);
  }
}

function shellVerb(key: string, root: ParentNode, play: TableState, verbs: KeyVerbs): (() => void) | null {
  switch (key) {
    case SHELL_KEYS.undo:
      return () => play.undo();
    case SHELL_KEYS.hint:
      return () => void play.askHint();
    case SHELL_KEYS.why:
      return () => void play.toggleWhy();
    case SHELL_KEYS.chat:
      return verbs.chat;
    case SHELL_KEYS.log:
      return verbs.log;
    case SHELL_KEYS.board:
      return () => places(root, play.targets)[0]?.focus();
    case SHELL_KEYS.number:
      return () => root.querySelector<HTMLInputElement>('.range input[type=number]')?.select();
    case SHELL_KEYS.keys:
      return verbs.keys;
    default:
      return null;
  }
}
