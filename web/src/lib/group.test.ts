import { expect, test } from 'vitest';
import { groupBy } from './group';

test('groups keep the order of the list', () => {
  const groups = groupBy(['deck:2', 'hex:a', 'deck:1'], (key) => key.split(':')[0]!);
  expect([...groups]).toEqual([
    ['deck', ['deck:2', 'deck:1']],
    ['hex', ['hex:a']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
