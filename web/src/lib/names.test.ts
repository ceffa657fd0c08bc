import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../protocol';
import { parts, plain } from './names';

const seat = (n: number, name: string): SeatInfo => ({
  seat: n,
  kind: 'human',
  name,
  bot: null,
  autopilot: null,
  autopilot_by: null,
  present: true,
});
const seats = [seat(0, 'Ada'), seat(1, '<b>Bob</b>'), seat(2, '')];

describe('names of seats in texts', () => {
  it('become parts with their seat', () => {
    expect(parts('{seat:0} pays 3 gems to {seat:1}.', seats)).toEqual([
      { text: 'Ada', seat: 0 },
      { text: ' pays 3 gems to ' },
      { text: '<b>Bob</b>', seat: 1 },
      { text: '.' },
    ]);
  });
  it('fall back to a number without a name, or without the seat', () => {
    expect(plain('{seat:2} and {seat:7}', seats)).toBe('Seat 3 and Seat 8');
  });
  it('are not replaced twice', () => {
    expect(plain('{seat:0}', [seat(0, '{seat:1}'), seat(1, 'Bob')])).toBe('{seat:1}');
  });
  it('leave other braces alone', () => {
    expect(plain('{seat:x} {card:1}', seats)).toBe('{seat:x} {card:1}');
  });
});
