// The rules and cards of Preascendant, to read on the Learn page.
import text from '../../../../docs/rules/preascendant.md?raw';
import type { Lore, Piece } from '../../learn/lore';
import { parseRules } from '../../learn/rules';
import { ALL_CARDS, cardOf, hasSecondText, KIND_WORDS } from './cards';
import Mark from './Mark.svelte';
import './style.css';
import { COLOURS } from './view';

function piece(id: string): Piece {
  const { name, colour, kind, text: words, revealed } = cardOf(id);
  const notes = [];
  if (revealed) notes.push({ title: 'Turned up on the deck', text: revealed });
  if (hasSecondText(id)) notes.push({ title: 'With the setting rc2_texts', text: cardOf(id, true).text });
  return { id, name, group: colour, kind, text: words, notes, rule: id };
}

export const lore: Lore = {
  book: parseRules(text),
  collections: [
    {
      id: 'cards',
      title: 'Card browser',
      one: 'card',
      many: 'cards',
      by: 'Colour',
      groups: COLOURS.map((name) => ({ name, colour: `var(--pa-${name})` })),
      Mark,
      kinds: KIND_WORDS,
      pieces: ALL_CARDS.map(piece),
    },
  ],
};
