// Unit types, cards, armies and modes, from the data the rules themselves use.
import armyFile from '../../../../games/prevail/data/armies.json';
import cardFile from '../../../../games/prevail/data/cards.json';
import modeFile from '../../../../games/prevail/data/modes.json';
import setupFile from '../../../../games/prevail/data/setup.json';
import unitFile from '../../../../games/prevail/data/units.json';

export const STATS = ['attack', 'range', 'speed', 'flexibility', 'defense'] as const;
export type Stat = (typeof STATS)[number];
export type Modifiers = Partial<Record<Stat, number>>;

export interface UnitType {
  id: string;
  name: string;
  nation: string;
  cost: number;
  limit: number;
  rout_penalty: number;
  attack: number;
  range: number;
  speed: number;
  flexibility: number;
  retreat: number | null; // null: never
  reverse: number | null;
  rout: number | null;
  traits: string[];
}

export interface Wanted {
  within?: number | 'any'; // of the own commander; none: anywhere
  traits?: string[]; // all of these
  types?: string[]; // one of these
  gives?: Modifiers;
}
export interface Command extends Wanted {
  kind: 'move' | 'shoot';
  size: 'units' | 'lines';
  number: number;
}
export interface Support {
  kind: 'none' | 'any' | 'trait' | 'type';
  name?: string;
  places?: number;
}
export interface Card {
  id: string;
  name: string;
  initiative: number;
  commit: Stat[];
  command: Command;
  round: Wanted;
  support: Support;
  preserves: string[]; // unit types
  note: string | null;
}

interface CardRow {
  id: string;
  name: string;
  initiative: number;
  commit: string[];
  command: unknown;
  round: unknown;
  support: unknown;
  preserves: { types: string[] };
  note?: string;
  play?: { initiative?: number; commit?: string[]; command?: unknown; round?: unknown; support?: unknown };
}

export interface Mode {
  id: string;
  board: string;
  most_cost: number | null;
  least_morale: number | null;
  most_types: number;
  cards_per_initiative: number | null;
}
export interface ReadyArmy {
  id: string;
  name: string;
  mode: string;
  units: Record<string, number>;
  cards: string[];
}

export const UNIT_TYPES = unitFile.units as UnitType[];
export const MODES = modeFile.modes as Mode[];
export const BOARDS = modeFile.boards;
export const ARMIES = armyFile.armies as unknown as ReadyArmy[];
export const SETUP = setupFile;
const CARD_ROWS = cardFile.cards as CardRow[];

function build(row: CardRow, isPublished: boolean): Card {
  const own = isPublished ? {} : (row.play ?? {});
  return {
    id: row.id,
    name: row.name,
    initiative: own.initiative ?? row.initiative,
    commit: (own.commit ?? row.commit) as Stat[],
    command: (own.command ?? row.command) as Command,
    round: (own.round ?? row.round) as Wanted,
    support: (own.support ?? row.support) as Support,
    preserves: row.preserves.types,
    note: row.note ?? null,
  };
}

const inPlay = new Map(CARD_ROWS.map((row) => [row.id, build(row, false)]));
const published = new Map(CARD_ROWS.map((row) => [row.id, build(row, true)]));

export const ALL_CARDS: readonly string[] = CARD_ROWS.map((row) => row.id);
const unitTypes = new Map(UNIT_TYPES.map((type) => [type.id, type]));

export type CardSet = 'play' | 'source';

export function cardOf(id: string, values: CardSet = 'play'): Card {
  const found = (values === 'source' ? published : inPlay).get(id);
  if (!found) throw new Error(`there is no card ${id}`);
  return found;
}
export const isCard = (id: string): boolean => inPlay.has(id);
export const isType = (id: string): boolean => unitTypes.has(id);

export function typeOf(id: string): UnitType {
  const found = unitTypes.get(id);
  if (!found) throw new Error(`there is no unit type ${id}`);
  return found;
}

export const modeOf = (id: string): Mode | null => MODES.find((mode) => mode.id === id) ?? null;

// --- words

export const counted = (n: number, thing: string): string => (n === 1 ? `1 ${thing}` : `${n} ${thing}s`);

export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function modifierWords(gives: Modifiers | undefined): string {
  return STATS.filter((stat) => gives?.[stat])
    .map((stat) => `${signed(gives![stat]!)} ${stat}`)
    .join(', ');
}

// Whom a command or a round effect asks for: "javelin units", "Velites or Equites", "units".
export function whoWords(wanted: Wanted): string {
  const types = (wanted.types ?? []).map((id) => typeOf(id).name);
  const traits = listed(wanted.traits ?? []);
  if (types.length) return `${listed(types, 'or')}${traits ? ` (${traits})` : ''}`;
  return traits ? `${traits} units` : 'any units';
}

export function withinWords(wanted: Wanted): string {
  if (wanted.within === undefined || wanted.within === 'any') return 'anywhere';
  return wanted.within === 0 ? 'with the commander' : `within ${wanted.within}`;
}

export const rangeOf = (wanted: Wanted): number | null => (wanted.within === undefined || wanted.within === 'any' ? null : wanted.within);

export function commandWords({ command }: Card): string {
  const verb = command.kind === 'shoot' ? 'Shoot with' : 'Move';
  const many =
    command.size === 'lines' ? `${counted(command.number, 'line')} of` : command.number === 1 ? '1 of' : `up to ${command.number} of`;
  const gives = modifierWords(command.gives);
  return `${verb} ${many} ${whoWords(command)} ${withinWords(command)}${gives ? `: ${gives}` : ''}`;
}

export function roundWords({ round }: Card): string {
  const gives = modifierWords(round.gives);
  return gives ? `${gives} for ${whoWords(round)} ${withinWords(round)}` : 'changes nothing';
}

export function supportWords({ support }: Card): string {
  const places = support.places ?? 0;
  if (support.kind === 'none' || places === 0) return 'supports nobody';
  if (support.kind === 'type') return `supports ${places} ${typeOf(support.name!).name}`;
  if (support.kind === 'trait') return `supports ${counted(places, `${support.name} unit`)}`;
  return `supports ${counted(places, 'unit')} of any kind`;
}

export const preserveWords = ({ preserves }: Card): string => listed(preserves.map((id) => typeOf(id).name));

export function cardWords(id: string, values: CardSet = 'play'): string {
  const card = cardOf(id, values);
  return `${card.name}, initiative ${card.initiative}. ${commandWords(card)}. All round: ${roundWords(card)}. Commits ${listed(card.commit, 'or')}; ${supportWords(card)}.`;
}

const stat = (n: number | null): string => (n === null ? '–' : String(n));
export function typeWords(id: string): string {
  const t = typeOf(id);
  return `attack ${t.attack}, range ${t.range}, speed ${t.speed}, flexibility ${t.flexibility}; retreats at ${stat(t.retreat)}, reverses at ${stat(t.reverse)}, routs at ${stat(t.rout)}; ${listed(t.traits)}`;
}

// For tooltips in texts. Words are single, so only names of one word are known.
const explained = new Map<string, string>([
  ...ALL_CARDS.filter((id) => !cardOf(id).name.includes(' ')).map((id): [string, string] => [cardOf(id).name, cardWords(id)]),
  ...UNIT_TYPES.filter((type) => !type.name.includes(' ')).map((type): [string, string] => [type.name, typeWords(type.id)]),
]);
const ORDINARY = new Set(['Move']); // a verb of most sentences

export const explain = (word: string): string | null => (ORDINARY.has(word) ? null : (explained.get(word) ?? null));
