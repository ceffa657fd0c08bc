// Bots by the words players read; messages say their names.
import type { Game } from '../protocol';

const usual = 'greedy'; // while the catalogue is not loaded, and where it has this bot

export function standardBot(game: Game | null): string {
  const names = game?.bots.map((bot) => bot.name) ?? [];
  return names.length === 0 || names.includes(usual) ? usual : names[Math.floor(names.length / 2)]!;
}

// "Merchant" for "greedy". A bot the catalogue does not know keeps its name.
export function botTitle(game: Game | null, name: string | null): string {
  return game?.bots.find((bot) => bot.name === name)?.title || name || '';
}
