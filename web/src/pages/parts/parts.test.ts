import { describe, expect, test } from 'vitest';
import { clientOf } from '../../games';
import type { Entry, Film, Game, TableInfo } from '../../protocol';
import { checkAccount, checkPasswordChange, placePasswordRefusal, placeRefusal } from './account-form';
import { inTheWorkshop, ready } from './catalogue';
import { keyMove, momentAt, moments } from './film';
import { matchingPreset, presetSettings, startForm, toNewTable, validate } from './table-form';
import { ago, byUrgency, paceWords, stateWords } from './words';

const game: Game = {
  name: 'preascendant',
  title: 'A History of Preascendant Humanity',
  pitch: '',
  least_players: 2,
  most_players: 4,
  minutes: '60',
  weight: 'medium',
  rules_signature: '0',
  rules: [],
  settings: [
    { name: 'mulligan', kind: 'flag', standard: 'off', rule: '2.5', text: '' },
    { name: 'max_turns', kind: 'number', standard: '1000', rule: '3.5', text: '', least: 1, most: 5000 },
    { name: 'k13_scope', kind: 'choice', standard: 'discard', rule: 'K13', text: '', values: ['discard', 'held'] },
  ],
  presets: [
    { name: 'rulebook', text: '', set: '' },
    { name: 'rc2', text: '', set: 'mulligan=on k13_scope=held' },
  ],
  bots: [
    { name: 'random', title: '', about: '' },
    { name: 'greedy', title: '', about: '' },
  ],
};

describe('the shelf', () => {
  test('offers what has a board and announces the rest', () => {
    const unfinished = { ...game, name: 'ascension', workshop: true };
    expect(ready([game, unfinished])).toEqual([game]);
    for (const planned of inTheWorkshop) {
      expect(clientOf(planned.name)).toBeNull();
      expect(planned.pitch).toMatch(/\.$/);
    }
  });
});

describe('the form for a new table', () => {
  test('starts without errors, on the server and here', () => {
    expect(validate(startForm(game, 'server', 'Ada'), game)).toEqual({});
    expect(validate(startForm(game, 'local', 'Ada'), game)).toEqual({});
  });
  test('becomes the request of the protocol', () => {
    const form = startForm(game, 'server', ' Ada ');
    form.seats[1]!.kind = 'bot';
    form.seats[1]!.name = 'left over';
    form.pace = { ...form.pace, kind: 'live', minutes: 10, increment: 5, onTimeout: 'skip' };
    expect(toNewTable(form, game)).toEqual({
      game: 'preascendant',
      visibility: 'private',
      preset: 'rulebook',
      first: null,
      pace: { kind: 'live', initial: 600, increment: 5, on_timeout: 'skip' },
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', bot: 'greedy' }, { kind: 'invited' }],
    });
    form.settings.max_turns = ' 40 ';
    form.title = ' Friday ';
    form.first = 2;
    const request = toNewTable(form, game);
    expect(request).toMatchObject({ title: 'Friday', first: 2, settings: { max_turns: '40' } });
    expect(request.preset).toBeUndefined();
  });
  test('presets fill the settings in, and are recognised', () => {
    const settings = presetSettings(game, 'rc2');
    expect(settings).toEqual({ mulligan: 'on', max_turns: '1000', k13_scope: 'held' });
    expect(matchingPreset(game, settings)).toBe('rc2');
    expect(matchingPreset(game, { ...settings, max_turns: '9' })).toBeNull();
  });
  test('says at the field what is wrong', () => {
    const form = startForm(game, 'server', 'Ada');
    form.title = 'x'.repeat(81);
    form.seats[1]!.name = 'ada';
    form.seats[2]!.name = 'y'.repeat(41);
    form.settings = { mulligan: 'maybe', max_turns: '0', k13_scope: 'none' };
    form.pace = { ...form.pace, kind: 'days', days: null };
    form.first = 3;
    expect(Object.keys(validate(form, game)).sort()).toEqual([
      'days',
      'first',
      'seat-1',
      'seat-2',
      'setting-k13_scope',
      'setting-max_turns',
      'setting-mulligan',
      'title',
    ]);
    expect(validate(form, game)['setting-max_turns']).toBe('A whole number from 1 to 5000.');
  });
  test('counts players, and people where they sit', () => {
    const one = startForm(game, 'server');
    one.seats = one.seats.slice(0, 1);
    expect(validate(one, game).seats).toContain('2 to 4');
    const two = startForm(game, 'server');
    two.seats[1]!.kind = 'me';
    expect(validate(two, game).seats).toContain('Only one seat');
    const here = startForm(game, 'local');
    here.seats[0]!.kind = 'bot';
    expect(validate(here, game).seats).toContain('at least one seat');
    here.seats[0]!.kind = here.seats[1]!.kind = 'me';
    expect(validate(here, game)).toEqual({});
  });
  test('fractions and nonsense are no times', () => {
    const form = startForm(game, 'server');
    for (const bad of [0, -1, 1.5, 601, null, NaN]) {
      form.pace = { ...form.pace, kind: 'live', minutes: bad };
      expect(validate(form, game).minutes, String(bad)).toBeDefined();
    }
    form.pace = { ...form.pace, kind: 'none' };
    expect(validate(form, game)).toEqual({});
  });
});

