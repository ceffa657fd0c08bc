// Texts of the game name seats as {seat:1}. Here they become parts to render: never HTML strings.
import type { SeatInfo } from '../protocol';

export type Part = { text: string; seat?: number };

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

// "Ada, Bo and Cleo"
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

// What others put into words, as a sentence: a capital letter and a full stop.
export function sentence(text: string): string {
  const words = text.trim();
  if (!words) return words;
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? '' : '.');
}

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
  return parts(text, seats)
    .map((part) => part.text)
    .join('');
}
