// What every part of the Table page needs, without handing it down by hand.
import { getContext, setContext } from 'svelte';
import type { BoardModule } from '../games/board';
import type { Game } from '../protocol';
import type { TableState } from './table-state.svelte';

export interface TableContext {
  readonly play: TableState;
  readonly board: BoardModule | null;
  readonly game: Game | null; // catalogue entry, once loaded
}

const KEY = Symbol('table');

export function provideTable(context: TableContext): void {
  setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}

export function seatColour(board: BoardModule | null, seat: number): string {
  return board?.seatColour(seat) ?? `var(--seat-${seat % 6})`;
}
