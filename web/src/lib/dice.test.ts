import { beforeEach, describe, expect, it, vi } from 'vitest';
import page from '../../../docs/fairness.md?raw';
import type { Proof, TableInfo } from '../protocol';
import { api } from './api';
import { blake2b } from './blake2b';
import { commitmentOf, dealtWords, keepDice, keptDice, makeSalt, mindDice, nextMove, proofWords, sealOf } from './dice';

const vectors = page
  .slice(page.indexOf('## Test vectors'))
  .split('\n')
  .filter((line) => line.startsWith('    '))
  .map((line) => line.trim().split(/\s+/));
const vector = (word: string): string[] => vectors.filter((line) => line[0] === word && line.length === 2).map((line) => line[1]!);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string) => new TextEncoder().encode(text);

const key = vector('key')[0]!;
const commitment = vector('commitment')[0]!;
const [ada, ben] = vector('salt') as [string, string];

let number = 0;
function lobby(dice: Partial<TableInfo['dice']> = {}, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: `t${number}`,
    commitment,
    state: 'lobby',
    dice: { phase: 'sealing', round: 1, seals: [], opened: [], withheld: [], ...dice },
    ...more,
  } as TableInfo;
}
const seal = (seat: number, salt: string, open = false) => ({ seat, seal: sealOf(salt), salt: open ? salt : null });

beforeEach(() => {
  number += 1;
  vi.restoreAllMocks();
});

describe('the hash', () => {
  it('is that of the RFC and of the test vectors of the page', () => {
    expect(hex(blake2b(64, new Uint8Array(), bytes('abc')))).toBe(
      'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
    );
    expect(hex(blake2b(32, new Uint8Array(), new Uint8Array(128)))).toBe(
      '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
    );
    expect(hex(blake2b(32, new Uint8Array(), new Uint8Array(129)))).toBe(
      'baadfb64c3bd2cd187b54accc5e61a0720ed86bf48c28017873536cf9015d1b8',
    );
    expect(commitmentOf(key)).toBe(commitment);
    expect([ada, ben].map(sealOf)).toEqual(vector('seal'));
    expect(makeSalt()).toMatch(/^[0-9a-f]{64}$/);
    expect(makeSalt()).not.toBe(makeSalt());
  });
});

describe('our part before the deal', () => {
  const kept = { commitment, round: 1, salt: ada, seal: sealOf(ada) };
  const both = { phase: 'opening' as const, seals: [seal(0, ada), seal(1, ben)] };

  it('seals once, and anew in every round', () => {
    expect(nextMove(lobby(), 0, undefined, true)).toBe('seal');
    expect(nextMove(lobby({ seals: [seal(0, ada)] }), 0, kept, false)).toBe('nothing');
    expect(nextMove(lobby({ seals: [seal(0, ben)] }), 0, kept, true)).toBe('seal');
    expect(nextMove(lobby({ seals: [seal(0, ben)] }), 0, kept, false), 'two devices do not fight').toBe('nothing');
    expect(nextMove(lobby({ round: 2 }), 0, kept, true)).toBe('seal');
    expect(nextMove({ ...lobby(), dice: undefined } as unknown as TableInfo, 0, undefined, true)).toBe('nothing');
  });
  it('opens only what it sealed, and nothing when something has changed', () => {
    expect(nextMove(lobby(both), 0, kept, false)).toBe('open');
    expect(nextMove(lobby({ ...both, opened: [0] }), 0, kept, false)).toBe('nothing');
    expect(nextMove(lobby(both), 0, { ...kept, seal: sealOf(ben) }, false)).toBe('nothing');
    expect(nextMove(lobby(both), 0, { ...kept, commitment: '00' }, false)).toBe('distrust');
    const roll = `0 ${sealOf(ada)}\n1 ${sealOf(ada)}`;
    expect(nextMove(lobby(both), 0, { ...kept, roll }, false), 'the list is another one').toBe('distrust');
  });
  it('goes through it with a server, and keeps what it saw before it sends its number', async () => {
    const sent: object[] = [];
    vi.spyOn(api, 'dice').mockImplementation(async (_id, _seat, body) => {
      if ('salt' in body) expect(keptDice(table.id)[0]?.roll).toBeTruthy();
      sent.push(body);
      return table;
    });
    let table = lobby();
    await mindDice(table, 0);
    const mine = keptDice(table.id)[0]!;
    expect(sent).toEqual([{ seal: sealOf(mine.salt) }]);
    table = lobby({ phase: 'opening', seals: [seal(0, mine.salt), seal(1, ben)] });
    await mindDice(table, 0);
    expect(sent[1]).toEqual({ salt: mine.salt });
    await expect(mindDice(lobby({ phase: 'opening', seals: [seal(0, mine.salt)] }), 0)).rejects.toMatchObject({ code: 'forbidden' });
    const dealt = lobby({ phase: 'dealt', seals: [seal(0, mine.salt, true), seal(1, ben, true)] }, { state: 'playing' });
    expect(dealtWords(dealt)).toEqual({
      good: true,
      text: 'Your own random number was in the dice; the table was committed before it knew it.',
    });
    expect(
      dealtWords({ ...dealt, dice: { ...dealt.dice!, seals: [seal(0, mine.salt, true), seal(1, ada, true)] } })?.good,
      'a seal changed later',
    ).toBe(false);
    expect(dealtWords({ ...dealt, commitment: '00' })?.good).toBe(false);
  });
});

