// The games this client can show: every folder here with an index.ts, but for what they share.
import type { Component } from 'svelte';
import type { BoardModule, GameClient } from './board';

const found = import.meta.glob<GameClient>(['./*/index.ts', '!./shared/index.ts'], { eager: true, import: 'client' });

export const clients: readonly GameClient[] = Object.values(found);

export const clientOf = (game: string): GameClient | null => clients.find((client) => client.name === game) ?? null;

// null: this client has no board for the game; the shell then lists what may be picked.
export async function loadBoard(game: string): Promise<BoardModule | null> {
  return (await clientOf(game)?.board())?.board ?? null;
}

export async function loadVignette(game: string): Promise<Component<Record<string, never>> | null> {
  return (await clientOf(game)?.vignette())?.default ?? null;
}
