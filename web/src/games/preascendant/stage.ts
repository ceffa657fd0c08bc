// How the cues of this game look on the stage.
import { seatName } from '../../lib/names';
import { atAnchor, element, find, place, Stage, type Rects, type Spot } from '../shared/stage';
import { colourOfCode } from './cards';
import { LONGEST, type Cue, type Thing } from './plan';
import { gemPath } from './shapes';
import type { Colour } from './view';

const SVG = 'http://www.w3.org/2000/svg';

function drawing(size: number, parts: { path: string; fill: string; stroke?: string }[]): HTMLElement {
  const holder = element('div', 'pa-sprite');
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  svg.setAttribute('viewBox', '-12 -12 24 24');
  for (const part of parts) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', part.path);
    path.setAttribute('fill', part.fill);
    if (part.stroke) path.setAttribute('stroke', part.stroke);
    svg.append(path);
  }
  holder.append(svg);
  return holder;
}

const DISK_SIDE = 'M-11-1A11 6.5 0 0 1 11-1V2A11 6.5 0 0 1-11 2Z';
const DISK_TOP = 'M-11-1A11 6.5 0 0 1 11-1A11 6.5 0 0 1-11-1Z';

function sprite(thing: Thing): HTMLElement {
  switch (thing.is) {
    case 'gem':
      return drawing(22, [{ path: gemPath(), fill: 'var(--pa-gem)', stroke: 'var(--pa-gem-deep)' }]);
    case 'disk':
      return diskSprite(thing.colour);
    case 'tile':
      return drawing(64, [{ path: 'M0-11.5 10-5.75V5.75L0 11.5-10 5.75V-5.75Z', fill: '#33456f', stroke: 'var(--pa-gold)' }]);
    case 'card': {
      const card = element('div', `pa-sprite pa-sprite-card ${thing.card ? `pa-c-${colourOfCode(thing.card)}` : ''}`);
      card.textContent = thing.card ?? '';
      return card;
    }
  }
}

function diskSprite(colour: Colour): HTMLElement {
  const made = drawing(44, [
    { path: DISK_SIDE, fill: 'var(--c-deep)', stroke: '#0008' },
    { path: DISK_TOP, fill: 'var(--c)', stroke: 'var(--c-rim)' },
  ]);
  made.classList.add(`pa-c-${colour}`);
  return made;
}

export class MapStage extends Stage<Cue> {
  protected readonly world = '.pa-world';
  protected readonly centre = 'map';
  protected readonly longest = LONGEST;

  protected perform(cue: Cue, before: Rects, after: Rects): void {
    switch (cue.kind) {
      case 'fly':
        return this.fly(cue, before, after);
      case 'enter':
        return this.enter(cue);
      case 'travel':
        return this.come(cue.anchor, find([after, before], [cue.from]), find([after], [cue.anchor.replace('stack:', 'hex:')]), cue);
      case 'pulse':
        return this.ring(`pa-ring ${cue.tone}`, find([after, before], cue.anchor), [0.9, 1.12], cue);
      case 'burst':
        return this.burst(cue, find([before, after], cue.anchor));
      case 'note':
        return this.note(cue, find([after, before], cue.anchor));
      case 'reveal':
        return this.reveal(cue, after);
      case 'banner':
        return this.banner(cue, after);
      case 'shuffle':
        return this.shuffle(cue, find([after], [cue.anchor]));
    }
  }

  private fly(cue: Extract<Cue, { kind: 'fly' }>, before: Rects, after: Rects): void {
    const from = find([before, after], cue.from);
    const to = find([after, before], cue.to);
    if (!from || !to) return;
    const each = cue.count > 1 ? (cue.ms * 0.4) / cue.count : 0;
    for (let i = 0; i < cue.count; ++i) {
      const side = ((i % 3) - 1) * 14;
      const lift = Math.min(90, 24 + Math.hypot(to.x - from.x, to.y - from.y) * 0.18);
      const middle = place((from.x + to.x) / 2 + side, Math.min(from.y, to.y) * 0.5 + Math.max(from.y, to.y) * 0.5 - lift, 'scale(1.15)');
      this.show(
        sprite(cue.thing),
        [
          { transform: place(from.x, from.y, 'scale(0.8)') },
          { transform: middle, offset: 0.5 },
          { transform: place(to.x + side / 3, to.y, 'scale(0.85)') },
        ],
        { at: cue.at + i * each, ms: cue.ms - each * cue.count * 0.5 },
      );
    }
  }

