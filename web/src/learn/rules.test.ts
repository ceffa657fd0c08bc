import { describe, expect, test } from 'vitest';
import text from '../../../docs/rules/preascendant.md?raw';
import { plain, plainBlock, type Inline } from './markdown';
import { allRules, parseRules, ruleId, sectionId, sourceText } from './rules';
import { filterBook, markHits, searchWords } from './search';
import { coachOn, newCoach, type Tour } from './tour';

const book = parseRules(text);
const rules = allRules(book);

describe('the rules of Preascendant', () => {
  test('every rule of the file is found, in its order', () => {
    const inFile = [...text.matchAll(/^### (\S+) (.*)$/gm)].map((match) => `${match[1]} ${match[2]}`);
    expect(inFile.length).toBeGreaterThan(90);
    expect(rules.map((rule) => `${rule.number} ${rule.title}`)).toEqual(inFile);
    expect(new Set(rules.map((rule) => ruleId(rule.number))).size).toBe(rules.length);
  });
  test('sections keep number and title', () => {
    const inFile = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
    expect(book.sections.map((one) => (one.number ? `${one.number} ${one.title}` : one.title))).toEqual(inFile);
    expect(new Set(book.sections.map((one) => one.id)).size).toBe(book.sections.length);
    expect(sectionId('How to read this page')).toBe('section-how-to-read-this-page');
  });
  test('every rule has a text and a source', () => {
    for (const rule of rules) {
      expect(rule.blocks.map(plainBlock).join(''), rule.number).not.toBe('');
      expect(sourceText(rule), rule.number).toMatch(/^(Rulebook|Later statement of the author|Ruling)/);
      expect(rule.blocks.map(plainBlock).join(' '), rule.number).not.toContain('Rulebook:');
    }
  });
  test('nothing of the file is lost', () => {
    const shown = [
      book.title,
      ...book.intro.map(plainBlock),
      ...book.sections.flatMap((section) => [
        section.number ?? '',
        section.title,
        ...section.intro.map(plainBlock),
        ...section.rules.flatMap((rule) => [rule.number, rule.title, ...rule.blocks.map(plainBlock), sourceText(rule)]),
      ]),
    ].join(' ');
    const words = (one: string) =>
      one
        .replace(/\| --- .*\|/g, ' ')
        .replace(/[^A-Za-z0-9]+/g, ' ')
        .trim()
        .split(' ');
    expect(words(shown)).toEqual(words(text));
  });
  test('mentions of rules and cards are links; versions are not', () => {
    const links = (inner: Inline[]): string[] =>
      inner.flatMap((one) => (one.kind === 'rule' ? [one.number] : 'inner' in one ? links(one.inner) : []));
    const sell = rules.find((rule) => rule.number === '5.1')!;
    expect(sell.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines.flatMap(links) : []))).toEqual(['R05', 'B09', 'W09']);
    expect(links(sell.source!)).toEqual([]);
    expect(plain(sell.source!)).toContain('version 0.3');
  });
});

describe('search', () => {
  const numbers = (query: string) => filterBook(book, query).flatMap((section) => section.rules.map((rule) => rule.number));
  test('no words: everything', () => expect(filterBook(book, '  ')).toBe(book.sections));
  test('a number finds that rule only', () => expect(numbers('4.3')).toEqual(['4.3']));
  test('all words must occur', () => {
    expect(numbers('tied bidders')).toEqual(['4.3']);
    expect(numbers('STASIS pods')).toContain('6.4');
    expect(numbers('no such words anywhere')).toEqual([]);
  });
  test('hits are marked and the text stays the same', () => {
    const pieces = markHits('Bid, and outbid them', searchWords('bid out'));
    expect(pieces).toEqual([
      { text: 'Bid', hit: true },
      { text: ', and ', hit: false },
      { text: 'outbid', hit: true },
      { text: ' them', hit: false },
    ]);
    expect(markHits('as it is', [])).toEqual([{ text: 'as it is', hit: false }]);
  });
});

describe('the guided first game', () => {
  const lesson = (rule: string) => ({ title: 'A title', text: 'Words.', look: 'There.', rule });
  const tour: Tour = {
    game: 'a game',
    seed: 1,
    players: 2,
    bot: 'random',
    settings: {},
    turns: null,
    opening: [],
    rest: 'more',
    lessons: { action: lesson('3.2'), bid: lesson('4.1') },
    advice: ['first', 'second', 'third'],
    closing: { title: '', text: [] },
    score: () => [],
  };
  test('the coach explains each decision once, then gives advice', () => {
    const one = coachOn(tour, newCoach(), 'action', 0);
    expect(one).toMatchObject({ first: true, advice: null, met: ['action'] });
    expect(one.lesson?.rule).toBe('3.2');
    const two = coachOn(tour, one, 'bid', 1);
    expect(two.met).toEqual(['action', 'bid']);
    const three = coachOn(tour, two, 'action', 2);
    expect(three.first).toBe(false);
    expect(three.advice).toBe('third');
    expect(coachOn(tour, three, 'something new', 3).lesson).toBeNull();
  });
});
