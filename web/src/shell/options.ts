// Which options lead where: targets of the board, groups of buttons, keys. No rules, only the server's words.
import type { Option, Question, Target } from '../protocol';

export function targetKey(target: Target): string {
  return `${target.kind}:${target.id}`;
}

function leadsTo(option: Option, key: string): boolean {
  return option.targets.some((target) => targetKey(target) === key);
}

// The options that are left after the picked targets.
export function narrowed(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => picked.every((key) => leadsTo(option, key)));
}

// For the board. After a first pick a target leads to what is left, and elsewhere to what it led to before: so one
// can change one's mind without clearing first.
export function targetMap(options: readonly Option[], picked: readonly string[]): Map<string, Option[]> {
  const map = new Map<string, Option[]>();
  const collect = (from: readonly Option[]) => {
    const found = new Map<string, Option[]>();
    for (const option of from) {
      for (const target of option.targets) {
        const key = targetKey(target);
        const list = found.get(key);
        if (!list) found.set(key, [option]);
        else if (!list.includes(option)) list.push(option);
      }
    }
    return found;
  };
  for (const [key, list] of collect(options)) map.set(key, list);
  if (picked.length) for (const [key, list] of collect(narrowed(options, picked))) map.set(key, list);
  return map;
}

export type Picked = { answer: Option } | { picked: string[] };

// What a click on a target does: answer when only one option is left, else narrow; a second click on it lets go.
export function pick(options: readonly Option[], picked: readonly string[], key: string): Picked {
  if (picked.includes(key)) return { picked: picked.filter((other) => other !== key) };
  const further = narrowed(options, [...picked, key]);
  if (further.length === 1) return { answer: further[0]! };
  if (further.length > 1) return { picked: [...picked, key] };
  const fresh = narrowed(options, [key]);
  if (fresh.length === 1) return { answer: fresh[0]! };
  return { picked: fresh.length ? [key] : [...picked] };
}

export interface Group {
  verb: string | null; // null: no heading
  options: Option[];
}

// Many options of several kinds are shown under the verb that begins their names ("sow K03").
export function groups(options: readonly Option[]): Group[] {
  if (options.length <= 6) return [{ verb: null, options: [...options] }];
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const verb = option.name.split(' ')[0]!;
    const list = found.get(verb);
    if (list) list.push(option);
    else found.set(verb, [option]);
  }
  if (found.size === 1 || found.size > options.length / 2) return [{ verb: null, options: [...options] }];
  return [...found].map(([verb, list]) => ({ verb, options: list }));
}

// Keys of the shell; the letters left over belong to options after the nine digits.
export const SHELL_KEYS = { undo: 'u', hint: 'h', why: 'w', chat: 'c', log: 'l', board: 'b', number: 'n', keys: '?' } as const;
export const OPTION_KEYS = [...'123456789adefgijkmopqrstvxyz'];

export function keyOf(index: number): string | null {
  return OPTION_KEYS[index] ?? null;
}

export function inRange(question: Question, value: number): boolean {
  const range = question.range;
  return range !== null && Number.isInteger(value) && value >= range.least && value <= range.most;
}

// Handy numbers of a wide range: the ends and what lies between.
export function quickNumbers(least: number, most: number): number[] {
  if (most - least <= 6) return Array.from({ length: most - least + 1 }, (_, n) => least + n);
  const span = most - least;
  const some = [0, 0.1, 0.25, 0.5, 0.75, 1].map((part) => least + Math.round(span * part));
  return [...new Set([least, least + 1, ...some])].sort((a, b) => a - b);
}
