// What a player has legally seen of others' secrets, from the view: the rules say there what may be known.
import type { Seat } from '../../protocol';
import { cardOf, raceOf } from './data';
import { grouped, type View } from './view';

export interface Notes {
  general: { title: string; text: string }[];
  top: string | null;
  returned: string[]; // own traitor cards that went back
  players: { seat: Seat; cards: { id: string; count: number }[]; traitors: string[]; denied: string[]; betrayal: 1 | 2 | null }[];
  isEmpty: boolean;
}

export function notesOf(view: View): Notes {
  const general: Notes['general'] = [];
  if (view.fleet_card !== null) general.push({ title: 'The fleet', text: `moves ${view.fleet_card} next` });
  if (view.lot?.kind) general.push({ title: 'Card for sale', text: cardOf(view.lot.kind).name });
  const isMine = view.observer !== null && view.players[view.observer]?.race === 'xxcha';
  if (view.prediction && !isMine) {
    general.push({ title: 'Prediction', text: `${raceOf(view.prediction.race).short} in round ${view.prediction.round}` });
  } else if (view.prediction_half !== null) {
    const half = view.last_round / 2;
    general.push({
      title: 'Prediction',
      text: view.prediction_half === 1 ? `in rounds 1 to ${half}` : `in rounds ${half + 1} to ${view.last_round}`,
    });
  }
  const me = view.observer === null ? null : (view.players[view.observer] ?? null);
  const returned = me && me.traitors.length ? me.dealt.filter((leader) => !me.traitors.includes(leader)) : [];
  const players = view.players
    .filter((player) => player.seat !== view.observer)
    .map((player) => ({
      seat: player.seat,
      cards: grouped(player.hand),
      traitors: player.traitors,
      denied: player.not_traitors,
      betrayal: player.betrayal_half,
    }))
    .filter((one) => one.cards.length || one.traitors.length || one.denied.length || one.betrayal);
  const top = view.influence.top;
  return { general, top, returned, players, isEmpty: !general.length && !top && !returned.length && !players.length };
}
