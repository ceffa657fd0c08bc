// What there is to read about a game: its rules, and its pieces to browse.
import type { Component } from 'svelte';
import type { RuleBook } from './rules';

export interface Piece {
  id: string;
  name: string;
  group: string;
  kind: string;
  text: string;
  notes: { title: string; text: string }[]; // what else is to be known
  rule: string | null; // the number of its own rule
}
export interface Collection {
  id: string; // its place on the page: #cards
  title: string;
  one: string; // "card"
  many: string; // "cards"
  by: string; // what the groups are: "Colour"
  groups: { name: string; colour: string }[]; // a CSS colour, always shown with the group's mark
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each collection has its own kinds of groups
  Mark: Component<{ of: any }>; // draws the mark of a group; as large as the text around it
  kinds: Record<string, { title: string; about: string }>;
  pieces: Piece[];
}
export interface Lore {
  book: RuleBook;
  collections: Collection[];
}

// Everything a piece says, for the search.
export function wordsOf(piece: Piece, kinds: Collection['kinds']): string {
  const { id, name, group, kind, text, notes } = piece;
  return [id, name, group, kinds[kind]?.title ?? kind, text, ...notes.map((note) => note.text)].join(' ').toLowerCase();
}
