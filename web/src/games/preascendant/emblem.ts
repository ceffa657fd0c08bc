// A small emblem for every card, computed from its code: no two are alike, and each colour has its own family.
import { colourOfCode } from './cards';

export interface Stroke {
  d: string;
  fill: boolean;
  faint: boolean;
}

interface Die {
  next(): number;
}

function die(code: string): Die {
  let state = 2166136261;
  for (let i = 0; i < code.length; ++i) state = Math.imul(state ^ code.charCodeAt(i), 16777619) >>> 0;
  return {
    next() {
      state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
      return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
    },
  };
}

const n = (value: number): string => (Math.round(value * 10) / 10).toString();

function polar(radius: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function circle(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0Z`;
}

function ring(points: [number, number][]): string {
  return 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';
}

// Alternating points far from and near to the middle.
function star(count: number, outer: number, inner: number, turn = 0): string {
  const points: [number, number][] = [];
  for (let i = 0; i < count; ++i) {
    points.push(polar(outer, turn + i / count), polar(inner, turn + (i + 0.5) / count));
  }
  return ring(points);
}

function red(count: number, roll: Die): Stroke[] {
  const lean = 0.06 + 0.12 * roll.next();
  const flames = Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(42, i / count);
    const [a, b] = polar(15, i / count - lean);
    const [c, d] = polar(15 + 10 * roll.next(), i / count + lean * 1.3);
    return `M${n(x)} ${n(y)}Q${n((x + a) / 2 - b / 5)} ${n((y + b) / 2 + a / 5)} ${n(a)} ${n(b)}L${n(c)} ${n(d)}Z`;
  }).join('');
  return [
    { d: flames, fill: true, faint: false },
    { d: star(count, 30, 20, 0.5 / count), fill: false, faint: true },
    { d: circle(0, 0, 8 + 3 * roll.next()), fill: true, faint: false },
  ];
}

function white(count: number, roll: Die): Stroke[] {
  const orbits = [18 + 4 * roll.next(), 29 + 3 * roll.next(), 41];
  const moons = Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(orbits[i % 3] ?? 30, i / count + roll.next() * 0.2);
    return circle(x, y, 2.8 + 2.6 * roll.next());
  }).join('');
  return [
    { d: orbits.map((radius) => circle(0, 0, radius)).join(''), fill: false, faint: true },
    { d: moons, fill: true, faint: false },
    { d: star(3 + (count % 4), 12, 5), fill: true, faint: false },
  ];
}

function blue(count: number, roll: Die): Stroke[] {
  const waves = Array.from({ length: 3 + (count % 3) }, (_, i) => {
    const y = -26 + i * (52 / (2 + (count % 3)));
    const high = 6 + 9 * roll.next();
    return `M-42 ${n(y)}Q-31 ${n(y - high)} -21 ${n(y)}T0 ${n(y)}T21 ${n(y)}T42 ${n(y)}`;
  }).join('');
  const turn = roll.next() * 0.25;
  return [
    { d: waves, fill: false, faint: true },
    { d: star(count, 24, 24 * Math.cos(Math.PI / count), turn), fill: false, faint: false },
    { d: star(4, 13, 13 * Math.SQRT1_2, turn + 0.125), fill: true, faint: false },
  ];
}

function black(count: number, roll: Die): Stroke[] {
  const bite = 8 + 14 * roll.next();
  const [x, y] = polar(bite, roll.next());
  const rays = Array.from({ length: count * 2 }, (_, i) => {
    const [a, b] = polar(32, i / (count * 2));
    const [c, d] = polar(i % 2 ? 37 : 44, i / (count * 2));
    return `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`;
  }).join('');
  const stars = Array.from({ length: 3 }, () => {
    const [a, b] = polar(12 * roll.next(), roll.next());
    return circle(x + a, y + b, 1.6);
  }).join('');
  return [
    { d: rays, fill: false, faint: true },
    { d: circle(0, 0, 26), fill: false, faint: false },
    { d: `${circle(0, 0, 26)}${circle(x / 2, y / 2, 17)}`, fill: true, faint: false },
    { d: stars, fill: true, faint: false },
  ];
}

export function emblem(code: string): Stroke[] {
  const roll = die(code);
  const count = 3 + (Number(code.slice(1)) % 7);
  return { red, white, blue, black }[colourOfCode(code)](count, roll);
}