  private enter(cue: Extract<Cue, { kind: 'enter' }>): void {
    const frames: Record<typeof cue.how, Keyframe[]> = {
      drop: [
        { transform: 'translateY(-26px)', opacity: 0 },
        { transform: 'translateY(3px)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      flip: [{ transform: 'scaleX(0.08)', opacity: 0.2 }, { transform: 'scaleX(1.06)', offset: 0.75 }, { transform: 'none' }],
      grow: [{ transform: 'scale(0.7)', opacity: 0 }, { transform: 'scale(1.04)', opacity: 1, offset: 0.7 }, { transform: 'none' }],
      rise: [{ transform: 'translateY(30px)', opacity: 0.3 }, { transform: 'translateY(-14px)', offset: 0.7 }, { transform: 'none' }],
      sink: [{ transform: 'translateY(-18px)' }, { transform: 'translateY(6px)', offset: 0.7 }, { transform: 'none' }],
    };
    for (const target of document.querySelectorAll(atAnchor(cue.anchor))) {
      this.animate(target, frames[cue.how], cue, 'ease-out');
    }
  }

  private burst(cue: Extract<Cue, { kind: 'burst' }>, spot: Spot | null): void {
    if (!spot) return;
    const shards = 7;
    for (let i = 0; i < shards; ++i) {
      const angle = (i / shards) * 2 * Math.PI;
      const far = 34 + (i % 3) * 12;
      const shard = drawing(16, [{ path: 'M-8 6 0-9 7 4Z', fill: 'var(--c)', stroke: 'var(--c-rim)' }]);
      shard.classList.add(`pa-c-${cue.colour}`);
      const end = place(spot.x + far * Math.cos(angle), spot.y + far * Math.sin(angle) + 12, `rotate(${120 + i * 50}deg) scale(0.4)`);
      this.show(
        shard,
        [
          { transform: place(spot.x, spot.y), opacity: 1 },
          { transform: end, opacity: 0 },
        ],
        cue,
        'cubic-bezier(0.1, 0.7, 0.4, 1)',
      );
    }
  }

  private note(cue: Extract<Cue, { kind: 'note' }>, spot: Spot | null): void {
    if (!spot) return;
    const made = element('div', `stage-note ${cue.tone}`, cue.text);
    const x = Math.min(innerWidth - 60, Math.max(60, spot.x));
    this.show(
      made,
      [
        { transform: place(x, spot.y), opacity: 0 },
        { transform: place(x, spot.y - 18), opacity: 1, offset: 0.25 },
        { transform: place(x, spot.y - 24), opacity: 1, offset: 0.75 },
        { transform: place(x, spot.y - 40), opacity: 0 },
      ],
      cue,
    );
  }

  private reveal(cue: Extract<Cue, { kind: 'reveal' }>, after: Rects): void {
    const spot = this.middle(after);
    const most = Math.max(...cue.bids.map((bid) => bid.gems));
    const panel = element('div', 'pa-reveal');
    for (const bid of cue.bids) {
      const wins = cue.winner === null ? bid.gems === most : bid.seat === cue.winner;
      const envelope = element('div', `pa-envelope pa-seat-${bid.seat} ${wins && most > 0 ? 'wins' : ''}`);
      const paper = element('b', '');
      const flap = element('u', '');
      const number = element('strong', '', String(bid.gems));
      paper.append(flap, number);
      envelope.append(paper, element('span', '', seatName(this.seats(), bid.seat)));
      panel.append(envelope);
      this.animate(
        flap,
        [
          { transform: 'rotateX(0)' },
          { transform: 'rotateX(0)', offset: 0.2 },
          { transform: 'rotateX(180deg)', offset: 0.4 },
          { transform: 'rotateX(180deg)' },
        ],
        cue,
      );
      const high = wins ? 'translateY(-1.2rem) scale(1.2)' : 'translateY(-0.9rem)';
      this.animate(
        number,
        [
          { transform: 'translateY(0.5rem)', opacity: 0 },
          { transform: 'translateY(0.5rem)', opacity: 0, offset: 0.32 },
          { transform: high, opacity: 1, offset: 0.52 },
          { transform: high, opacity: 1 },
        ],
        cue,
        'ease-out',
      );
      if (wins) {
        const glow = 'drop-shadow(0 0 0.7rem #f3bd55)';
        this.animate(
          envelope,
          [{ filter: 'none' }, { filter: 'none', offset: 0.5 }, { filter: glow, offset: 0.65 }, { filter: glow }],
          cue,
        );
      } else {
        this.animate(envelope, [{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0.55, offset: 0.7 }, { opacity: 0.55 }], cue);
      }
    }
    const narrow = Math.min(1, (innerWidth - 16) / (cue.bids.length * 82));
    this.show(
      panel,
      [
        { transform: place(spot.x, spot.y, `scale(${0.8 * narrow})`), opacity: 0 },
        { transform: place(spot.x, spot.y, `scale(${narrow})`), opacity: 1, offset: 0.12 },
        { transform: place(spot.x, spot.y, `scale(${narrow})`), opacity: 1, offset: 0.88 },
        { transform: place(spot.x, spot.y, `scale(${0.94 * narrow})`), opacity: 0 },
      ],
      cue,
    );
  }

  private banner(cue: Extract<Cue, { kind: 'banner' }>, after: Rects): void {
    const made = element('div', `pa-banner ${cue.seat === null ? '' : `pa-seat-${cue.seat}`}`);
    made.append(element('i', ''), cue.seat === null ? cue.text : `${seatName(this.seats(), cue.seat)} · ${cue.text}`);
    this.pass(made, after, cue);
  }

  private shuffle(cue: Extract<Cue, { kind: 'shuffle' }>, spot: Spot | null): void {
    if (!spot) return;
    for (let i = 0; i < 4; ++i) {
      const side = (i % 2 ? 1 : -1) * (22 + 8 * i);
      this.show(
        sprite({ is: 'card', card: null }),
        [
          { transform: place(spot.x, spot.y) },
          { transform: place(spot.x + side, spot.y - 10, `rotate(${side / 3}deg)`), offset: 0.5 },
          { transform: place(spot.x, spot.y) },
        ],
        { at: cue.at + i * 30, ms: cue.ms - 90 * Math.min(1, cue.ms / 500) },
      );
    }
  }
}
