// Plays what is new on a board. Called once while the board is set up.
import { onMount, untrack } from 'svelte';
import type { Entry } from '../../protocol';
import type { BoardProps } from '../board';
import type { Timed } from './plan';
import { anchorsNow, type Rects, type Stage } from './stage';

interface Play<Cue extends Timed> {
  props: () => BoardProps;
  layer: () => HTMLElement | undefined; // moved to the end of the page while the board is there
  stage: (layer: HTMLElement) => Stage<Cue>;
  plan: (news: Entry[]) => Cue[];
  onnews?: (news: Entry[]) => void; // with motion or without
}

export function playNews<Cue extends Timed>({ props, layer, stage: make, plan, onnews }: Play<Cue>): void {
  let stage: Stage<Cue> | null = null;
  let before: Rects = new Map();
  let played: Entry[] | null = null;

  onMount(() => {
    const own = layer();
    if (!own) return;
    document.body.append(own);
    stage = make(own);
    return () => {
      stage?.stop();
      own.remove();
    };
  });
  $effect.pre(() => {
    const news = props().news;
    if (untrack(() => props().motion) && news.length && news !== played) before = anchorsNow();
  });
  $effect(() => {
    const news = props().news;
    untrack(() => {
      if (news === played) return;
      played = news;
      onnews?.(news);
      if (props().motion && news.length) stage?.play(plan(news), before);
    });
  });
  $effect(() => {
    if (!props().motion) stage?.stop();
  });
}
