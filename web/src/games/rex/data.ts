// Spaces, races, leaders and cards, from the data the rules themselves use.
// Named parts of the files only: the rest is left out of the client.
import { cards as allyRows } from '../../../../games/rex/data/ally_advantages.json';
import { cards as betrayalRows } from '../../../../games/rex/data/betrayal_cards.json';
import { geometry, sectors, spaces } from '../../../../games/rex/data/board.json';
import { locations } from '../../../../games/rex/data/influence_cards.json';
import { races } from '../../../../games/rex/data/races.json';
import { cards as cardRows, categories } from '../../../../games/rex/data/strategy_cards.json';

export interface Space {
  id: string;
  name: string;
  short: string; // at most 12 letters, for the drawing
  kind: 'council' | 'stronghold' | 'shielded' | 'influence';
  sector: number | null; // null: the Galactic Council lies in none
  shield: boolean;
  influence: number; // that its location card brings
  x: number;
  y: number;
  neighbours: string[];
}
export interface Ability {
  id: string;
  name: string;
  when: string;
  text: string;
  if_cancelled?: string;
}
export interface Leader {
  id: string;
  name: string;
  strength: number;
  race: string;
  index: number; // among the leaders of its race
}
export interface Race {
  id: string;
  name: string;
  short: string;
  free_recruits: number;
  range: number;
  hand_limit: number;
  abilities: Ability[];
  leaders: { id: string; name: string; strength: number }[];
}
export interface Card {
  id: string;
  name: string;
  type: 'attack' | 'defense' | 'other';
  count: number;
  text: string;
}
interface Ally {
  id: string;
  race: string;
  name: string;
  text: string;
}
interface Betrayal {
  id: string;
  name: string;
  number: number;
  text: string;
}

export const SPACES = spaces as Space[];
export const CITY = geometry;
export const SECTORS = sectors;
export const RACES = races as unknown as Race[];
export const CARDS = cardRows as unknown as Card[];
export const ALLIES = allyRows as Ally[];
export const BETRAYALS = betrayalRows as Betrayal[];
export const LEADERS: Leader[] = RACES.flatMap((race) => race.leaders.map((leader, index) => ({ ...leader, race: race.id, index })));

// By their id, with a word for what is missing.
function finder<T extends { id: string }>(what: string, all: readonly T[]): (id: string) => T {
  const known = new Map(all.map((one) => [one.id, one]));
  return (id) => {
    const found = known.get(id);
    if (!found) throw new Error(`there is no ${what} ${id}`);
    return found;
  };
}
export const spaceOf = finder('space', SPACES);
export const raceOf = finder('race', RACES);
export const leaderOf = finder('leader', LEADERS);
export const cardOf = finder('card', CARDS);
export const betrayalOf = finder('betrayal card', BETRAYALS);
export const categoryWords = (id: string): string => categories.find((one) => one.id === id)?.name ?? id;
export const allyOf = (race: string): Ally => ALLIES.find((one) => one.race === race)!;

export const SLOT_WORDS: Record<string, string> = { attack: 'Attack card', defense: 'Defense card', other: 'Strategy card' };

const LOCATIONS = locations as unknown as { id: string; places: Record<string, number> }[];
export const locationPlaces = (id: string): [space: string, amount: number][] =>
  Object.entries(LOCATIONS.find((one) => one.id === id)?.places ?? {});

export function influenceWords(id: string): string {
  if (id.includes('ceasefire')) return 'Temporary Ceasefire';
  if (id.includes('offensive')) return 'Sol Offensive';
  return (
    locationPlaces(id)
      .map(([space, amount]) => `${spaceOf(space).short} ${amount}`)
      .join(', ') || id
  );
}

// --- faces: everything that can be looked at closely, by one word: a card kind, or "race:sol", "leader:okafor", …

export interface Face {
  title: string;
  kind: string;
  race: string | null;
  text: string;
  lines: { title: string; text: string }[];
}

export function faceOf(id: string): Face {
  const [sort, name] = id.includes(':') ? (id.split(':') as [string, string]) : ['card', id];
  if (sort === 'race') {
    const race = raceOf(name);
    const ally = allyOf(name);
    const lines = race.abilities.map((one) => ({ title: one.name, text: one.text }));
    return {
      title: race.name,
      kind: 'Race',
      race: name,
      text: '',
      lines: [...lines, { title: `For allies: ${ally.name}`, text: ally.text }],
    };
  }
  if (sort === 'leader') {
    const leader = leaderOf(name);
    return {
      title: leader.name,
      kind: `Leader of ${raceOf(leader.race).short}`,
      race: leader.race,
      text: `Strength ${leader.strength}.`,
      lines: [],
    };
  }
  if (sort === 'betrayal') {
    const card = betrayalOf(name);
    return { title: card.name, kind: `Betrayal card ${card.number}`, race: null, text: card.text, lines: [] };
  }
  const card = cardOf(name);
  return { title: card.name, kind: SLOT_WORDS[card.type]!, race: null, text: card.text, lines: [] };
}

// --- for events: what they name may be hidden, or none

type Named = string | null | undefined;
export const spaceAt = (id: Named): Space | null => SPACES.find((one) => one.id === id) ?? null;
export const raceAt = (id: Named): Race | null => RACES.find((one) => one.id === id) ?? null;
export const leaderAt = (id: Named): Leader | null => LEADERS.find((one) => one.id === id) ?? null;
export const cardAt = (id: Named): Card | null => CARDS.find((one) => one.id === id) ?? null;

// For tooltips in texts: words are single, so races by their short name and cards of one word only.
export function explain(word: string): string | null {
  const race = RACES.find((one) => one.short === word);
  if (race) return `${race.name}: ${race.abilities.map((one) => one.name).join(', ')}`;
  return CARDS.find((one) => one.name === word)?.text ?? null;
}
