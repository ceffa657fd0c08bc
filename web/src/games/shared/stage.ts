// Plays cues on a layer above the page. The page below always shows the final view already; nothing here is needed to
// understand it, and everything here removes itself. A game says how each of its cues looks.
import type { SeatInfo } from '../../protocol';
import { lengthOf, type Anchor, type Timed } from './plan';
import './stage.css';

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Rects = Map<Anchor, Spot>;

function spotOf(element: Element): Spot | null {
  const rect = element.getBoundingClientRect();
  if (rect.width === 0 && rect.height === 0) return null;
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: rect.width, height: rect.height };
}

function isOnScreen(spot: Spot): boolean {
  return spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight;
}

// Where everything is. Of several elements with one anchor the first that can be seen counts. A place is as large as the
// part of it that can be hit, whatever stands in it.
export function anchorsNow(): Rects {
  const rects: Rects = new Map();
  for (const element of document.querySelectorAll('[data-anchor]')) {
    const spot = spotOf(element.querySelector(':scope > .hit') ?? element);
    if (!spot) continue;
    for (const anchor of (element.getAttribute('data-anchor') ?? '').split(' ')) {
      const known = rects.get(anchor);
      if (!known || (!isOnScreen(known) && isOnScreen(spot))) rects.set(anchor, spot);
    }
  }
  return rects;
}

// Where everything will be once the camera has come to rest.
function anchorsSettled(world: string): Rects {
  const moves = [...document.querySelectorAll(world)].flatMap((one) => one.getAnimations());
  const times = moves.map((move) => move.currentTime);
  for (const move of moves) move.currentTime = Number(move.effect?.getComputedTiming().endTime ?? 0);
  const rects = anchorsNow();
  moves.forEach((move, i) => (move.currentTime = times[i] ?? 0));
  return rects;
}

export function find(rects: readonly Rects[], anchors: readonly Anchor[]): Spot | null {
  for (const anchor of anchors) {
    for (const some of rects) {
      const spot = some.get(anchor);
      if (spot) return spot;
    }
  }
  return null;
}

export const atAnchor = (anchor: Anchor): string => `[data-anchor~="${CSS.escape(anchor)}"]`;

export function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

export function place(x: number, y: number, more = ''): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) ${more}`;
}

export abstract class Stage<Cue extends Timed> {
  private running = new Set<Animation>();
  private busyUntil = 0;

  protected abstract readonly world: string; // selector of what the camera moves
  protected abstract readonly centre: Anchor; // of what banners stand over
  protected abstract readonly longest: number; // milliseconds

  constructor(
    private readonly layer: HTMLElement,
    protected readonly seats: () => SeatInfo[],
  ) {}

  protected abstract perform(cue: Cue, before: Rects, after: Rects): void;

  // `before`: where things were; what has gone is shown from there. Plays that would pile up are cut short.
  play(cues: readonly Cue[], before: Rects): void {
    if (cues.length === 0) return;
    const now = performance.now();
    const length = lengthOf(cues);
    let wait = Math.max(0, this.busyUntil - now);
    if (wait + length > this.longest) {
      this.stop();
      wait = 0;
    }
    this.busyUntil = now + wait + length;
    const after = anchorsSettled(this.world);
    for (const cue of cues) this.perform({ ...cue, at: cue.at + wait }, before, after);
  }

  stop(): void {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
    this.busyUntil = 0;
  }

  protected animate(target: Element, frames: Keyframe[], cue: Timed, easing = 'ease-in-out', gone?: () => void): void {
    const animation = target.animate(frames, { delay: cue.at, duration: Math.max(1, cue.ms), easing, fill: 'backwards' });
    this.running.add(animation);
    const end = () => {
      this.running.delete(animation);
      gone?.();
    };
    animation.onfinish = end;
    animation.oncancel = end;
  }

  // Hidden until its time has come.
  protected show(made: HTMLElement, frames: Keyframe[], cue: Timed, easing?: string): void {
    made.style.opacity = '0';
    this.layer.append(made);
    const [first, last] = [frames[0], frames.at(-1)];
    const appears = [
      { ...first, opacity: 0, offset: 0 },
      { ...first, opacity: 1, offset: 0.03 },
      ...frames.slice(1, -1),
      { opacity: 1, ...last },
    ];
    this.animate(made, first?.opacity === undefined ? appears : frames, cue, easing, () => made.remove());
  }

  // What stands at an anchor of the board comes from elsewhere.
  protected come(anchor: Anchor, from: Spot | null, to: Spot | null, cue: Timed): void {
    const target = document.querySelector(atAnchor(anchor));
    if (!(target instanceof SVGGraphicsElement) || !from || !to) return;
    const scale = target.getScreenCTM()?.a || 1;
    const start = `translate(${((from.x - to.x) / scale).toFixed(1)}px, ${((from.y - to.y) / scale).toFixed(1)}px)`;
    this.animate(target, [{ transform: start }, { transform: 'none' }], cue);
  }

  // A ring around a place, growing from one scale to the other.
  protected ring(className: string, spot: Spot | null, scale: [from: number, to: number], cue: Timed): void {
    if (!spot) return;
    const ring = element('div', className);
    ring.style.width = `${spot.width}px`;
    ring.style.height = `${spot.height}px`;
    this.show(
      ring,
      [
        { transform: place(spot.x, spot.y, `scale(${scale[0]})`), opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: place(spot.x, spot.y, `scale(${scale[1]})`), opacity: 0 },
      ],
      cue,
    );
  }

  protected middle(after: Rects): Spot {
    const board = after.get(this.centre);
    if (board && isOnScreen(board)) return board;
    return { x: innerWidth / 2, y: innerHeight / 3, width: innerWidth, height: innerHeight / 2 };
  }

  // Passes over the top of the board.
  protected pass(made: HTMLElement, after: Rects, cue: Timed): void {
    const spot = this.middle(after);
    const y = spot.y - spot.height / 2 + 44;
    this.show(
      made,
      [
        { transform: place(spot.x - 30, y), opacity: 0 },
        { transform: place(spot.x, y), opacity: 1, offset: 0.25 },
        { transform: place(spot.x, y), opacity: 1, offset: 0.75 },
        { transform: place(spot.x + 30, y), opacity: 0 },
      ],
      cue,
    );
  }
}
