// Our own part in the dice of a table on a server, as docs/fairness.md says: a random number (salt) of this browser,
// shown as a hash (seal) before any is opened. What was seen on the way is kept, so that at the end it can be compared.
import type { Dice, Proof, Seat, TableInfo } from '../protocol';
import { api, isError } from './api';
import { blake2b } from './blake2b';
import { listed } from './names';
import { kept as drawer } from './storage';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const labelled = (label: string, text: string): string => hex(blake2b(32, new TextEncoder().encode(label), fromHex(text)));

export const makeSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
export const sealOf = (salt: string): string => labelled('tessera salt', salt);
export const commitmentOf = (key: string): string => labelled('tessera commitment', key);

export interface KeptDice {
  commitment: string; // of the server, as it was when we sealed
  round: number;
  salt: string;
  seal: string;
  roll?: string; // the list of seals, as it was when we opened ours
}

const place = (table: string) => `tessera.dice.${table}`;

export function keptDice(table: string): Record<Seat, KeptDice> {
  try {
    return JSON.parse(drawer.get(place(table)) ?? '{}') as Record<Seat, KeptDice>;
  } catch {
    return {};
  }
}
export function keepDice(table: string, seat: Seat, dice: KeptDice): void {
  drawer.set(place(table), JSON.stringify({ ...keptDice(table), [seat]: dice }));
}

const rollOf = (seals: readonly { seat: Seat; seal: string }[]): string => seals.map((one) => `${one.seat} ${one.seal}`).join('\n');

export type Move = 'nothing' | 'seal' | 'open' | 'distrust';

// What our seat has to do now. `fresh`: this page has sealed nothing in this round yet, so a seal that is there is of
// another device of ours, or of whoever sat here before.
export function nextMove(table: TableInfo, seat: Seat, kept: KeptDice | undefined, fresh: boolean): Move {
  const dice = table.dice;
  if (!dice || dice.phase === 'dealt') return 'nothing';
  if (kept && kept.commitment !== table.commitment) return 'distrust';
  const listedSeal = dice.seals.find((one) => one.seat === seat)?.seal;
  const ours = kept !== undefined && kept.round === dice.round && kept.seal === listedSeal;
  if (dice.phase === 'sealing') return ours || (listedSeal && !fresh) ? 'nothing' : 'seal';
  if (!ours) return 'nothing';
  if (kept.roll !== undefined && kept.roll !== rollOf(dice.seals)) return 'distrust';
  return dice.opened.includes(seat) ? 'nothing' : 'open';
}

const sealed = new Set<string>(); // table, seat and round this page has sealed
const busy = new Set<string>();
const PAUSE = 1000;
const TRIES = 10;

async function send(table: string, seat: Seat, body: { seal: string } | { salt: string }): Promise<void> {
  for (let tries = 1; ; ++tries) {
    try {
      await api.dice(table, seat, body);
      return;
    } catch (problem) {
      const code = isError(problem) ? problem.code : '';
      if (code === 'conflict') return; // the table has gone on; its next message says where to
      if (tries === TRIES || !['offline', 'internal', 'read_only', 'rate'].includes(code)) throw problem;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

// Called with everything the table says about itself before the game.
export async function mindDice(table: TableInfo, seat: Seat): Promise<void> {
  const mark = `${table.id} ${seat}`;
  const round = `${mark} ${table.dice?.round}`;
  if (busy.has(mark)) return;
  const kept = keptDice(table.id)[seat];
  const move = nextMove(table, seat, kept, !sealed.has(round));
  if (move === 'nothing') return;
  if (move === 'distrust')
    throw {
      type: 'error',
      code: 'forbidden',
      message: 'The table has changed what it was committed to. Your random number stays closed; do not trust these dice.',
    };
  busy.add(mark);
  try {
    if (move === 'open' && kept) {
      keepDice(table.id, seat, { ...kept, roll: rollOf(table.dice!.seals) });
      await send(table.id, seat, { salt: kept.salt });
    } else {
      const salt = makeSalt();
      keepDice(table.id, seat, { commitment: table.commitment, round: table.dice!.round, salt, seal: sealOf(salt) });
      sealed.add(round);
      await send(table.id, seat, { seal: sealOf(salt) });
    }
  } finally {
    busy.delete(mark);
  }
}

// ---------------------------------------------------------------- what we can say about it

export interface Verdict {
  good: boolean | null; // null: neither
  text: string;
}

type Opened = Pick<Dice, 'seals'>['seals'];

const OWN = 'Your own random number was in the dice; the table was committed before it knew it.';
const NOT_OURS = 'The dice are not made from the numbers this browser saw before the game: do not trust them.';

function ownWords(commitment: string, opened: Opened, kept: Record<Seat, KeptDice>): Verdict | null {
  const [seat, mine] = Object.entries(kept)[0] ?? [];
  if (!mine) return null;
  if (mine.commitment !== commitment) return { good: false, text: NOT_OURS };
  if (mine.roll === undefined)
    return {
      good: null,
      text: 'Your own random number is not in the dice: when the game started this browser was away, or had not sealed one yet.',
    };
  const there = opened.find((one) => one.seat === Number(seat));
  const same =
    mine.roll === rollOf(opened) && there?.salt === mine.salt && opened.every((one) => one.salt !== null && sealOf(one.salt) === one.seal);
  return same ? { good: true, text: OWN } : { good: false, text: NOT_OURS };
}

// When the game is dealt: null where this browser had no part in it.
export function dealtWords(table: TableInfo): Verdict | null {
  return table.dice?.phase === 'dealt' ? ownWords(table.commitment, table.dice.seals, keptDice(table.id)) : null;
}

// When the key is open. `names` by seat.
export function proofWords(proof: Proof, kept: Record<Seat, KeptDice>, names: readonly string[], local: boolean): Verdict[] {
  const words: Verdict[] = [];
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat + 1}`;
  const key = commitmentOf(proof.key) === proof.commitment;
  words.push({
    good: key,
    text: key
      ? 'The key is the one the table was committed to: this page has computed it.'
      : 'The key is not the one the table was committed to.',
  });
  if (local)
    return [
      ...words,
      {
        good: null,
        text: 'Key and dice were made on this device, and nobody added a number of their own: there is nobody here to trust but yourself.',
      },
    ];
  const opened = proof.seals.map((one, n) => ({ ...one, salt: proof.salts[n] ?? null }));
  const wrong = opened.filter((one) => one.salt === null || sealOf(one.salt) !== one.seal);
  if (wrong.length)
    words.push({ good: false, text: `Not the number that was sealed before the game: ${listed(wrong.map((one) => name(one.seat)))}.` });
  const own = ownWords(proof.commitment, opened, kept);
  if (own) words.push(own);
  if (opened.length)
    words.push({
      good: null,
      text: `Random numbers of their own, sealed before any was opened: ${listed(opened.map((one) => name(one.seat)))}.`,
    });
  else
    words.push({
      good: null,
      text: 'No player had a sealed number in the dice: the proof holds against players, but not against whoever runs the server.',
    });
  for (const { round, seat } of proof.withheld)
    words.push({ good: null, text: `Round ${round} was void, and everybody drew anew: ${name(seat)} did not open theirs.` });
  return words;
}
