// Offers and what became of them, from the lines of the chat. They bind nobody.
import type { Chat, OfferKind, Seat } from '../protocol';

// Lines between two are counted by those two: others have lines of the same number.
export function lineKey(line: Chat): string {
  return line.to === undefined ? `${line.n}` : `${line.n} ${[line.seat ?? -1, line.to].sort().join(' ')}`;
}

export interface Offer {
  n: number;
  seat: Seat;
  name: string;
  kind: OfferKind;
  seats: Seat[]; // whom it is for; none: everybody
  amount: number | null;
  text: string;
  answers: { seat: Seat; accepts: boolean; text: string }[];
  withdrawn: boolean;
}

export function offersOf(chat: readonly Chat[]): Offer[] {
  const offers = new Map<number, Offer>();
  for (const { n, seat, name, text, talk } of chat) {
    if (!talk || seat === null || talk.act === 'seat') continue;
    if (talk.act === 'offer') {
      offers.set(n, { n, seat, name, kind: talk.kind, seats: talk.seats, amount: talk.amount, text, answers: [], withdrawn: false });
      continue;
    }
    const offer = offers.get(talk.of);
    if (!offer) continue;
    if (talk.act === 'withdraw') offer.withdrawn = true;
    else offer.answers.push({ seat, accepts: talk.act === 'accept', text });
  }
  return [...offers.values()];
}

export type OfferState = 'open' | 'accepted' | 'refused' | 'withdrawn';

export function stateOf(offer: Offer): OfferState {
  if (offer.withdrawn) return 'withdrawn';
  if (offer.answers.some((answer) => !answer.accepts) && offer.seats.length) return 'refused';
  const all = offer.seats.length > 0 && offer.seats.every((seat) => offer.answers.some((answer) => answer.seat === seat));
  return all ? 'accepted' : 'open';
}

export function mayAnswer(offer: Offer, seat: Seat | null): boolean {
  if (seat === null || offer.withdrawn || offer.seat === seat) return false;
  if (offer.answers.some((answer) => answer.seat === seat)) return false;
  return offer.seats.length === 0 || offer.seats.includes(seat);
}

// What is offered, with seats as in the texts of a game.
export function offerWords(offer: Pick<Offer, 'kind' | 'seats' | 'amount' | 'text'>): string {
  const seats = offer.seats.map((seat) => `{seat:${seat}}`).join(', ');
  if (offer.kind === 'alliance') return `an alliance with ${seats}`;
  if (offer.kind === 'gift') return `a gift of ${offer.amount} to ${seats}`;
  return seats ? `a promise to ${seats}` : 'a promise to all';
}

// A line of the chat that does something to an offer, in words.
export function talkWords(line: Chat, offers: readonly Offer[]): string {
  const talk = line.talk;
  if (!talk || talk.act === 'seat') return '';
  if (talk.act === 'offer') return `offers ${offerWords({ ...talk, text: line.text })}`;
  const offer = offers.find((one) => one.n === talk.of);
  const verb = { accept: 'accepts', refuse: 'refuses', withdraw: 'withdraws' }[talk.act];
  return offer ? `${verb} ${offerWords(offer)}, offered by {seat:${offer.seat}}` : `${verb} an offer`;
}
