// Sums of an army against the limits of a mode (rules 3.4 to 3.8), for the army builder.
import { cardOf, typeOf, UNIT_TYPES, type CardSet, type Mode } from './data';

export interface Sums {
  units: number;
  cost: number;
  morale: number; // rout penalties together
  types: number;
}

export type Counts = Record<string, number>; // units by type

export function countsOf(types: readonly string[]): Counts {
  const counts: Counts = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

export function sumsOf(counts: Counts): Sums {
  const sums: Sums = { units: 0, cost: 0, morale: 0, types: 0 };
  for (const [id, count] of Object.entries(counts)) {
    if (!count) continue;
    const type = typeOf(id);
    sums.units += count;
    sums.cost += count * type.cost;
    sums.morale += count * type.rout_penalty;
    sums.types += 1;
  }
  return sums;
}

export interface Reason {
  rule: string;
  text: string;
}

// Why one more of the type cannot be added, in words; null: as far as these limits go, it can.
export function whyNot(mode: Mode, counts: Counts, id: string): Reason | null {
  const sums = sumsOf(counts);
  const type = typeOf(id);
  const have = counts[id] ?? 0;
  if (have >= type.limit) return { rule: '3.7', text: `at most ${type.limit} of them` };
  if (!have && sums.types >= mode.most_types) return { rule: '3.6', text: `at most ${mode.most_types} types` };
  if (mode.most_cost !== null && sums.cost + type.cost > mode.most_cost)
    return { rule: '3.4', text: `costs ${type.cost}, only ${mode.most_cost - sums.cost} left` };
  return null;
}

// What the units still lack to be an army.
export function lacking(mode: Mode, counts: Counts): Reason[] {
  const sums = sumsOf(counts);
  const found: Reason[] = [];
  if (mode.least_morale !== null && sums.morale < mode.least_morale)
    found.push({ rule: '3.5', text: `morale ${sums.morale} of at least ${mode.least_morale}` });
  if (sums.units === 0) found.push({ rule: '3.3', text: 'no unit yet' });
  return found;
}

export interface Taken {
  initiative: number;
  cards: string[];
  have: number;
  wanted: number;
}

// The cards of each initiative, and how many of them are in the hand.
export function cardsByInitiative(all: readonly string[], hand: readonly string[], mode: Mode, values: CardSet): Taken[] {
  return [1, 2, 3, 4].map((initiative) => {
    const cards = all.filter((id) => cardOf(id, values).initiative === initiative);
    return { initiative, cards, have: cards.filter((id) => hand.includes(id)).length, wanted: mode.cards_per_initiative ?? 0 };
  });
}

export const byNation = (nation: string) => UNIT_TYPES.filter((type) => type.nation === nation);
export const NATIONS: readonly string[] = [...new Set(UNIT_TYPES.map((type) => type.nation))];
