import { describe, expect, test } from 'vitest';
import { board } from '../games/preascendant/module';
import { tiedSeats, tieWords, winnerRule } from './tie';

const result = (scores: number[], ...winners: number[]) => ({ ending: 'turn cap', scores, winners });

describe('a tie', () => {
  test('is only one when somebody else has the score of the winner', () => {
    expect(tiedSeats(result([9, 12, 9], 1))).toEqual([]);
    expect(tiedSeats(result([12, 12, 9], 1))).toEqual([0, 1]);
    expect(tiedSeats(result([9, 9]))).toEqual([]);
    expect(tieWords(result([9, 12, 9], 1), board, null)).toBeNull();
  });
  test('says what decided, or that the win is shared', () => {
    const view = { seats: [{ gems: 3 }, { gems: 7 }, { gems: 9 }] };
    expect(tieWords(result([12, 12, 9], 1), board, view)).toBe(
      '{seat:0} and {seat:1} have the same score, 12. {seat:1} has more gems: 7 against 3.',
    );
    expect(tieWords(result([12, 12, 12], 0, 1, 2), null, view)).toBe(
      '{seat:0}, {seat:1} and {seat:2} have the same score, 12, and share the win.',
    );
    expect(tieWords(result([12, 12], 1), null, view)).toContain('The rules give the win to {seat:1}.');
  });
  test('leads to the rule about it', async () => {
    expect(await winnerRule('preascendant')).toBe('9.3');
    expect(await winnerRule('no-such-game')).toBeNull();
  });
});
