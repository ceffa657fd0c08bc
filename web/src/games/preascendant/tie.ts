// What decided between equal scores. The winner comes from the engine; here it is only put into words (rule 9.3).
import { counted } from '../../lib/names';
import type { Seat } from '../../protocol';
import type { View } from './view';

export function tie(view: View, tied: Seat[], winners: Seat[]): string | null {
  const winner = winners[0];
  const others = tied.filter((seat) => seat !== winner);
  if (winner === undefined || winners.length > 1 || others.length === 0) return null;
  const gems = (seat: Seat) => view.seats[seat]?.gems ?? 0;
  const next = Math.max(...others.map(gems));
  if (gems(winner) > next) return `{seat:${winner}} has more gems: ${gems(winner)} against ${next}.`;
  return `Even the gems are equal, ${counted(gems(winner), 'gem')} each, and the turn of {seat:${winner}} would have come soonest.`;
}
