// A guided first game: what a tour consists of, and the coach who says each thing once.
import type { GameSetting } from '../protocol';

export interface Lesson {
  title: string;
  text: string;
  look: string; // what to look at on the table
  rule: string;
}
export interface OpeningCard {
  title: string;
  text: string;
}
export interface Tour {
  game: string;
  seed: number;
  players: number;
  bot: string;
  settings: Record<GameSetting['name'], string>;
  turns: number | null; // how many there are; null: that is not known beforehand
  opening: OpeningCard[];
  lessons: Record<string, Lesson>; // by the name of the decision
  advice: string[]; // shown one after the other when a decision is met again
  closing: { title: string; text: string[] };
  score: (view: unknown, seat: number) => ScoreLine[]; // what a seat's score is made of
  rest: string; // what the points are called that no line explains
}
export interface ScoreLine {
  text: string;
  points: number;
}

export interface Coach {
  lesson: Lesson | null;
  first: boolean; // this decision was never met before
  met: string[]; // decisions met so far
  advice: string | null;
}

export const newCoach = (): Coach => ({ lesson: null, first: false, met: [], advice: null });

// The coach's next words when `decision` is asked. The same question asked again (a resend) changes nothing.
export function coachOn(tour: Tour, coach: Coach, decision: string, asked: number): Coach {
  const lesson = tour.lessons[decision] ?? null;
  const first = !coach.met.includes(decision);
  return {
    lesson,
    first,
    met: first ? [...coach.met, decision] : coach.met,
    advice: first ? null : (tour.advice[asked % tour.advice.length] ?? null),
  };
}
