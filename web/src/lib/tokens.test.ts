import { expect, test } from 'vitest';
import { kept } from './storage';
import { dropToken, keepSeat, ownLink, seatToken, tokensOf } from './tokens';

const invitation = 'i'.repeat(32);
const own = 'o'.repeat(32);

test('who sits down keeps the token of the seat, and the invitation no longer', () => {
  kept.set('tessera.table.t1', JSON.stringify({ seats: {}, link: invitation }));
  expect(seatToken('t1')).toBe(invitation);
  keepSeat('t1', { seat: 1, token: own, link: `/t/t1#s=${own}` });
  expect(tokensOf('t1')).toEqual({ seats: { 1: own } });
  expect(seatToken('t1')).toBe(own);
  expect(ownLink('t1', 1)).toBe(`/t/t1#s=${own}`);
  expect(ownLink('t1', 0)).toBeNull();
});

test('the used invitation opened again in the same browser gives way to the seat', () => {
  kept.set('tessera.table.t2', JSON.stringify({ seats: { 1: own }, link: invitation }));
  expect(seatToken('t2')).toBe(invitation);
  dropToken('t2', invitation); // the server has refused it
  expect(seatToken('t2')).toBe(own);
});
