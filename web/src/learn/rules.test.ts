import { describe, expect, test } from 'vitest';
import text from '../../../docs/rules/preascendant.md?raw';
import readme from '../../../games/preascendant/README.md?raw';
import options from '../../../games/preascendant/data/options.json';
import { colours, kindWords, preascendantCards } from './cards';
import { plain, plainBlock, type Inline } from './markdown';
import { allRules, parseRules, ruleId, sectionId, sourceText } from './rules';
import { filterBook, markHits, searchWords } from './search';
import { coachOn, newCoach, tours } from './tour';

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
        section.number ?? '', section.title, ...section.intro.map(plainBlock),
        ...section.rules.flatMap((rule) => [rule.number, rule.title, ...rule.blocks.map(plainBlock), sourceText(rule)]),
      ]),
    ].join(' ');
    const words = (one: string) => one.replace(/\| --- .*\|/g, ' ').replace(/[^A-Za-z0-9]+/g, ' ').trim().split(' ');
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
  test('every option of a table names a rule of the page', () => {
    for (const option of options.options) expect(rules.some((rule) => rule.number === option.rule), option.name).toBe(true);
  });
});

describe('cards', () => {
  test('52 cards, each with a rule of its own and known words', () => {
    expect(preascendantCards).toHaveLength(52);
    for (const card of preascendantCards) {
      const rule = rules.find((one) => one.number === card.id);
      expect(rule?.title, card.id).toBe(card.name);
      expect(colours).toContain(card.colour);
      expect(kindWords[card.kind], card.id).toBeDefined();
      expect(card.text).not.toBe('');
    }
    expect(preascendantCards.filter((card) => card.rc2).map((card) => card.id)).toEqual(['R02', 'W05', 'B01', 'B07']);
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
  const tour = tours.preascendant!;
  test('has words for every decision of the game, and no others', () => {
    const table = /\n## Decisions\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const names = [...table.matchAll(/^\| ((?:`[a-z]+`(?:, )?)+) \|/gm)].flatMap((match) => [...match[1]!.matchAll(/`([a-z]+)`/g)].map((one) => one[1]!));
    expect(names.length).toBeGreaterThan(30);
    expect(Object.keys(tour.lessons).sort()).toEqual([...names].sort());
  });
  test('every lesson names a rule of the page', () => {
    for (const [name, lesson] of Object.entries(tour.lessons)) expect(rules.some((rule) => rule.number === lesson.rule), name).toBe(true);
  });
  test('sets only options the game has', () => {
    for (const name of Object.keys(tour.options)) expect(options.options.map((one) => one.name)).toContain(name);
  });
  test('the coach explains each decision once, then gives advice', () => {
    const one = coachOn(tour, newCoach(), 'action', 0);
    expect(one).toMatchObject({ first: true, advice: null, met: ['action'] });
    expect(one.lesson?.rule).toBe('3.2');
    const two = coachOn(tour, one, 'bid', 1);
    expect(two.met).toEqual(['action', 'bid']);
    const three = coachOn(tour, two, 'action', 2);
    expect(three.first).toBe(false);
    expect(three.advice).toBe(tour.advice[2]);
    expect(coachOn(tour, three, 'something new', 3).lesson).toBeNull();
  });
});
