// A short play: cues in scenes that follow each other. Pure, so that tests can see that nothing is missing.
// Places are named by anchors (data-anchor in the page); the first of a list that can be seen is taken.
export type Anchor = string;
export type Tone = 'good' | 'bad' | 'plain';

export interface Timed {
  at: number; // milliseconds after the start
  ms: number;
}
export type DraftOf<Cue extends Timed> = Cue extends infer C ? (C extends Cue ? Omit<C, 'at'> & { at?: number } : never) : never;

export interface SceneOf<Cue extends Timed> {
  cues: DraftOf<Cue>[]; // `at` counts from the start of the scene
  next: number; // milliseconds until the next scene may begin
}

export const MOST_ENTRIES = 40; // of a long absence only the end is played

export function lengthOf(cues: readonly Timed[]): number {
  return cues.reduce((longest, cue) => Math.max(longest, cue.at + cue.ms), 0);
}

// One scene after the other; all faster if it would last too long.
export function inOrder<Cue extends Timed>(scenes: readonly SceneOf<Cue>[], longest: number): Cue[] {
  const cues: Cue[] = [];
  let clock = 0;
  for (const scene of scenes) {
    for (const cue of scene.cues as (Partial<Timed> & object)[]) cues.push({ ...cue, at: clock + (cue.at ?? 0) } as Cue);
    clock += scene.next;
  }
  const total = lengthOf(cues);
  if (total <= longest) return cues;
  const scale = longest / total;
  return cues.map((cue) => ({ ...cue, at: cue.at * scale, ms: cue.ms * scale }));
}