describe('the words at the end', () => {
  const proof = (more: Partial<Proof> = {}): Proof => ({
    commitment,
    key,
    salts: [ada, ben],
    seals: [
      { seat: 0, seal: sealOf(ada) },
      { seat: 2, seal: sealOf(ben) },
    ],
    withheld: [],
    steps: 3,
    verified: true,
    message: '',
    ...more,
  });
  const roll = `0 ${sealOf(ada)}\n2 ${sealOf(ben)}`;
  const kept = { 0: { commitment, round: 1, salt: ada, seal: sealOf(ada), roll } };
  const names = ['Ada', 'Bot', 'Ben'];
  const all = (...given: Parameters<typeof proofWords>) =>
    proofWords(...given)
      .map((one) => one.text)
      .join(' ');

  it('say that our number was in it', () => {
    expect(proofWords(proof(), kept, names, false).every((one) => one.good !== false)).toBe(true);
    expect(all(proof(), kept, names, false)).toContain('Your own random number was in the dice');
    expect(all(proof(), {}, names, false)).not.toContain('Your own random number');
    expect(all(proof(), {}, names, false)).toContain('Ada and Ben');
  });
  it('say what does not fit', () => {
    const bad = (more: Partial<Proof>, mine: Parameters<typeof proofWords>[1] = kept) =>
      proofWords(proof(more), mine, names, false).some((one) => one.good === false);
    expect(bad({ key: ada })).toBe(true);
    expect(bad({ salts: [ada, ada] })).toBe(true);
    expect(bad({ salts: [ada], seals: [{ seat: 0, seal: sealOf(ada) }] })).toBe(true);
    expect(bad({}, { 0: { ...kept[0], commitment: '00' } })).toBe(true);
  });
  it('do not promise what was not there', () => {
    expect(all(proof({ salts: [], seals: [] }), {}, names, false)).toContain('not against whoever runs the server');
    expect(all(proof(), { 0: { ...kept[0], roll: undefined } }, names, false)).toContain('was away');
    expect(all(proof({ withheld: [{ round: 1, seat: 2 }] }), kept, names, false)).toContain(
      'Round 1 was void, and everybody drew anew: Ben did not open theirs.',
    );
    expect(all(proof({ salts: [], seals: [] }), {}, names, true)).toContain('on this device');
  });
  it('are kept by table and seat', () => {
    keepDice('x', 1, kept[0]);
    expect(keptDice('x')).toEqual({ 1: kept[0] });
    expect(keptDice('y')).toEqual({});
  });
});
