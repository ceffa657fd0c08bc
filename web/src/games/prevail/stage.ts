// How the cues of this game look on the stage.
import { seatName } from '../../lib/names';
import { atAnchor, element, find, place, Stage, type Rects, type Spot } from '../shared/stage';
import { cardOf } from './data';
import { LONGEST, type Cue } from './plan';

export class FieldStage extends Stage<Cue> {
  protected readonly world = '.pv-world';
  protected readonly centre = 'field';
  protected readonly longest = LONGEST;

  protected perform(cue: Cue, before: Rects, after: Rects): void {
    switch (cue.kind) {
      case 'card':
        return this.card(cue, find([before, after], cue.from), find([after, before], cue.to));
      case 'travel':
        return this.come(cue.anchor, find([after], [cue.from]), find([after], [cue.to]), cue);
      case 'enter':
        return this.enter(cue);
      case 'pulse':
        return this.ring(`pv-ring ${cue.tone}`, find([after, before], cue.anchor), [0.8, 1.2], cue);
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
    const made = element(
      'div',
      `pv-sprite pv-sprite-card ${cue.card ? '' : 'back'} ${cue.burns ? 'burning' : ''}`,
      cue.card ? cardOf(cue.card).name : '',
    );
    const middle = place((from.x + to.x) / 2, (from.y + to.y) / 2 - 40, 'scale(1.05)');
    const end = cue.burns
      ? { transform: place(to.x, to.y, 'scale(0.3) rotate(18deg)'), filter: 'sepia(1) saturate(6) brightness(0.4)', opacity: 0 }
      : { transform: place(to.x, to.y, 'scale(0.45)') };
    this.show(made, [{ transform: place(from.x, from.y, 'scale(0.7)') }, { transform: middle, offset: 0.5 }, end], cue);
  }

  private enter(cue: Extract<Cue, { kind: 'enter' }>): void {
    const frames: Record<typeof cue.how, Keyframe[]> = {
      drop: [
        { transform: 'translateY(-30px) scale(1.2)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      turn: [{ transform: 'scale(1)' }, { transform: 'scale(1.22) rotate(12deg)', offset: 0.4 }, { transform: 'none' }],
    };
    const target = document.querySelector(atAnchor(cue.anchor));
    if (target) this.animate(target, frames[cue.how], cue, 'ease-out');
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
    const made = element('div', `stage-note pv-note ${cue.tone}`, cue.text);
    const x = Math.min(innerWidth - 80, Math.max(80, spot.x));
    const y = Math.max(60, spot.y - spot.height * 0.3);
    this.show(
      made,
      [
        { transform: place(x, y), opacity: 0 },
        { transform: place(x, y - 14), opacity: 1, offset: 0.2 },
        { transform: place(x, y - 20), opacity: 1, offset: 0.8 },
        { transform: place(x, y - 34), opacity: 0 },
      ],
      cue,
    );
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
        [
          { transform: place(from.x, from.y + aside, `rotate(${angle - 12}deg)`) },
          { transform: place((from.x + to.x) / 2, (from.y + to.y) / 2 + aside - lift, `rotate(${angle}deg)`), offset: 0.5 },
          { transform: place(to.x, to.y + aside, `rotate(${angle + 12}deg)`) },
        ],
        { at: cue.at + i * 45, ms: cue.ms },
        'linear',
      );
    }
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
      this.animate(
        face,
        [
          { transform: 'rotateY(90deg)' },
          { transform: 'rotateY(90deg)', offset: 0.12 },
          { transform: 'none', offset: 0.35 },
          { transform: 'none' },
        ],
        cue,
        'ease-out',
      );
    }
    this.show(
      panel,
      [
        { transform: place(spot.x, spot.y, 'scale(0.85)'), opacity: 0 },
        { transform: place(spot.x, spot.y), opacity: 1, offset: 0.12 },
        { transform: place(spot.x, spot.y), opacity: 1, offset: 0.86 },
        { transform: place(spot.x, spot.y, 'scale(0.95)'), opacity: 0 },
      ],
      cue,
    );
  }

  private banner(cue: Extract<Cue, { kind: 'banner' }>, after: Rects): void {
    const made = element('div', 'pv-banner', cue.seat === null ? cue.text : `${seatName(this.seats(), cue.seat)} ${cue.text}`);
    if (cue.seat !== null) made.style.setProperty('--s', `var(--seat-${cue.seat % 6})`);
    this.pass(made, after, cue);
  }
}
