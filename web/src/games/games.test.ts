// What must hold for every game the client knows.
import { describe, expect, test } from 'vitest';
import { allRules, sourceText } from '../learn/rules';
import { clientOf, clients, loadBoard, loadVignette } from '.';

test('a name leads to its game, a strange one to nothing', async () => {
  expect(clients.length).toBeGreaterThan(0);
  for (const client of clients) expect(clientOf(client.name)).toBe(client);
  expect(await loadBoard('no-such-game')).toBeNull();
  expect(await loadVignette('no-such-game')).toBeNull();
});

describe.each(clients)('$name', { timeout: 60_000 }, (client) => {
  test('brings a board, a drawing and words', async () => {
    expect((await client.board()).board.Board).toBeDefined();
    expect((await client.vignette()).default).toBeDefined();
    expect(client.title).not.toBe('');
    expect(client.pitch).toMatch(/\.$/);
  });
  test('every rule has a source; where scores can be equal, one says who wins', async () => {
    const rules = allRules((await client.lore()).lore.book);
    for (const rule of rules) expect(sourceText(rule), rule.number).toMatch(/^(Rulebook|Later statement of the author|Ruling)/);
    expect(rules.filter((rule) => rule.title === 'Winner')).toHaveLength((await client.board()).board.tie ? 1 : 0);
  });
  test('its tools have an address, a title and a sentence', () => {
    for (const tool of client.tools ?? []) {
      expect(tool.id).toMatch(/^[a-z-]+$/);
      expect(tool.title).not.toBe('');
      expect(tool.about).toMatch(/\.$/);
    }
  });
  test('every piece to browse has a known group, kind and rule', async () => {
    const { book, collections } = (await client.lore()).lore;
    const rules = allRules(book);
    for (const { groups, kinds, pieces } of collections) {
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
      for (const piece of pieces) {
        expect(
          groups.map((group) => group.name),
          piece.id,
        ).toContain(piece.group);
        expect(kinds[piece.kind], piece.id).toBeDefined();
        expect(piece.text, piece.id).not.toBe('');
        if (piece.rule)
          expect(
            rules.map((rule) => rule.number),
            piece.id,
          ).toContain(piece.rule);
      }
    }
  });
  test('every lesson of the first game names a rule', async () => {
    const tour = (await client.tour?.())?.tour;
    if (!tour) return;
    expect(tour.game).toBe(client.name);
    const rules = allRules((await client.lore()).lore.book).map((rule) => rule.number);
    for (const [name, lesson] of Object.entries(tour.lessons)) expect(rules, name).toContain(lesson.rule);
  });
});
