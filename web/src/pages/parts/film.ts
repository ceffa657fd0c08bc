// A film as moments to step through, and the address of a moment: /r/<id>#<step>.
import type { Entry, Film, SeatInfo } from '../../protocol';

export interface Moment {
  step: number;
  seat: number | null;
  decision: string;
  answer: string;
  log: Entry[];
  view: unknown;
}

// Films that were kept before events had names for their fields.
const noFields: Pick<Entry, 'fields'> = { fields: {} };

export function moments(film: Film): Moment[] {
  let view: unknown = null;
  return film.frames.map((frame) => {
    if (frame.view !== undefined) view = frame.view;
    return {
      step: frame.step,
      seat: frame.seat ?? null,
      decision: frame.decision ?? '',
      answer: frame.answer ?? '',
      log: frame.log.map((entry) => ({ ...noFields, ...entry })),
      view,
    };
  });
}

// The moment a link means: the last one at or before that step. null: the link names none.
export function momentAt(all: readonly { step: number }[], hash: string): number | null {
  if (!/^\d{1,9}$/.test(hash)) return null;
  const step = Number(hash);
  let found = 0;
  for (let n = 0; n < all.length; n += 1) if (all[n]!.step <= step) found = n;
  return found;
}

export const clamp = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

// What a key does to the place in the film. null: not our key.
export function keyMove(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return clamp(at + 1, count);
    case 'ArrowLeft':
      return clamp(at - 1, count);
    case 'PageDown':
      return clamp(at + 10, count);
    case 'PageUp':
      return clamp(at - 10, count);
    case 'Home':
      return 0;
    case 'End':
      return clamp(count - 1, count);
    default:
      return null;
  }
}

export const speeds = [0.5, 1, 2, 4] as const;
export const pauseAt = (speed: number): number => Math.round(1400 / speed);

export function seatsOf(film: Film): SeatInfo[] {
  return film.names.map((name, seat) => ({
    seat,
    kind: 'human',
    name: name || `Seat ${seat + 1}`,
    bot: null,
    autopilot: null,
    autopilot_by: null,
    present: true,
  }));
}
