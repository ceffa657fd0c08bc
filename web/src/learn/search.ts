// Search as you type: every word must occur; hits are marked in the text.
import type { Rule, RuleBook, Section } from './rules';

export function searchWords(query: string): string[] {
  return [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))];
}

export const matches = (text: string, words: string[]): boolean => words.every((word) => text.includes(word));

export interface Piece {
  text: string;
  hit: boolean;
}

export function markHits(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const small = text.toLowerCase();
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) hit.fill(true, at, at + word.length);
  const out: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = out.at(-1);
    if (last && last.hit === hit[at]) last.text += text[at];
    else out.push({ text: text[at]!, hit: hit[at]! });
  }
  return out;
}

// The sections that still have something to show. A number such as "4.3" alone finds exactly that rule.
export function filterBook(book: RuleBook, query: string): Section[] {
  const words = searchWords(query);
  if (words.length === 0) return book.sections;
  const exact = words.length === 1 ? numberedRule(book, words[0]!) : null;
  return book.sections
    .map((section) => ({
      ...section,
      intro: [],
      rules: section.rules.filter((rule) => (exact ? rule === exact : matches(rule.words, words))),
    }))
    .filter((section) => section.rules.length > 0);
}

function numberedRule(book: RuleBook, word: string): Rule | null {
  if (!/^\d+(?:\.\d+){1,2}$/.test(word)) return null;
  for (const section of book.sections) for (const rule of section.rules) if (rule.number === word) return rule;
  return null;
}
