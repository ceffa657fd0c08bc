import { expect, test } from 'vitest';
import type { Film } from '../protocol';
import { today } from './film';

test('a film of an older server has settings too', () => {
  const fresh = { turn: 2, settings: { mulligan: true } };
  const film = (view: unknown): Film => ({
    game: 'g',
    observer: null,
    over: true,
    names: [],
    frames: [
      { step: 0, log: [], view },
      { step: 1, log: [] },
    ],
  });
  expect(today(film({ turn: 2, options: { mulligan: true } }))).toEqual(film(fresh));
  expect(today(film(fresh))).toEqual(film(fresh));
});
