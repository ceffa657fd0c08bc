// Texts of the game name seats as {seat:1}. Here they become parts to render: never HTML strings.
import type { SeatInfo } from '../protocol';

export type Part = { text: string; seat?: number };

const SEAT = /\{seat:(\d+)\}/g;

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

export function parts(text: string, seats: readonly SeatInfo[]): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(SEAT)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    const seat = Number(match[1]);
    found.push({ text: seatName(seats, seat), seat });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

export function plain(text: string, seats: readonly SeatInfo[]): string {
  return parts(text, seats).map((part) => part.text).join('');
}
