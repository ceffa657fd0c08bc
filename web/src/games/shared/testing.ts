// For tests of boards: moments of real games, as fixtures keep them, and what a board gets of them.
import type { Entry, Question, SeatInfo } from '../../protocol';
import { targetMap } from '../../shell/options';
import type { BoardProps } from '../board';

export interface Moment<View> {
  view: View;
  question: Question | null;
  log: { entries: Entry[] };
}

// By the name of the file. `files`: import.meta.glob of the fixtures.
export function momentsOf<View>(files: Record<string, { default: unknown }>) {
  const moments = new Map(Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.json/g, ''), file.default as Moment<View>]));
  const moment = (name: string): Moment<View> => {
    const found = moments.get(name);
    if (!found) throw new Error(`no fixture ${name}`);
    return found;
  };
  return { moments, moment };
}

export const seatsOf = (...names: string[]): SeatInfo[] =>
  names.map((name, seat) => ({ seat, kind: 'human', name, bot: null, autopilot: null, autopilot_by: null, present: true }));

export function propsAt<View extends { observer: number | null }>(
  at: Moment<View>,
  seats: SeatInfo[],
  more: Partial<BoardProps<View>> = {},
): BoardProps<View> {
  return {
    view: at.view,
    seat: at.view.observer,
    seats,
    question: at.question,
    targets: targetMap(at.question?.options ?? [], []),
    selected: null,
    news: at.log.entries,
    motion: true,
    onpick: () => {},
    onpreview: () => {},
    preview: null,
    ...more,
  };
}

// What a game's events.h declares: each event's name with its fields, all of them `value`.
export const eventsIn = (source: string, value: unknown): { name: string; fields: Record<string, unknown> }[] =>
  [...source.matchAll(/Told<\d+, "(\w+)",\s+"([\w ]*)"/g)].map(([, name, fields]) => ({
    name: name!,
    fields: Object.fromEntries(
      fields!
        .split(' ')
        .filter(Boolean)
        .map((field) => [field, value]),
    ),
  }));
