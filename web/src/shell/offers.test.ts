import { describe, expect, it } from 'vitest';
import type { Chat } from '../protocol';
import { mayAnswer, offersOf, offerWords, stateOf, talkWords } from './offers';

const line = (n: number, seat: number, talk?: Chat['talk'], text = ''): Chat => ({
  type: 'chat',
  n,
  at: 0,
  seat,
  name: `P${seat}`,
  text,
  talk,
});

describe('offers', () => {
  it('are not what the table says about seats', () => {
    const said = { ...line(3, 0, { act: 'seat', seat: 1 }, 'The host lets a bot play for Bob.'), seat: null };
    expect(offersOf([said])).toEqual([]);
    expect(talkWords(said, [])).toBe('');
  });

  const alliance = line(1, 0, { act: 'offer', kind: 'alliance', seats: [1, 2], amount: null }, 'Against Sol!');

  it('stand until all have answered', () => {
    const chat = [alliance, line(2, 1, { act: 'accept', of: 1 }), line(3, 1, undefined, 'well then')];
    expect(stateOf(offersOf(chat)[0]!)).toBe('open');
    chat.push(line(4, 2, { act: 'accept', of: 1 }, 'gladly'));
    const [offer] = offersOf(chat);
    expect(stateOf(offer!)).toBe('accepted');
    expect(offer!.answers).toEqual([
      { seat: 1, accepts: true, text: '' },
      { seat: 2, accepts: true, text: 'gladly' },
    ]);
  });

  it('fall with one refusal, or when they are withdrawn', () => {
    expect(stateOf(offersOf([alliance, line(2, 2, { act: 'refuse', of: 1 }, 'never')])[0]!)).toBe('refused');
    expect(stateOf(offersOf([alliance, line(2, 0, { act: 'withdraw', of: 1 })])[0]!)).toBe('withdrawn');
    expect(offersOf([line(2, 2, { act: 'refuse', of: 1 })])).toEqual([]);
  });

  it('are answered once by those they are for', () => {
    const [offer] = offersOf([alliance, line(2, 1, { act: 'accept', of: 1 })]);
    expect([null, 0, 1, 2, 3].map((seat) => mayAnswer(offer!, seat))).toEqual([false, false, false, true, false]);
    const [promise] = offersOf([line(1, 0, { act: 'offer', kind: 'promise', seats: [], amount: null }, 'I will not attack')]);
    expect(mayAnswer(promise!, 3)).toBe(true);
    expect(stateOf(promise!)).toBe('open');
  });

  it('are told in words', () => {
    const gift = line(1, 0, { act: 'offer', kind: 'gift', seats: [2], amount: 5 });
    const offers = offersOf([gift]);
    expect(offerWords(offers[0]!)).toBe('a gift of 5 to {seat:2}');
    expect(talkWords(gift, offers)).toBe('offers a gift of 5 to {seat:2}');
    expect(talkWords(line(2, 2, { act: 'refuse', of: 1 }), offers)).toBe('refuses a gift of 5 to {seat:2}, offered by {seat:0}');
  });
});
