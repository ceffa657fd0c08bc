import { describe, expect, test } from 'vitest';
import { beside, type Box } from './beside';

const window = { width: 1280, height: 800 };
const size = { width: 270, height: 320 };
const panel: Box = { left: 940, top: 50, right: 1272, bottom: 400 };

function covers(place: { left: number; top: number }, box: Box): boolean {
  return place.left < box.right && place.left + size.width > box.left && place.top < box.bottom && place.top + size.height > box.top;
}

describe('a close look', () => {
  test('stands to the right where there is room', () => {
    expect(beside({ left: 20, top: 300, right: 160, bottom: 500 }, size, window, [panel])).toEqual({ left: 172, top: 240 });
  });
  test('stands above a card of a hand', () => {
    expect(beside({ left: 460, top: 620, right: 610, bottom: 795 }, size, window, [panel])).toEqual({ left: 400, top: 288 });
  });
  test('goes to the left rather than over the decision', () => {
    const market: Box = { left: 620, top: 160, right: 920, bottom: 230 };
    expect(beside(market, size, window, [panel])).toEqual({ left: 338, top: 35 });
  });
  test.each([
    ['a wide card at the bottom', { left: 320, top: 690, right: 640, bottom: 795 }],
    ['a card in the upper corner', { left: 8, top: 60, right: 920, bottom: 160 }],
    ['an option of the panel itself', { left: 950, top: 100, right: 1260, bottom: 140 }],
  ])('covers neither the decision nor %s', (_, near) => {
    const place = beside(near, size, window, [panel]);
    expect(covers(place, panel)).toBe(false);
    expect(covers(place, near)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.top + size.height).toBeLessThanOrEqual(window.height);
  });
  test('stays in the window where nothing is free', () => {
    const place = beside({ left: 0, top: 0, right: 360, bottom: 640 }, size, { width: 360, height: 640 }, []);
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.top).toBeGreaterThanOrEqual(8);
  });
});
