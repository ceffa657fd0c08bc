// At the end seats may have the same score: then it is said who shares the win, or what decided.
import { clientOf } from '../games';
import type { BoardModule } from '../games/board';
import { allRules } from '../learn/rules';
import { listed } from '../lib/names';
import type { Result, Seat } from '../protocol';

// Everybody with the score of the winners; empty when they alone have it.
export function tiedSeats(result: Result): Seat[] {
  const score = result.scores[result.winners[0] ?? -1];
  const tied = result.scores.flatMap((one, seat) => (one === score ? [seat] : []));
  return tied.length > 1 ? tied : [];
}

// null: there is no tie. Seats as {seat:1}.
export function tieWords(result: Result, board: BoardModule | null, view: unknown): string | null {
  const tied = tiedSeats(result);
  if (tied.length === 0) return null;
  const names = (seats: Seat[]) => listed(seats.map((seat) => `{seat:${seat}}`));
  const score = result.scores[tied[0]!]!;
  if (result.winners.length > 1) return `${names(result.winners)} have the same score, ${score}, and share the win.`;
  const why = view === undefined || view === null ? null : board?.tie?.(view, tied, result.winners);
  return `${names(tied)} have the same score, ${score}. ${why ?? `The rules give the win to ${names(result.winners)}.`}`;
}

// The number of the rule that says how ties are broken. Every rules page has one with this title.
export async function winnerRule(game: string): Promise<string | null> {
  const found = await clientOf(game)?.lore();
  return (found && allRules(found.lore.book).find((rule) => rule.title === 'Winner')?.number) ?? null;
}
