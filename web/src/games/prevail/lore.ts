// The rules, units and cards of Prevail, to read on the Learn page.
import text from '../../../../docs/rules/prevail.md?raw';
import type { Lore, Piece } from '../../learn/lore';
import { parseRules } from '../../learn/rules';
import { ALL_CARDS, cardOf, cardWords, commandWords, listed, preserveWords, roundWords, supportWords, typeWords, UNIT_TYPES } from './data';
import InitiativeMark from './InitiativeMark.svelte';
import NationMark from './NationMark.svelte';
import './style.css';
import { penaltyWords } from './view';

function unitPiece(type: (typeof UNIT_TYPES)[number]): Piece {
  const words = typeWords(type.id);
  return {
    id: type.id,
    name: type.name,
    group: type.nation,
    kind: type.traits.includes('mounted') ? 'mounted' : type.range > 0 ? 'missile' : 'line',
    text: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
    notes: [
      { title: 'In an army', text: `cost ${type.cost}, morale ${type.rout_penalty}, at most ${type.limit} of them` },
      { title: 'Rout', text: `${penaltyWords(type.id)}.` },
    ],
    rule: null,
  };
}

function cardPiece(id: string): Piece {
  const card = cardOf(id);
  const notes = [
    { title: 'All round', text: roundWords(card) },
    { title: 'Commits', text: `+1 ${listed(card.commit, 'or')}` },
    { title: 'Support', text: supportWords(card) },
    { title: 'Preserves', text: preserveWords(card) },
  ];
  if (cardWords(id, 'source') !== cardWords(id))
    notes.push({ title: 'With the setting cards set to source', text: cardWords(id, 'source') });
  return {
    id,
    name: card.name,
    group: String(card.initiative),
    kind: card.command.kind === 'shoot' ? 'shoot' : card.command.size,
    text: `${commandWords(card)}.`,
    notes,
    rule: id,
  };
}

export const lore: Lore = {
  book: parseRules(text),
  collections: [
    {
      id: 'units',
      title: 'Unit browser',
      one: 'unit type',
      many: 'unit types',
      by: 'Nation',
      groups: [
        { name: 'rome', colour: '#a3372b' },
        { name: 'carthage', colour: '#6a4c93' },
      ],
      Mark: NationMark,
      kinds: {
        line: { title: 'Line', about: 'foot that fights hand to hand' },
        missile: { title: 'Missile', about: 'foot that can shoot' },
        mounted: { title: 'Mounted', about: 'horse and elephants' },
      },
      pieces: UNIT_TYPES.map(unitPiece),
    },
    {
      id: 'cards',
      title: 'Card browser',
      one: 'card',
      many: 'cards',
      by: 'Initiative',
      groups: ['1', '2', '3', '4'].map((name) => ({ name, colour: '#6d2f2a' })),
      Mark: InitiativeMark,
      kinds: {
        units: { title: 'Units', about: 'orders units one by one to move' },
        lines: { title: 'Lines', about: 'orders units side by side to move' },
        shoot: { title: 'Shoot', about: 'orders units to shoot' },
      },
      pieces: ALL_CARDS.map(cardPiece),
    },
  ],
};
