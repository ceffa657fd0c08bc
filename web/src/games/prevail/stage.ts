// Plays cues on a layer above the page. The page below always shows the final view already; nothing here is needed to
// understand it, and everything here removes itself.
import type { SeatInfo } from '../../protocol';
import { seatName } from '../../lib/names';
import { cardOf } from './data';
import { lengthOf, LONGEST, type Anchor, type Cue } from './plan';

interface Spot {
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

const isOnScreen = (spot: Spot): boolean => spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight;

// Where everything is. Of several elements with one anchor the first that can be seen counts. A space is as large as its
// square, whatever stands in it.
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
function anchorsSettled(): Rects {
  const moves = [...document.querySelectorAll('.pv-world')].flatMap((world) => world.getAnimations());
  const times = moves.map((move) => move.currentTime);
  for (const move of moves) move.currentTime = Number(move.effect?.getComputedTiming().endTime ?? 0);
  const rects = anchorsNow();
  moves.forEach((move, i) => (move.currentTime = times[i] ?? 0));
  return rects;
}

function find(rects: readonly Rects[], anchors: readonly Anchor[]): Spot | null {
  for (const anchor of anchors)
    for (const some of rects) {
      const spot = some.get(anchor);
      if (spot) return spot;
    }
  return null;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

function place(x: number, y: number, more = ''): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) ${more}`;
}

export class Stage {
  private running = new Set<Animation>();
  private busyUntil = 0;

  constructor(
    private readonly layer: HTMLElement,
    private readonly seats: () => SeatInfo[],
  ) {}

  // `before`: where things were; what has gone is shown from there. Plays that would pile up are cut short.
  play(cues: readonly Cue[], before: Rects): void {
    if (cues.length === 0) return;
    const now = performance.now();
    const length = lengthOf(cues);
    let wait = Math.max(0, this.busyUntil - now);
    if (wait + length > LONGEST) {
      this.stop();
      wait = 0;
    }
    this.busyUntil = now + wait + length;
    const after = anchorsSettled();
    for (const cue of cues) this.perform({ ...cue, at: cue.at + wait } as Cue, before, after);
  }

  stop(): void {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
    this.busyUntil = 0;
  }

  private animate(target: Element, frames: Keyframe[], cue: { at: number; ms: number }, easing = 'ease-in-out', gone?: () => void): void {
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
  private show(made: HTMLElement, frames: Keyframe[], cue: { at: number; ms: number }, easing?: string): void {
    made.style.opacity = '0';
    this.layer.append(made);
    const all = frames[0]?.opacity === undefined ? [{ ...frames[0], opacity: 0, offset: 0 }, { ...frames[0], opacity: 1, offset: 0.03 }, ...frames.slice(1, -1), { opacity: 1, ...frames.at(-1) }] : frames;
    this.animate(made, all, cue, easing, () => made.remove());
  }

  private perform(cue: Cue, before: Rects, after: Rects): void {
    switch (cue.kind) {
      case 'card':
        return this.card(cue, find([before, after], cue.from), find([after, before], cue.to));
      case 'travel':
        return this.travel(cue, after);
      case 'enter':
        return this.enter(cue);
      case 'pulse':
        return this.pulse(cue, find([after, before], cue.anchor));
      case 'burst':
        return this.burst(cue, find([after, before], cue.anchor));
      case 'note':
        return this.note(cue, find([after, before], cue.anchor));
      case 'shot':
        return this.shot(cue, find([after, before], [cue.from]), find([after, before], [cue.to]));
      case 'reveal':
        return this.reveal(cue, after);
      case 'banner':
        return this.banner(cue, after);
    }
  }

  private card(cue: Extract<Cue, { kind: 'card' }>, from: Spot | null, to: Spot | null): void {
    if (!from || !to) return;
    const made = element('div', `pv-sprite pv-sprite-card ${cue.card ? '' : 'back'} ${cue.burns ? 'burning' : ''}`, cue.card ? cardOf(cue.card).name : '');
    const middle = place((from.x + to.x) / 2, (from.y + to.y) / 2 - 40, 'scale(1.05)');
    const end = cue.burns ? { transform: place(to.x, to.y, 'scale(0.3) rotate(18deg)'), filter: 'sepia(1) saturate(6) brightness(0.4)', opacity: 0 } : { transform: place(to.x, to.y, 'scale(0.45)') };
    this.show(made, [{ transform: place(from.x, from.y, 'scale(0.7)') }, { transform: middle, offset: 0.5 }, end], cue);
  }

  private travel(cue: Extract<Cue, { kind: 'travel' }>, after: Rects): void {
    const target = document.querySelector(`[data-anchor~="${CSS.escape(cue.anchor)}"]`);
    const from = find([after], [cue.from]);
    const to = find([after], [cue.to]);
    if (!(target instanceof SVGGraphicsElement) || !from || !to) return;
    const scale = target.getScreenCTM()?.a || 1;
    const start = `translate(${((from.x - to.x) / scale).toFixed(1)}px, ${((from.y - to.y) / scale).toFixed(1)}px)`;
    this.animate(target, [{ transform: start }, { transform: 'none' }], cue);
  }

  private enter(cue: Extract<Cue, { kind: 'enter' }>): void {
    const frames: Record<typeof cue.how, Keyframe[]> = {
      drop: [{ transform: 'translateY(-30px) scale(1.2)', opacity: 0 }, { transform: 'none', opacity: 1 }],
      turn: [{ transform: 'scale(1)' }, { transform: 'scale(1.22) rotate(12deg)', offset: 0.4 }, { transform: 'none' }],
    };
    const target = document.querySelector(`[data-anchor~="${CSS.escape(cue.anchor)}"]`);
    if (target) this.animate(target, frames[cue.how], cue, 'ease-out');
  }

  private pulse(cue: Extract<Cue, { kind: 'pulse' }>, spot: Spot | null): void {
    if (!spot) return;
    const ring = element('div', `pv-ring ${cue.tone}`);
    ring.style.width = `${spot.width}px`;
    ring.style.height = `${spot.height}px`;
    this.show(ring, [{ transform: place(spot.x, spot.y, 'scale(0.8)'), opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: place(spot.x, spot.y, 'scale(1.2)'), opacity: 0 }], cue);
  }

  private burst(cue: Extract<Cue, { kind: 'burst' }>, spot: Spot | null): void {
    if (!spot) return;
    const shards = 9;
    for (let i = 0; i < shards; ++i) {
      const angle = (i / shards) * 2 * Math.PI;
      const far = spot.width * (0.6 + (i % 3) * 0.25);
      const shard = element('div', 'pv-sprite');
      shard.style.cssText += `width:${Math.max(6, spot.width / 5)}px;height:${Math.max(6, spot.width / 5)}px;background:var(--pv-${cue.tone});border:1px solid var(--pv-${cue.tone}-edge);clip-path:polygon(0 0,100% 40%,60% 100%)`;
      const end = place(spot.x + far * Math.cos(angle), spot.y + far * Math.sin(angle), `rotate(${120 + i * 50}deg) scale(0.4)`);
      this.show(shard, [{ transform: place(spot.x, spot.y), opacity: 1 }, { transform: end, opacity: 0 }], cue, 'cubic-bezier(0.1, 0.7, 0.4, 1)');
    }
  }

  private note(cue: Extract<Cue, { kind: 'note' }>, spot: Spot | null): void {
    if (!spot) return;
    const made = element('div', `pv-note ${cue.tone}`, cue.text);
    const x = Math.min(innerWidth - 80, Math.max(80, spot.x));
    const y = Math.max(60, spot.y - spot.height * 0.3);
    this.show(made, [{ transform: place(x, y), opacity: 0 }, { transform: place(x, y - 14), opacity: 1, offset: 0.2 }, { transform: place(x, y - 20), opacity: 1, offset: 0.8 }, { transform: place(x, y - 34), opacity: 0 }], cue);
  }

  private shot(cue: Extract<Cue, { kind: 'shot' }>, from: Spot | null, to: Spot | null): void {
    if (!from || !to) return;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    for (let i = 0; i < 3; ++i) {
      const aside = (i - 1) * 9;
      const made = element('div', 'pv-shot');
      const lift = Math.min(30, Math.hypot(to.x - from.x, to.y - from.y) * 0.15);
      this.show(
        made,
        [{ transform: place(from.x, from.y + aside, `rotate(${angle - 12}deg)`) }, { transform: place((from.x + to.x) / 2, (from.y + to.y) / 2 + aside - lift, `rotate(${angle}deg)`), offset: 0.5 }, { transform: place(to.x, to.y + aside, `rotate(${angle + 12}deg)`) }],
        { at: cue.at + i * 45, ms: cue.ms },
        'linear',
      );
    }
  }

  private middle(after: Rects): Spot {
    const field = after.get('field');
    if (field && isOnScreen(field)) return field;
    return { x: innerWidth / 2, y: innerHeight / 3, width: innerWidth, height: innerHeight / 2 };
  }

  private reveal(cue: Extract<Cue, { kind: 'reveal' }>, after: Rects): void {
    const spot = this.middle(after);
    const panel = element('div', 'pv-reveal');
    for (const { seat, card } of cue.cards) {
      const figure = element('figure', seat === cue.first ? 'first' : '');
      const face = element('div', 'card');
      face.append(element('b', '', String(cardOf(card).initiative)), cardOf(card).name);
      figure.append(face, `${seatName(this.seats(), seat)}${seat === cue.first ? ' goes first' : ''}`);
      panel.append(figure);
      this.animate(face, [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(90deg)', offset: 0.12 }, { transform: 'none', offset: 0.35 }, { transform: 'none' }], cue, 'ease-out');
    }
    this.show(panel, [{ transform: place(spot.x, spot.y, 'scale(0.85)'), opacity: 0 }, { transform: place(spot.x, spot.y), opacity: 1, offset: 0.12 }, { transform: place(spot.x, spot.y), opacity: 1, offset: 0.86 }, { transform: place(spot.x, spot.y, 'scale(0.95)'), opacity: 0 }], cue);
  }

  private banner(cue: Extract<Cue, { kind: 'banner' }>, after: Rects): void {
    const spot = this.middle(after);
    const made = element('div', 'pv-banner', cue.seat === null ? cue.text : `${seatName(this.seats(), cue.seat)} ${cue.text}`);
    if (cue.seat !== null) made.style.setProperty('--s', `var(--seat-${cue.seat % 6})`);
    const y = spot.y - spot.height / 2 + 44;
    this.show(made, [{ transform: place(spot.x - 30, y), opacity: 0 }, { transform: place(spot.x, y), opacity: 1, offset: 0.25 }, { transform: place(spot.x, y), opacity: 1, offset: 0.75 }, { transform: place(spot.x + 30, y), opacity: 0 }], cue);
  }
}
