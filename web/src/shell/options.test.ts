import { describe, expect, it } from 'vitest';
import type { Option } from '../protocol';
import { groups, keyOf, narrowed, OPTION_KEYS, pick, quickNumbers, SHELL_KEYS, targetMap } from './options';

function option(name: string, ...targets: string[]): Option {
  return { name, text: name, targets: targets.map((t) => ({ kind: t.split(':')[0]!, id: t.split(':')[1]! })) };
}
const sow = option('sow K03', 'card:K03');
const reap = option('reap K03', 'card:K03');
const event = option('event R01', 'card:R01');
const near = option('move a', 'disk:1', 'hex:0,1');
const far = option('move b', 'disk:1', 'hex:0,2');
const all = [sow, reap, event, near, far];

describe('picking on the board', () => {
  it('answers when one option is left', () => {
    expect(pick(all, [], 'card:R01')).toEqual({ answer: event });
  });
  it('narrows when several are left, and then answers', () => {
    expect(pick(all, [], 'disk:1')).toEqual({ picked: ['disk:1'] });
    expect(narrowed(all, ['disk:1'])).toEqual([near, far]);
    expect(pick(all, ['disk:1'], 'hex:0,2')).toEqual({ answer: far });
  });
  it('starts anew at a target that does not go with the first', () => {
    expect(pick(all, ['disk:1'], 'card:K03')).toEqual({ picked: ['card:K03'] });
    expect(pick(all, ['disk:1'], 'card:R01')).toEqual({ answer: event });
  });
  it('lets go by a second click, and ignores what leads nowhere', () => {
    expect(pick(all, ['disk:1'], 'disk:1')).toEqual({ picked: [] });
    expect(pick(all, ['disk:1'], 'hex:9,9')).toEqual({ picked: ['disk:1'] });
  });
  it('keeps every other target open for a change of mind', () => {
    const map = targetMap(all, ['disk:1']);
    expect(map.get('hex:0,1')).toEqual([near]);
    expect(map.get('card:K03')).toEqual([sow, reap]);
    expect([...targetMap([option('x', 'a:1', 'a:1')], []).values()]).toHaveLength(1);
  });
});

describe('buttons', () => {
  it('are grouped by verb only when there are many of several kinds', () => {
    expect(groups(all)).toEqual([{ verb: null, options: all }]);
    const many = ['a', 'b', 'c', 'd'].flatMap((x) => [option(`sow ${x}`), option(`reap ${x}`)]);
    expect(groups(many).map((group) => [group.verb, group.options.length])).toEqual([
      ['sow', 4],
      ['reap', 4],
    ]);
    const one = [...'abcdefgh'].map((x) => option(x));
    expect(groups(one)).toHaveLength(1);
  });
  it('have keys that are not those of the shell', () => {
    expect(new Set(OPTION_KEYS).size).toBe(OPTION_KEYS.length);
    for (const key of Object.values(SHELL_KEYS)) expect(OPTION_KEYS).not.toContain(key);
    expect(keyOf(0)).toBe('1');
    expect(keyOf(500)).toBeNull();
  });
});

describe('quick numbers', () => {
  it('are all of a small range, and ends and parts of a wide one', () => {
    expect(quickNumbers(2, 5)).toEqual([2, 3, 4, 5]);
    const some = quickNumbers(0, 40);
    expect(some[0]).toBe(0);
    expect(some.at(-1)).toBe(40);
    expect(new Set(some).size).toBe(some.length);
    for (const n of some) expect(n >= 0 && n <= 40 && Number.isInteger(n)).toBe(true);
  });
});
