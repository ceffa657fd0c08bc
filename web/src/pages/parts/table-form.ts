// The form for a new table as data: what it starts with, what is wrong with it, and the request it becomes.
import { standardBot } from '../../lib/bots';
import type { Game, GameSetting, NewTable, NewSeat, Pace } from '../../protocol';

export type Where = 'server' | 'local';

export interface SeatForm {
  key: number; // stays with the seat while others are removed
  kind: NewSeat['kind'];
  name: string;
  bot: string;
}
export interface PaceForm {
  kind: Pace['kind'];
  minutes: number | null;
  increment: number | null; // seconds
  days: number | null;
  onTimeout: 'bot' | 'skip';
  window: number | null; // seconds for hidden cards, at games that have windows and tables that play in one go
}
export interface TableForm {
  where: Where;
  title: string;
  seats: SeatForm[];
  settings: Record<string, string>;
  first: 'chance' | number;
  pace: PaceForm;
  visibility: 'private' | 'listed';
}

export type Errors = Record<string, string>; // by field: "title", "seats", "seat-0", "setting-max_turns", "minutes", …

export const seatKinds: Record<NewSeat['kind'], { title: string; about: string }> = {
  me: { title: 'Me', about: 'you, in this browser' },
  invited: { title: 'Invited', about: 'a friend you send a link to' },
  open: { title: 'Open', about: 'whoever comes first' },
  bot: { title: 'Bot', about: 'the computer' },
};

export const kindsFor = (where: Where): NewSeat['kind'][] => (where === 'local' ? ['me', 'bot'] : ['me', 'invited', 'open', 'bot']);

const longestName = 40;
const longestTitle = 80;
const paceBounds = { minutes: [1, 600], increment: [0, 600], days: [1, 60], window: [0, 60] } as const;

export function parseSet(set: string): Record<string, string> {
  const pairs = set.split(/\s+/).filter((word) => word.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

export const standardSettings = (game: Game): Record<string, string> =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.standard]));

export function presetSettings(game: Game, name: string): Record<string, string> {
  const preset = game.presets.find((one) => one.name === name);
  return { ...standardSettings(game), ...parseSet(preset?.set ?? '') };
}

// The preset that gives exactly these settings; null: the player's own mixture.
export function matchingPreset(game: Game, settings: Record<string, string>): string | null {
  const same = (other: Record<string, string>) => game.settings.every((one) => settings[one.name] === other[one.name]);
  return game.presets.find((one) => same(presetSettings(game, one.name)))?.name ?? null;
}

// How many sit at a table made by one click: you, and enough bots for a good game.
export const soloPlayers = (game: Game): number => Math.min(Math.max(3, game.least_players), game.most_players);

let nextKey = 0;
export const newSeat = (game: Game, kind: NewSeat['kind'], name = ''): SeatForm => ({ key: nextKey++, kind, name, bot: standardBot(game) });

export function startForm(game: Game, where: Where, name = '', wish = 3): TableForm {
  const players = Math.min(Math.max(wish, game.least_players), game.most_players);
  const others = where === 'local' ? 'bot' : 'invited';
  return {
    where,
    title: '',
    seats: Array.from({ length: players }, (_, seat) => newSeat(game, seat === 0 ? 'me' : others, seat === 0 ? name : '')),
    settings: standardSettings(game),
    first: 'chance',
    pace: { kind: 'none', minutes: 15, increment: 15, days: 3, onTimeout: 'bot', window: 5 },
    visibility: 'private',
  };
}

const named = (seat: SeatForm) => seat.kind === 'me' || seat.kind === 'invited';

function badName(name: string): string | null {
  if ([...name.trim()].length > longestName) return `At most ${longestName} characters.`;
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return 'Letters, digits and signs only, please.';
  return null;
}

