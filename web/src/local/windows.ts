// Windows at one device: in each that opens, with a stop, the device goes round to everybody, card or not. So nobody can
// tell who was asked; what the table did meanwhile is shown when it has been round.
import type { Game, Question, Seat, Stops, Update } from '../protocol';
import type { LocalInfo } from './engine';

export type Windows = NonNullable<Game['windows']>;

export interface Turn {
  seat: Seat;
  asked: boolean; // by the engine; else there is nothing to play
}

export class Circuits {
  private owed = 0; // windows that the device has still to go round in
  private left: Seat[] = []; // who has still to have it in this one
  private asks = false; // in this one the engine waits for some of them

  constructor(private stops: readonly string[]) {}

  setStops(windows: Windows, chosen: Stops | null): void {
    const standard = windows.filter((one) => one.standard).map((one) => one.name);
    this.stops = chosen?.pass_all ? [] : (chosen?.stops ?? standard);
  }
  stopsAt(window: string | null): boolean {
    return window !== null && this.stops.includes(window);
  }

  get open(): boolean {
    return this.owed > 0 || this.left.length > 0;
  }

  // After a step: the windows that it opened, whether anybody is asked in them or not.
  opened({ windows }: LocalInfo): void {
    for (const [name, times] of Object.entries(windows)) {
      this.asks = false; // the one that was asked in is over
      if (this.stops.includes(name)) this.owed += times;
    }
  }
  // A table that is opened while somebody is asked in one: it begins again.
  begin(info: LocalInfo): void {
    this.owed = info.hidden && this.stopsAt(info.window) ? 1 : 0;
    this.left = [];
  }

  // Who has the device next; undefined when it has been round in all of them.
  next(info: LocalInfo, humans: readonly Seat[], holder: Seat | null): Turn | undefined {
    if (this.left.length === 0 && this.owed > 0) {
      this.owed--;
      const first = Math.max(0, humans.indexOf(holder ?? -1));
      this.left = [...humans.slice(first), ...humans.slice(0, first)];
      this.asks = info.hidden && this.owed === 0;
    }
    const seat = this.left.shift();
    return seat === undefined ? undefined : { seat, asked: this.asks && info.hidden && info.waiting.includes(seat) };
  }
}

// What somebody is shown who has nothing to play: how things were before, and a question like any other.
export function nothingToPlay(before: Update): Update {
  const question: Question = {
    seq: before.seq,
    decision: 'window',
    prompt: 'A window for cards: you have nothing to play here.',
    rule: null,
    options: [{ name: 'pass', text: 'Pass, and hand the device on', targets: [] }],
    range: null,
  };
  return { ...before, waiting: [], question, free: [], undo: 'none', held: true };
}
