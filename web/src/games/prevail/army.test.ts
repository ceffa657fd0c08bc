import { describe, expect, test } from 'vitest';
import { cardsByInitiative, countsOf, lacking, sumsOf, whyNot } from './army';
import { ALL_CARDS, ARMIES, cardOf, cardWords, explain, modeOf, STATS, typeOf, UNIT_TYPES } from './data';
import { PICTURES } from './pictures';

const mini = modeOf('mini')!;

describe('the data', () => {
  test('every unit type has a picture of its own, and every picture a type', () => {
    expect(Object.keys(PICTURES).sort()).toEqual(UNIT_TYPES.map((type) => type.id).sort());
    expect(new Set(Object.values(PICTURES).map((strokes) => JSON.stringify(strokes))).size).toBe(UNIT_TYPES.length);
  });
  test('every card has words, with the values in play and as published', () => {
    for (const id of ALL_CARDS)
      for (const values of ['play', 'source'] as const) {
        expect(cardWords(id, values), id).toMatch(/initiative [1-4]\. (Move|Shoot with) /);
        for (const stat of cardOf(id, values).commit) expect(STATS).toContain(stat);
      }
    expect(cardOf('volley').command.kind).toBe('shoot');
    expect(cardOf('volley', 'source').command.kind).toBe('move');
  });
  test('names of one word are explained', () => {
    expect(explain('Strike')).toContain('initiative 1');
    expect(explain('Velites')).toContain('attack 2');
    expect(explain('Move')).toBeNull();
    expect(explain('nothing')).toBeNull();
  });
});

describe('sums of an army', () => {
  test('cost, morale and types', () => {
    const counts = countsOf(['manipular-legion', 'manipular-legion', 'manipular-legion', 'equites']);
    expect(sumsOf(counts)).toEqual({ units: 4, cost: 92, morale: 8, types: 2 });
    expect(lacking(mini, counts)).toEqual([]);
    expect(lacking(mini, {}).map((one) => one.rule)).toEqual(['3.5', '3.3']);
  });
  test('ready armies keep the limits of their mode', () => {
    for (const army of ARMIES) {
      const mode = modeOf(army.mode)!;
      const sums = sumsOf(army.units);
      if (mode.most_cost !== null) expect(sums.cost, army.id).toBeLessThanOrEqual(mode.most_cost);
      expect(lacking(mode, army.units), army.id).toEqual([]);
      for (const deck of cardsByInitiative(ALL_CARDS, army.cards, mode, 'play'))
        if (mode.cards_per_initiative !== null) expect(deck.have, army.id).toBe(deck.wanted);
    }
  });
  test('why a unit cannot be added', () => {
    expect(whyNot(mini, {}, 'velites')).toBeNull();
    expect(whyNot(mini, { 'manipular-legion': 4 }, 'equites')?.rule).toBe('3.4');
    expect(whyNot(mini, { 'manipular-legion': 4 }, 'equites')?.text).toBe('costs 26, only 12 left');
    expect(whyNot(mini, { 'african-elephants': 2 }, 'african-elephants')?.rule).toBe('3.7');
    expect(whyNot({ ...mini, most_types: 1 }, { velites: 1 }, 'equites')?.rule).toBe('3.6');
    expect(typeOf('velites').limit).toBe(8);
  });
});
