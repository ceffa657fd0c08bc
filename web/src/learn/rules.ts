// A rules page as a book: sections, and rules with their numbers. "4.3" and "R05" in a text lead to that rule.
import { parseMarkdown, plain, plainBlock, type Block, type Inline } from './markdown';

export interface Rule {
  number: string; // "4.3", or a card's code
  title: string;
  blocks: Block[];
  source: Inline[] | null; // where it comes from: the line in italics
  words: string; // number, title and text for the search, in small letters
}
export interface Section {
  id: string;
  number: string | null;
  title: string;
  intro: Block[];
  rules: Rule[];
}
export interface RuleBook {
  title: string;
  intro: Block[];
  sections: Section[];
}

// A card's code may be a word in small letters; such words stand in every sentence, so only codes with digits are linked.
const ruleHeading = /^(\d+(?:\.\d+){1,2}|[A-Z]+\d+|[a-z][a-z0-9]*(?:-[a-z0-9]+)*) +(.+)$/;
const sectionHeading = /^(\d+) +(.+)$/;

export const ruleId = (number: string) => `rule-${number}`;

export function sectionId(title: string): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `section-${words.replace(/^-|-$/g, '')}`;
}

export function parseRules(markdown: string): RuleBook {
  const book: RuleBook = { title: '', intro: [], sections: [] };
  let section: Section | null = null;
  let rule: Rule | null = null;
  for (const block of parseMarkdown(markdown)) {
    if (block.kind === 'heading' && block.level === 1) {
      book.title = block.text;
    } else if (block.kind === 'heading' && block.level === 2) {
      const numbered = sectionHeading.exec(block.text);
      section = {
        id: sectionId(numbered?.[1] ?? block.text),
        number: numbered?.[1] ?? null,
        title: numbered?.[2] ?? block.text,
        intro: [],
        rules: [],
      };
      rule = null;
      book.sections.push(section);
    } else if (block.kind === 'heading' && section && ruleHeading.test(block.text)) {
      const [, number, title] = ruleHeading.exec(block.text)!;
      rule = { number: number!, title: title!, blocks: [], source: null, words: '' };
      section.rules.push(rule);
    } else {
      (rule?.blocks ?? section?.intro ?? book.intro).push(block);
    }
  }
  finish(book);
  return book;
}

function finish(book: RuleBook): void {
  const known = new Set(book.sections.flatMap((section) => section.rules.map((rule) => rule.number)));
  const link = (block: Block) => linkBlock(block, known);
  book.intro = book.intro.map(link);
  for (const section of book.sections) {
    section.intro = section.intro.map(link);
    for (const rule of section.rules) {
      takeSource(rule);
      rule.words = [rule.number, rule.title, ...rule.blocks.map(plainBlock)].join(' ').toLowerCase();
      rule.blocks = rule.blocks.map(link);
      if (rule.source) rule.source = linkInline(rule.source, known);
    }
  }
}

// The last line of a rule, when all of it is in italics.
function takeSource(rule: Rule): void {
  const last = rule.blocks.at(-1);
  if (last?.kind !== 'paragraph') return;
  const line = last.lines.at(-1);
  const only = line?.length === 1 ? line[0] : undefined;
  if (only?.kind !== 'em') return;
  rule.source = only.inner;
  const lines = last.lines.slice(0, -1);
  rule.blocks = [...rule.blocks.slice(0, -1), ...(lines.length ? [{ ...last, lines }] : [])];
}

function linkBlock(block: Block, known: Set<string>): Block {
  const link = (inner: Inline[]) => linkInline(inner, known);
  switch (block.kind) {
    case 'paragraph':
      return { ...block, lines: block.lines.map(link) };
    case 'list':
      return { ...block, items: block.items.map(link) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(link)) };
    default:
      return block;
  }
}

export function linkInline(inner: Inline[], known: Set<string>): Inline[] {
  return inner.flatMap((one): Inline[] => {
    if (one.kind === 'strong' || one.kind === 'em') return [{ ...one, inner: linkInline(one.inner, known) }];
    if (one.kind !== 'text') return [one];
    const out: Inline[] = [];
    let from = 0;
    for (const match of one.text.matchAll(/\b(?:\d+(?:\.\d+){1,2}|[A-Z]+\d+)\b/g)) {
      if (!known.has(match[0])) continue;
      if (match.index > from) out.push({ kind: 'text', text: one.text.slice(from, match.index) });
      out.push({ kind: 'rule', number: match[0], text: match[0] });
      from = match.index + match[0].length;
    }
    if (from < one.text.length) out.push({ kind: 'text', text: one.text.slice(from) });
    return out;
  });
}

export const allRules = (book: RuleBook): Rule[] => book.sections.flatMap((section) => section.rules);

export const sourceText = (rule: Rule): string => (rule.source ? plain(rule.source) : '');