describe('a film', () => {
  const film: Film = {
    game: 'preascendant',
    observer: null,
    over: true,
    names: ['Ada', ''],
    frames: [
      { step: 0, log: [], view: { a: 1 } },
      { step: 1, log: [], seat: 0, decision: 'action', answer: 'sow R01' },
      { step: 4, log: [], view: { a: 2 } },
    ],
  };
  test('a frame without a view shows the one before', () => {
    expect(moments(film).map((one) => one.view)).toEqual([{ a: 1 }, { a: 1 }, { a: 2 }]);
  });
  test('events of an old film have no fields', () => {
    const kept = JSON.parse('{"id":0,"step":0,"name":"bids","text":"","rule":null,"args":[0,3]}') as Entry;
    const old: Film = { ...film, frames: [{ step: 0, log: [kept, { ...kept, fields: { seat: 1 } }], view: {} }] };
    expect(moments(old)[0]!.log.map((entry) => entry.fields)).toEqual([{}, { seat: 1 }]);
  });
  test('links name steps', () => {
    const all = moments(film);
    expect([momentAt(all, '0'), momentAt(all, '3'), momentAt(all, '4'), momentAt(all, '999')]).toEqual([0, 1, 2, 2]);
    expect([momentAt(all, ''), momentAt(all, '-1'), momentAt(all, 's=abc')]).toEqual([null, null, null]);
  });
  test('keys stay within it', () => {
    expect([keyMove('ArrowRight', 2, 3), keyMove('ArrowLeft', 0, 3), keyMove('Home', 2, 3), keyMove('End', 0, 3)]).toEqual([2, 0, 0, 2]);
    expect(keyMove('x', 1, 3)).toBeNull();
  });
});

describe('words about tables', () => {
  const table = (change: Partial<TableInfo>): TableInfo => ({
    id: 'a',
    game: 'preascendant',
    title: '',
    state: 'playing',
    visibility: 'listed',
    pace: { kind: 'none' },
    players: 2,
    settings: 'standard',
    seats: [0, 1].map((seat) => ({
      seat,
      kind: 'human',
      name: ['Ada', 'Bo'][seat]!,
      bot: null,
      autopilot: null,
      autopilot_by: null,
      present: true,
    })),
    waiting: [1],
    turn: 3,
    created: 0,
    updated: 0,
    commitment: '',
    result: null,
    host_name: 'Ada',
    yours: [],
    ...change,
  });
  test('time that passed', () => {
    expect([ago(0, 1000), ago(0, 60_000), ago(0, 7_200_000), ago(0, 86_400_000 * 3)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '3 days ago',
    ]);
  });
  test('what a table waits for', () => {
    expect(stateWords(table({}))).toBe('waiting for Bo');
    expect(stateWords(table({ yours: [1] }))).toBe('your turn');
    expect(stateWords(table({ state: 'over', result: { ending: 'pool empty', scores: [1, 2], winners: [1] } }))).toBe('Bo wins.');
  });
  test('your turn first, finished games last', () => {
    const sorted = byUrgency([
      table({ id: 'over', state: 'over', updated: 9 }),
      table({ id: 'theirs', updated: 5 }),
      table({ id: 'yours', yours: [1] }),
    ]);
    expect(sorted.map((one) => one.id)).toEqual(['yours', 'theirs', 'over']);
  });
  test('pace', () => expect(paceWords({ kind: 'live', initial: 900, increment: 15, on_timeout: 'bot' })).toBe('15 minutes + 15 s'));
});

describe('account', () => {
  test('fields are checked before they are sent', () => {
    expect(checkAccount('register', 'Ada', 'long enough', 'long enough')).toEqual({});
    expect(Object.keys(checkAccount('register', '', 'short', ''))).toEqual(['name', 'password']);
    expect(checkAccount('register', 'Ada', 'long enough', 'long enaugh').again).toBeDefined();
    for (const bad of ['ab', 'x'.repeat(25), 'Ada L', 'Zoë'])
      expect(checkAccount('register', bad, 'long enough', 'long enough').name, bad).toBeDefined();
    expect(checkAccount('register', 'Ada', 'x'.repeat(201), 'x'.repeat(201)).password).toBeDefined();
    expect(checkAccount('login', 'x', 'y', '')).toEqual({});
  });
  test('a new password needs the old one, twice the new one, and a change', () => {
    expect(checkPasswordChange('long enough', 'another one', 'another one')).toEqual({});
    expect(Object.keys(checkPasswordChange('', 'short', 'short'))).toEqual(['old', 'fresh']);
    expect(checkPasswordChange('long enough', 'another one', 'another two').again).toBeDefined();
    expect(checkPasswordChange('long enough', 'long enough', 'long enough').fresh).toBeDefined();
    expect(placePasswordRefusal('bad_token', 'wrong')).toEqual({ old: 'wrong' });
    expect(placePasswordRefusal('malformed', 'too common')).toEqual({ fresh: 'too common' });
    expect(placePasswordRefusal('rate', 'wait')).toEqual({ form: 'wait' });
  });
  test('refusals go to their field', () => {
    expect(placeRefusal('conflict', 'taken')).toEqual({ name: 'taken' });
    expect(placeRefusal('bad_token', 'wrong')).toEqual({ password: 'wrong' });
    expect(placeRefusal('rate', 'wait')).toEqual({ form: 'wait' });
  });
});