function checkSeats(form: TableForm, game: Game, errors: Errors): void {
  const { seats } = form;
  if (seats.length < game.least_players || seats.length > game.most_players)
    errors.seats = `This game takes ${game.least_players} to ${game.most_players} players; here are ${seats.length}.`;
  else if (form.where === 'local' && !seats.some((seat) => seat.kind === 'me'))
    errors.seats = 'Give at least one seat to a person at this device.';
  else if (form.where === 'server' && seats.filter((seat) => seat.kind === 'me').length > 1)
    errors.seats = 'Only one seat can be yours here. To share one screen, make an offline table.';
  const taken = new Set<string>();
  seats.forEach((seat, index) => {
    if (!named(seat)) return;
    const name = seat.name.trim().toLowerCase();
    const problem = badName(seat.name);
    if (problem) errors[`seat-${index}`] = problem;
    else if (name && taken.has(name)) errors[`seat-${index}`] = 'Another seat has this name already.';
    taken.add(name);
  });
  if (form.first !== 'chance' && form.first >= seats.length) errors.first = 'That seat does not exist any more.';
}

export function checkSetting(setting: GameSetting, value: string): string | null {
  if (setting.kind === 'flag') return value === 'on' || value === 'off' ? null : 'Choose on or off.';
  if (setting.kind === 'choice') return setting.values?.includes(value) ? null : `Choose one of: ${setting.values?.join(', ')}.`;
  const least = setting.least ?? 0;
  const most = setting.most ?? Number.MAX_SAFE_INTEGER;
  const number = Number(value);
  if (!/^\d+$/.test(value.trim()) || number < least || number > most) return `A whole number from ${least} to ${most}.`;
  return null;
}

function checkPace(pace: PaceForm, game: Game, errors: Errors): void {
  const check = (field: keyof typeof paceBounds, unit: string) => {
    const [least, most] = paceBounds[field];
    const value = pace[field];
    if (value === null || !Number.isInteger(value) || value < least || value > most)
      errors[field] = `A whole number of ${unit} from ${least} to ${most}.`;
  };
  if (pace.kind === 'live') {
    check('minutes', 'minutes');
    check('increment', 'seconds');
  }
  if (pace.kind === 'days') check('days', 'days');
  else if (game.windows?.length) check('window', 'seconds');
}

export function validate(form: TableForm, game: Game): Errors {
  const errors: Errors = {};
  if ([...form.title.trim()].length > longestTitle) errors.title = `At most ${longestTitle} characters.`;
  checkSeats(form, game, errors);
  for (const setting of game.settings) {
    const problem = checkSetting(setting, form.settings[setting.name] ?? '');
    if (problem) errors[`setting-${setting.name}`] = problem;
  }
  if (form.where === 'server') checkPace(form.pace, game, errors);
  return errors;
}

export function paceOf(pace: PaceForm, game: Game): Pace {
  if (pace.kind === 'days') return { kind: 'days', days: pace.days ?? 1, on_timeout: pace.onTimeout };
  const windows = game.windows?.length ? { window_seconds: pace.window ?? 0 } : {};
  if (pace.kind === 'none') return { kind: 'none', ...windows };
  return { kind: 'live', initial: (pace.minutes ?? 0) * 60, increment: pace.increment ?? 0, on_timeout: pace.onTimeout, ...windows };
}

// Only for a form without errors.
export function toNewTable(form: TableForm, game: Game): NewTable {
  const preset = matchingPreset(game, form.settings);
  const changed = game.settings.filter((setting) => form.settings[setting.name] !== setting.standard);
  return {
    game: game.name,
    ...(form.title.trim() ? { title: form.title.trim() } : {}),
    visibility: form.visibility,
    ...(preset ? { preset } : { settings: Object.fromEntries(changed.map((one) => [one.name, form.settings[one.name]!.trim()])) }),
    first: form.first === 'chance' ? null : form.first,
    pace: form.where === 'server' ? paceOf(form.pace, game) : { kind: 'none' },
    seats: form.seats.map((seat) => ({
      kind: seat.kind,
      ...(named(seat) && seat.name.trim() ? { name: seat.name.trim() } : {}),
      ...(seat.kind === 'bot' ? { bot: seat.bot } : {}),
    })),
  };
}
