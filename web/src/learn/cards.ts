// Cards of a game for the browser on the Learn page, read from the data the rules themselves use.
import preascendant from '../../../games/preascendant/data/cards.json';

export type Colour = 'red' | 'white' | 'blue' | 'black';
export interface Card {
  id: string;
  name: string;
  colour: Colour;
  kind: string;
  text: string;
  revealed: string | null; // turned up on the deck; null: as played
  rc2: string | null; // its text with the option rc2_texts
  words: string;
}

interface Row {
  id: string;
  name: string;
  colour: string;
  kind: string;
  text: string;
  revealed?: string;
  rc2?: { text?: string };
}

export const kindWords: Record<string, { title: string; about: string }> = {
  event: { title: 'event', about: 'does what it says when you play it' },
  static: { title: 'lasting', about: 'works as long as it is your active card' },
  triggered: { title: 'trigger', about: 'acts when it is bought or sold' },
  scoring: { title: 'scoring', about: 'counts when the game is over' },
};

export const colours: Colour[] = ['red', 'white', 'blue', 'black'];

export const preascendantCards: Card[] = (preascendant.cards as Row[]).map((row) => ({
  id: row.id,
  name: row.name,
  colour: row.colour as Colour,
  kind: row.kind,
  text: row.text,
  revealed: row.revealed ?? null,
  rc2: row.rc2?.text ?? null,
  words: [row.id, row.name, row.colour, kindWords[row.kind]?.title ?? row.kind, row.text, row.revealed ?? '', row.rc2?.text ?? '']
    .join(' ')
    .toLowerCase(),
}));
