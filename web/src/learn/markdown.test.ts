import { describe, expect, test } from 'vitest';
import { parseInline, parseMarkdown, plain, plainBlock } from './markdown';

describe('inline', () => {
  test('emphasis, code and links', () => {
    expect(parseInline('a **b *c*** `d*e*` [f](https://x.example/y)')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'strong',
        inner: [
          { kind: 'text', text: 'b ' },
          { kind: 'em', inner: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd*e*' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: 'https://x.example/y', inner: [{ kind: 'text', text: 'f' }] },
    ]);
  });
  test('a lone star, an open mark and HTML stay text', () => {
    for (const text of ['2 * 3 * 4', 'an *open mark', '<script>alert(1)</script>', '`open', '[no](', '**'])
      expect(plain(parseInline(text))).toBe(text);
    expect(parseInline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});

describe('blocks', () => {
  test('headings and paragraphs', () => {
    const blocks = parseMarkdown('# One\nfirst\nsecond\n\n### Two `x`\nthird\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'paragraph']);
    expect(plainBlock(blocks[1]!)).toBe('first second');
    expect(blocks[2]).toMatchObject({ level: 3, text: 'Two x' });
  });
  test('lists go on in indented lines and end at a blank line', () => {
    const blocks = parseMarkdown('- a\n  b\n- c\n\n1. x\n2. y\n');
    expect(blocks).toMatchObject([
      { kind: 'list', ordered: false },
      { kind: 'list', ordered: true },
    ]);
    expect(blocks[0]?.kind === 'list' && blocks[0].items.map(plain)).toEqual(['a b', 'c']);
    expect(blocks[1]?.kind === 'list' && blocks[1].items.map(plain)).toEqual(['x', 'y']);
  });
  test('tables have a head and rows', () => {
    const [table] = parseMarkdown('| a | `b` |\n| --- | ---: |\n| 1 | 2 |\n| 3 | 4 |\n');
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.head.map(plain)).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.map(plain))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
  test('code blocks keep their text', () => {
    expect(parseMarkdown('```\n# a *b*\n```\n\n    tessera verify\n      x\n')).toEqual([
      { kind: 'code', text: '# a *b*' },
      { kind: 'code', text: 'tessera verify\n  x' },
    ]);
  });
  test('every text ends, whatever comes in', () => {
    const signs = ['*', '**', '`', '[', '](', ')', '|', '#', '- ', '1. ', '\n', '    ', 'a', ' '];
    let seed = 12345;
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
    for (let n = 0; n < 500; n += 1) {
      const text = Array.from({ length: next() % 40 }, () => signs[next() % signs.length]).join('');
      const letters = (one: string) => one.replace(/[^a]/g, '').length;
      const shown = parseMarkdown(text).map(plainBlock).join('');
      // A link's address is not shown; everything else is.
      if (!text.includes('](')) expect(letters(shown), `case ${n}: ${JSON.stringify(text)}`).toBe(letters(text));
    }
  });
});
