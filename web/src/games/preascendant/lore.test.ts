import { describe, expect, test } from 'vitest';
import readme from '../../../../games/preascendant/README.md?raw';
import data from '../../../../games/preascendant/data/options.json';
import { allRules } from '../../learn/rules';
import { lore } from './lore';
import { tie } from './tie';
import { tour } from './tour';
import type { View } from './view';

const rules = allRules(lore.book);

test('every setting of a table names a rule of the page', () => {
  for (const setting of data.options)
    expect(
      rules.some((rule) => rule.number === setting.rule),
      setting.name,
    ).toBe(true);
});

test('52 cards, each called as in its rule', () => {
  const cards = lore.collections[0]!.pieces;
  expect(cards).toHaveLength(52);
  for (const card of cards) expect(rules.find((one) => one.number === card.id)?.title, card.id).toBe(card.name);
  const second = cards.filter((card) => card.notes.some((note) => note.title.includes('rc2_texts')));
  expect(second.map((card) => card.id)).toEqual(['R02', 'W05', 'B01', 'B07']);
});

describe('the guided first game', () => {
  test('has words for every decision of the game, and no others', () => {
    const table = /\n## Decisions\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const names = [...table.matchAll(/^\| ((?:`[a-z]+`(?:, )?)+) \|/gm)].flatMap((match) =>
      [...match[1]!.matchAll(/`([a-z]+)`/g)].map((one) => one[1]!),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(Object.keys(tour.lessons).sort()).toEqual([...names].sort());
  });
  test('sets only settings the game has', () => {
    for (const name of Object.keys(tour.settings)) expect(data.options.map((one) => one.name)).toContain(name);
  });
});

test('a tie is put into words', () => {
  const view = (...gems: number[]) => ({ seats: gems.map((count) => ({ gems: count })) }) as View;
  expect(tie(view(2, 5, 9), [0, 1], [1])).toBe('{seat:1} has more gems: 5 against 2.');
  expect(tie(view(5, 5, 9), [0, 1], [0])).toBe('Even the gems are equal, 5 gems each, and the turn of {seat:0} would have come soonest.');
  expect(tie(view(5, 5, 9), [2], [2])).toBeNull();
});
