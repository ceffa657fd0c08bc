import { describe, expect, test } from 'vitest';
import { emptyPosition, onBoard, putUnit, readPosition, stonesAt, takeUnit, turnUnit, writePosition, type Position } from './position';

const TEXT = `position Two lines
option turn_cost any_angle
board standard
unit white manipular-legion C-6 S
unit black libyan-spearmen C-6 N
unit white equites B-9 SE
engaged C-6 by black
commander white B-6
hand white strike move
inplay white advance
burnt black brace
shown white move
ordered white B-9
initiative black
round 3
phase commands white
ask moves B-9
`;

describe('positions as text', () => {
  test('what is read is written again', () => {
    const { position, faults } = readPosition(TEXT);
    expect(faults).toEqual([]);
    expect(writePosition(position)).toBe(TEXT);
    expect(position.movedIn).toEqual({ 'C-6': 'black' });
    expect(position.cards.white).toEqual({ strike: 'hand', move: 'hand', advance: 'inplay' });
    expect(position.questions).toEqual(['moves B-9']);
  });
  test('comments, blank lines and the word set do not count', () => {
    const { position } = readPosition('# a note\n\nset unit white velites A-3 N # here\n');
    expect(position.units).toEqual([{ side: 'white', type: 'velites', space: 'A-3', facing: 'N' }]);
  });
  test('each fault names its line and field', () => {
    const { faults } = readPosition('unit red velites A-3 N\nunit white hoplites A-33 Q\nhand white nothing\nengaged C-6 white\n');
    expect(faults.map((fault) => [fault.line, fault.text.split(':')[0]])).toEqual([
      [1, 'unit side'],
      [2, 'unit type'],
      [2, 'unit facing'],
      [3, 'hand card'],
      [4, 'engaged by'],
    ]);
  });
  test('only the first position of a file is set up', () => {
    expect(readPosition('position one\nunit white velites A-3 N\nposition two\nunit white velites A-4 N').position.units).toHaveLength(1);
  });
  test('a space beyond the board is told', () => {
    const { position, faults } = readPosition('board small\nunit white velites K-3 N');
    expect(faults[0]?.text).toContain('K-3 is not on the small board');
    expect(position.units).toEqual([]);
  });
});

describe('changes', () => {
  const with_ = (...spaces: string[]): Position =>
    spaces.reduce((p, space) => putUnit(p, { side: 'white', type: 'equites', space, facing: 'S' }), emptyPosition());
  test('enemies in one space look at each other, friends replace each other', () => {
    let p = putUnit(with_('D-5'), { side: 'black', type: 'velites', space: 'D-5', facing: 'E' });
    expect(stonesAt(p, 'D-5').map((unit) => unit.facing)).toEqual(['S', 'N']);
    p = turnUnit(p, stonesAt(p, 'D-5')[0]!, 'NE');
    expect(stonesAt(p, 'D-5').map((unit) => unit.facing)).toEqual(['NE', 'SW']);
    p = putUnit(p, { side: 'white', type: 'velites', space: 'D-5', facing: 'N' });
    expect(p.units.filter((unit) => unit.side === 'white')).toHaveLength(1);
  });
  test('what is taken away leaves nothing behind', () => {
    const p: Position = { ...with_('D-5'), movedIn: { 'D-5': 'white' }, ordered: { white: ['D-5'], black: [] } };
    const after = takeUnit(p, p.units[0]!);
    expect([after.units, after.movedIn, after.ordered.white]).toEqual([[], {}, []]);
  });
  test('a smaller board keeps what fits', () => {
    const p = onBoard({ ...with_('A-3', 'L-18'), board: 'standard', commanders: { white: 'A-3', black: 'L-9' } }, 'small');
    expect(p.units.map((unit) => unit.space)).toEqual(['A-3']);
    expect(p.commanders).toEqual({ white: 'A-3', black: null });
  });
});
