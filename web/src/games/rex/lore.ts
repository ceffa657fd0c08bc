// The rules, races and cards of Rex, to read on the Learn page.
import text from '../../../../docs/rules/rex.md?raw';
import type { Lore, Piece } from '../../learn/lore';
import { parseRules } from '../../learn/rules';
import CardMark from './CardMark.svelte';
import { ALLIES, BETRAYALS, CARDS, RACES } from './data';
import RaceMark from './RaceMark.svelte';

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const abilities: Piece[] = RACES.flatMap((race) =>
  race.abilities.map((one) => ({
    id: one.id,
    name: one.name,
    group: race.id,
    kind: 'ability',
    text: one.text,
    notes: [
      { title: 'When', text: `${capital(one.when)}.` },
      ...(one.if_cancelled ? [{ title: 'If stopped', text: one.if_cancelled }] : []),
    ],
    rule: one.id,
  })),
);
const allies: Piece[] = ALLIES.map((one) => ({
  id: one.id,
  name: one.name,
  group: one.race,
  kind: 'ally',
  text: one.text,
  notes: [],
  rule: one.id,
}));
const leaders: Piece[] = RACES.flatMap((race) =>
  race.leaders.map((one) => ({
    id: one.id,
    name: one.name,
    group: race.id,
    kind: 'leader',
    text: `Strength ${one.strength}.`,
    notes: [],
    rule: null,
  })),
);
const cards: Piece[] = CARDS.map((one) => ({
  id: one.id,
  name: one.name,
  group: 'Strategy',
  kind: one.type,
  text: one.text,
  notes: [{ title: 'In the deck', text: `${one.count} of 42` }],
  rule: one.id,
}));
const betrayals: Piece[] = BETRAYALS.map((one) => ({
  id: one.id,
  name: one.name,
  group: 'Betrayal',
  kind: 'betrayal',
  text: one.text,
  notes: [{ title: 'Number', text: String(one.number) }],
  rule: one.id,
}));

export const lore: Lore = {
  book: parseRules(text),
  collections: [
    {
      id: 'races',
      title: 'Race browser',
      one: 'entry',
      many: 'entries',
      by: 'Race',
      groups: RACES.map((race) => ({ name: race.id, colour: `var(--rx-${race.id}-ink)` })),
      Mark: RaceMark,
      kinds: {
        ability: { title: 'Ability', about: 'how the race breaks the rules' },
        ally: { title: 'For allies', about: 'what allies of the race get' },
        leader: { title: 'Leader', about: 'adds its strength in a battle' },
      },
      pieces: [...abilities, ...allies, ...leaders],
    },
    {
      id: 'cards',
      title: 'Card browser',
      one: 'card',
      many: 'cards',
      by: 'Deck',
      groups: [
        { name: 'Strategy', colour: '#5b4a9a' },
        { name: 'Betrayal', colour: '#a0246b' },
      ],
      Mark: CardMark,
      kinds: {
        attack: { title: 'Attack', about: 'kills the enemy leader in a battle' },
        defense: { title: 'Defense', about: 'saves your leader in a battle' },
        other: { title: 'Other', about: 'played at the moment it names' },
        betrayal: { title: 'Betrayal', about: 'wins a shared victory alone' },
      },
      pieces: [...cards, ...betrayals],
    },
  ],
};
