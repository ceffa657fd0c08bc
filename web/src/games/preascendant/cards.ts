// The cards' words, from the data the rules themselves use.
import data from '../../../../games/preascendant/data/cards.json';
import type { Colour, View } from './view';

export type Kind = 'event' | 'static' | 'triggered' | 'scoring';

export interface Card {
  id: string;
  name: string;
  colour: Colour;
  kind: Kind;
  text: string;
  revealed: string | null; // when turned up on the deck; null: as when played
}

interface Row {
  id: string;
  name: string;
  colour: string;
  kind: string;
  text: string;
  revealed?: string;
  rc2?: { text?: string; kind?: string; revealed?: string };
}

const rows = data.cards as Row[];
const order = rows.map((row) => row.id);

function build(rc2: boolean): Map<string, Card> {
  return new Map(
    rows.map((row) => {
      const other = rc2 ? row.rc2 : undefined;
      return [
        row.id,
        {
          id: row.id,
          name: row.name,
          colour: row.colour as Colour,
          kind: (other?.kind ?? row.kind) as Kind,
          text: other?.text ?? row.text,
          revealed: other ? (other.revealed ?? null) : (row.revealed ?? null),
        },
      ];
    }),
  );
}

const printed = build(false);
const second = build(true);

export const KIND_WORDS: Record<Kind, { title: string; about: string }> = {
  event: { title: 'Event', about: 'It does this when you play it.' },
  static: { title: 'Lasting', about: 'It works as long as it is the top card of a discard pile.' },
  triggered: { title: 'Trigger', about: 'It acts when it is bought or sold.' },
  scoring: { title: 'Scoring', about: 'It counts when the game is over.' },
};

export function usesSecondTexts(view: View): boolean {
  return view.settings['rc2_texts'] === true;
}

export function hasSecondText(id: string): boolean {
  return second.get(id)?.text !== printed.get(id)?.text;
}

// A card of which nothing but the code is known is drawn with its code.
export function cardOf(id: string, rc2 = false): Card {
  const found = (rc2 ? second : printed).get(id);
  if (found) return found;
  return { id, name: id, colour: colourOfCode(id), kind: 'event', text: '', revealed: null };
}

export function colourOfCode(id: string): Colour {
  const letters: Record<string, Colour> = { R: 'red', W: 'white', B: 'blue', K: 'black' };
  return letters[id.charAt(0)] ?? 'black';
}

export const ALL_CARDS: readonly string[] = order;

export function explain(word: string): string | null {
  const card = printed.get(word);
  return card ? `${card.name} (${card.colour}, ${KIND_WORDS[card.kind].title.toLowerCase()}): ${card.text}` : null;
}
