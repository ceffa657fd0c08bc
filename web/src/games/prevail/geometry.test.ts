import { describe, expect, test } from 'vitest';
import {
  angleOf,
  arcOf,
  CELL,
  directionTo,
  distance,
  engagementKind,
  FACINGS,
  facingOnScreen,
  isInArc,
  middleOf,
  nameOf,
  neighbour,
  opposite,
  placeOf,
  sideOf,
  spacesAround,
  turnBetween,
  unitVector,
} from './geometry';

const at = (name: string) => placeOf(name)!;
const small = { rows: 8, columns: 12 };

describe('spaces', () => {
  test('a name leads to its place and back', () => {
    for (let row = 0; row < 24; ++row)
      for (let column = 0; column < 36; ++column) expect(placeOf(nameOf({ row, column }))).toEqual({ row, column });
    expect(at('A-1')).toEqual({ row: 0, column: 0 });
    expect(at('X-36')).toEqual({ row: 23, column: 35 });
    for (const wrong of ['', 'D5', 'D-0', 'd-5', 'D-05', 'D-555', 'DD-5']) expect(placeOf(wrong), wrong).toBeNull();
  });
  test('numbers of events have six bits for the column', () => {});
  test('a diagonal step counts one', () => {
    expect(distance(at('A-1'), at('D-4'))).toBe(3);
    expect(distance(at('C-6'), at('C-6'))).toBe(0);
  });
});

describe('facings', () => {
  test('turns are counted the short way', () => {
    expect(turnBetween('N', 'NW')).toBe(1);
    expect(turnBetween('NW', 'SE')).toBe(4);
    expect(FACINGS.map(opposite).map(opposite)).toEqual([...FACINGS]);
  });
  test('a neighbour lies in its direction', () => {
    for (const facing of FACINGS) expect(directionTo(at('D-5'), neighbour(at('D-5'), facing))).toBe(facing);
    expect(directionTo(at('D-5'), at('D-7'))).toBeNull();
    expect(nameOf(neighbour(at('D-5'), 'NE'))).toBe('C-6');
  });
  test('three front, two flanking, three back spaces (1.3)', () => {
    for (const facing of FACINGS) {
      const sides = spacesAround(at('D-5'), facing, small).map((one) => one.side);
      expect(['front', 'flank', 'back'].map((side) => sides.filter((one) => one === side).length)).toEqual([3, 2, 3]);
    }
    expect(sideOf(at('D-6'), 'S', at('E-7'))).toBe('front');
    expect(sideOf(at('D-6'), 'S', at('D-5'))).toBe('flank');
    expect(sideOf(at('D-6'), 'S', at('C-6'))).toBe('back');
    expect(spacesAround(at('A-1'), 'S', small)).toHaveLength(3);
  });
  test('the arc widens (1.5)', () => {
    const names = (facing: 'N' | 'NE', range: number) => arcOf(at('F-6'), facing, range, small).map(nameOf).sort();
    expect(names('N', 1)).toEqual(['E-5', 'E-6', 'E-7']);
    expect(names('N', 2)).toEqual(['D-4', 'D-5', 'D-6', 'D-7', 'D-8', 'E-5', 'E-6', 'E-7']);
    expect(names('NE', 1)).toEqual(['E-6', 'E-7', 'F-7']);
    expect(names('NE', 2)).toHaveLength(8);
    expect(isInArc(at('F-6'), 'N', 0, at('E-6'))).toBe(false);
  });
  test('kinds of engagements (6.8 to 6.10)', () => {
    expect(engagementKind('N', 'S')).toBe('front');
    expect(engagementKind('E', 'S')).toBe('flank');
    expect(engagementKind('S', 'S')).toBe('rear');
    expect(engagementKind('SE', 'S')).toBe('rear');
  });
});

describe('on the screen', () => {
  test('a turned board shows the south at the top, and what faces north looks down', () => {
    expect(middleOf(at('A-1'), small, false)).toEqual({ x: CELL / 2, y: CELL / 2 });
    expect(middleOf(at('H-12'), small, true)).toEqual({ x: CELL / 2, y: CELL / 2 });
    expect(angleOf('N', false)).toBe(0);
    expect(angleOf('N', true)).toBe(180);
    expect(facingOnScreen('N', true)).toBe('S');
    expect(facingOnScreen('E', true)).toBe('W');
  });
  test('a step on the board and the arrow of its facing go the same way', () => {
    for (const isTurned of [false, true])
      for (const facing of FACINGS) {
        const from = middleOf(at('D-5'), small, isTurned);
        const to = middleOf(neighbour(at('D-5'), facing), small, isTurned);
        const arrow = unitVector(facing, isTurned);
        expect(Math.sign(Math.round(arrow.x * 10))).toBe(Math.sign(to.x - from.x));
        expect(Math.sign(Math.round(arrow.y * 10))).toBe(Math.sign(to.y - from.y));
      }
  });
});
