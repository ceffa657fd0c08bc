// What the header says about the connection of the table that is shown; null: no table is open.
import { writable } from 'svelte/store';
import type { LinkState } from '../connection';

export interface LinkStatus {
  kind: 'server' | 'local';
  state: LinkState;
}

export const linkStatus = writable<LinkStatus | null>(null);
