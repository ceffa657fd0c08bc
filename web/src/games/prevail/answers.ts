// The engine's answers about a position (docs/positions.md) as words and marked spaces.
import { FACING_WORDS, type Facing, type Kind } from './geometry';
import { typeOf } from './data';

export interface Answer {
  ask: string;
  unit?: { side: string; type: string; space: string; facing: Facing };
  moves?: { space: string; facing: Facing; engages?: Kind }[];
  retreats?: { space: string; facing: Facing }[];
  routs?: boolean;
  cut_off?: boolean;
  spaces?: string[] | number;
  units?: string[] | number;
  starts?: string[];
  lines?: { start: string; end: string; units: string[] }[];
  targets?: { space: string; type: string; beyond: boolean; supporters: string[] }[];
  support?: number;
  supporters?: { space: string; type: string; support: number }[];
  illegal?: { space: string; facing?: Facing; rule: string }[];
  refused?: string;
  [more: string]: unknown;
}

export interface AnswerLook {
  title: string;
  lines: string[];
  spaces: Map<string, { text: string; kinds: Kind[] }>;
  illegal: [rule: string, spaces: string[]][];
}

function marks(list: { space: string; facing: Facing; engages?: Kind }[]): AnswerLook['spaces'] {
  const found: AnswerLook['spaces'] = new Map();
  for (const { space, facing, engages } of list) {
    const known = found.get(space) ?? { text: '', kinds: [] };
    if (engages && !known.kinds.includes(engages)) known.kinds.push(engages);
    known.text += `${known.text ? ', ' : 'facing '}${FACING_WORDS[facing]}`;
    found.set(space, known);
  }
  return found;
}
const plainMarks = (spaces: string[], text: string): AnswerLook['spaces'] => new Map(spaces.map((space) => [space, { text, kinds: [] }]));
const nameOf = (id: unknown): string => (typeof id === 'string' ? typeOf(id).name : '');

interface Fighter {
  unit: { type: string };
  attack: number;
  support: number;
  value: number;
  retreat: number | null;
  reverse: number | null;
  rout: number | null;
  outcome: string;
  reverses: boolean;
}
function fighterLine(side: string, fighter: Fighter): string {
  const at = [fighter.retreat, fighter.reverse, fighter.rout].map((n) => n ?? '–').join('/');
  return `${side} ${nameOf(fighter.unit.type)}: ${fighter.attack} + ${fighter.support} = ${fighter.value}; thresholds ${at}: ${fighter.outcome}${fighter.reverses ? ', turns round' : ''}`;
}

export function answerLook(answer: Answer): AnswerLook {
  const look: AnswerLook = { title: answer.ask, lines: [], spaces: new Map(), illegal: [] };
  const who = answer.unit ? `${nameOf(answer.unit.type)} at ${answer.unit.space}` : '';
  if (answer.refused) look.lines.push(`Refused by rule ${answer.refused}.`);
  if (answer.moves) {
    look.title = `${who}: ${answer.moves.length} moves to ${new Set(answer.moves.map((move) => move.space)).size} spaces`;
    look.spaces = marks(answer.moves);
    for (const move of answer.moves)
      if (move.engages) look.lines.push(`${move.space} facing ${FACING_WORDS[move.facing]}: engages from the ${move.engages}`);
  } else if (answer.ask.startsWith('retreats') && answer.retreats) {
    look.title = answer.routs
      ? `${who} has no retreat${answer.cut_off ? ': it is cut off' : ''}`
      : `${who}: ${answer.retreats.length} retreats`;
    look.spaces = marks(answer.retreats);
    for (const retreat of answer.retreats) look.lines.push(`${retreat.space}, facing ${FACING_WORDS[retreat.facing]}`);
  } else if (answer.ask.startsWith('commander') && Array.isArray(answer.spaces)) {
    look.title = answer['successor']
      ? `A successor may appear in ${answer.spaces.length} spaces`
      : `The commander can go to ${answer.spaces.length} spaces`;
    look.spaces = plainMarks(answer.spaces, 'the commander can go here');
  } else if (answer.targets) {
    look.title = `${who}: range ${String(answer['range'])}, ${answer.targets.length} targets`;
    look.spaces = plainMarks(
      answer.targets.map((target) => target.space),
      'may be shot at',
    );
    for (const target of answer.targets)
      look.lines.push(
        `${target.space} ${nameOf(target.type)}${target.beyond ? ', with a range card' : ''}${target.supporters.length ? `; with ${target.supporters.join(', ')}` : ''}`,
      );
  } else if (answer.ask.startsWith('orders') || answer.ask.startsWith('lines')) {
    const named = answer.starts ?? (Array.isArray(answer.units) ? answer.units : []);
    look.title = `${named.length} ${answer.starts ? 'units can start a line' : 'units can be ordered'}`;
    look.spaces = plainMarks(named, 'can be ordered');
    for (const line of answer.lines ?? [])
      if (line.units.length > 1) look.lines.push(`line ${line.start} to ${line.end}: ${line.units.length} units`);
  } else if (answer.supporters) {
    look.title = `${who}: support ${answer.support}`;
    look.spaces = plainMarks(
      answer.supporters.filter((one) => one.support).map((one) => one.space),
      'supports',
    );
    for (const one of answer.supporters) look.lines.push(`${one.space} ${nameOf(one.type)}: +${one.support}`);
  } else if (answer['white'] && answer['black']) {
    look.title = 'The melee';
    look.lines = [fighterLine('White', answer['white'] as Fighter), fighterLine('Black', answer['black'] as Fighter)];
  } else if (answer.ask.startsWith('supportcheck')) {
    look.title = `${String(answer['covered'])} of ${String(answer.units)} units are supported`;
    const may = answer['may_go_without'];
    if (Array.isArray(may) && may.length) look.lines.push(`May go without: ${may.join(', ')}`);
  } else if (answer.ask.startsWith('stats')) {
    const at = ['retreat', 'reverse', 'rout'].map((name) => `${name} ${answer[name] ?? 'never'}`).join(', ');
    look.title = who;
    look.lines = [
      `attack ${String(answer['attack'])}, range ${String(answer['range'])}, speed ${String(answer['speed'])}, flexibility ${String(answer['flexibility'])}; ${at}`,
    ];
  }
  const rules = new Map<string, string[]>();
  for (const { space, facing, rule } of answer.illegal ?? [])
    rules.set(rule, [...(rules.get(rule) ?? []), facing ? `${space} ${facing}` : space]);
  look.illegal = [...rules];
  return look;
}
