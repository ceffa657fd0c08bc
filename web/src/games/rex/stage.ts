// How the cues of this game look on the stage.
import { seatName } from '../../lib/names';
import { atAnchor, element, find, place, Stage, type Rects, type Spot } from '../shared/stage';
import { LONGEST, type Cue } from './plan';

type Of<Kind extends Cue['kind']> = Extract<Cue, { kind: Kind }>;

export class CityStage extends Stage<Cue> {
  protected readonly world = '.rx-world';
  protected readonly centre = 'table';
  protected readonly longest = LONGEST;

  protected perform(cue: Cue, before: Rects, after: Rects): void {
    switch (cue.kind) {
      case 'coin':
        return this.fly('rx-coin', String(cue.amount), cue, find([before, after], cue.from), find([after, before], cue.to));
      case 'card':
        return this.fly('rx-flying', '', cue, find([before, after], cue.from), find([after, before], cue.to));
      case 'travel':
        return this.come(cue.anchor, find([after], [cue.from]), find([after], [cue.to]), cue);
      case 'enter':
        return this.at(
          cue.anchor,
          [
            { transform: 'translateY(-40px) scale(1.3)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          cue,
        );
      case 'orbit':
        return this.at(cue.anchor, [{ transform: `rotate(${-20 * cue.sectors}deg)` }, { transform: 'none' }], cue);
      case 'pulse':
        return this.ring(`rx-ring ${cue.tone}`, find([after, before], cue.anchor), [0.8, 1.25], cue);
      case 'burst':
        return this.burst(cue, find([after, before], cue.anchor));
      case 'note':
        return this.note(cue, find([after, before], cue.anchor));
      case 'reveal':
        return this.reveal(cue, after);
      case 'banner':
        return this.banner(cue, after);
    }
  }

  private at(anchor: string, frames: Keyframe[], cue: Cue): void {
    const target = document.querySelector(atAnchor(anchor));
    if (target) this.animate(target, frames, cue, 'ease-out');
  }

  private fly(className: string, text: string, cue: Cue, from: Spot | null, to: Spot | null): void {
    if (!from || !to) return;
    const middle = place((from.x + to.x) / 2, (from.y + to.y) / 2 - 36, 'scale(1.1)');
    this.show(
      element('div', `rx-sprite ${className}`, text),
      [
        { transform: place(from.x, from.y, 'scale(0.7)') },
        { transform: middle, offset: 0.5 },
        { transform: place(to.x, to.y, 'scale(0.6)') },
      ],
      cue,
    );
  }

  private burst(cue: Of<'burst'>, spot: Spot | null): void {
    if (!spot) return;
    const shards = 10;
    for (let i = 0; i < shards; ++i) {
      const angle = (i / shards) * 2 * Math.PI;
      const far = spot.width * (0.5 + (i % 3) * 0.25);
      const shard = element('div', 'rx-sprite');
      shard.style.cssText += `width:${Math.max(6, spot.width / 6)}px;height:${Math.max(6, spot.width / 6)}px;background:${i % 2 ? '#ff5a36' : '#ffc15c'};clip-path:polygon(0 0,100% 40%,60% 100%)`;
      const end = place(spot.x + far * Math.cos(angle), spot.y + far * Math.sin(angle), `rotate(${120 + i * 50}deg) scale(0.3)`);
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

  private note(cue: Of<'note'>, spot: Spot | null): void {
    if (!spot || !cue.text) return;
    const x = Math.min(innerWidth - 90, Math.max(90, spot.x));
    const y = Math.max(60, spot.y - spot.height * 0.25);
    this.show(
      element('div', `stage-note ${cue.tone}`, cue.text),
      [
        { transform: place(x, y), opacity: 0 },
        { transform: place(x, y - 14), opacity: 1, offset: 0.2 },
        { transform: place(x, y - 20), opacity: 1, offset: 0.8 },
        { transform: place(x, y - 34), opacity: 0 },
      ],
      cue,
    );
  }

  // Everything lies covered, then both sides turn at the same moment, part after part.
  private reveal(cue: Of<'reveal'>, after: Rects): void {
    const middle = this.middle(after);
    const half = Math.min(innerWidth / 2, 310);
    const spot = { ...middle, x: Math.max(half, Math.min(innerWidth - half, middle.x)) };
    const panel = element('div', 'rx-reveal');
    const sides = element('div', 'sides');
    cue.sides.forEach((side, n) => {
      if (n) sides.append(element('div', 'versus', 'vs'));
      const box = element('div', `side ${side.lost ? 'lost' : ''}`);
      box.style.setProperty('--s', `var(--rx-seat-m-${side.seat}, #fff)`);
      const flips = element('div', 'flips');
      side.flips.forEach((flip, i) => {
        const face = element('div', 'flip');
        if (flip.big) face.append(element('b', '', flip.big));
        face.append(element('span', '', flip.text));
        flips.append(face);
        const start = 0.14 + 0.1 * i;
        this.animate(
          face,
          [
            { transform: 'perspective(30rem) rotateY(180deg)', filter: 'brightness(0.25)' },
            { transform: 'perspective(30rem) rotateY(180deg)', filter: 'brightness(0.25)', offset: start },
            { transform: 'perspective(30rem) rotateY(0)', filter: 'brightness(1.7)', offset: start + 0.16 },
            { transform: 'none', filter: 'none', offset: start + 0.28 },
            { transform: 'none', filter: 'none' },
          ],
          cue,
          'ease-out',
        );
      });
      box.append(element('div', 'who', seatName(this.seats(), side.seat)), flips);
      sides.append(box);
    });
    if (cue.sides.length === 1) sides.style.gridTemplateColumns = '1fr';
    panel.append(element('h4', '', cue.title), sides);
    this.show(
      panel,
      [
        { transform: place(spot.x, spot.y, 'scale(0.85)'), opacity: 0 },
        { transform: place(spot.x, spot.y), opacity: 1, offset: 0.1 },
        { transform: place(spot.x, spot.y), opacity: 1, offset: 0.9 },
        { transform: place(spot.x, spot.y, 'scale(0.96)'), opacity: 0 },
      ],
      cue,
    );
  }

  private banner(cue: Of<'banner'>, after: Rects): void {
    const made = element('div', 'rx-banner', cue.seat === null ? cue.text : `${seatName(this.seats(), cue.seat)} ${cue.text}`);
    if (cue.seat !== null) made.style.setProperty('--s', `var(--rx-seat-m-${cue.seat})`);
    this.pass(made, after, cue);
  }
}
