// The plan of the city: sectors around the middle, roads, and what stands between them.
import { CITY, SECTORS, SPACES, type Space } from './data';

export const MIDDLE = { x: CITY.centre_x, y: CITY.centre_y };
export const INNER = CITY.inner_radius;
export const OUTER = 512; // of the sectors
export const RIM = 568; // of the ring with their numbers
export const BOUNDS = { left: MIDDLE.x - RIM - 8, top: MIDDLE.y - RIM - 8, right: MIDDLE.x + RIM + 8, bottom: MIDDLE.y + RIM + 8 };
const STEP = 360 / SECTORS;

// Degrees on the screen, clockwise from the right: the middle of a sector.
export const sectorAngle = (sector: number): number => CITY.first_angle - 90 + STEP * (sector - 1);

export function polar(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE.x + radius * Math.cos(angle), y: MIDDLE.y + radius * Math.sin(angle) };
}
const at = (radius: number, degrees: number): string => {
  const { x, y } = polar(radius, degrees);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

export function wedge(sector: number, inner = INNER, outer = OUTER): string {
  const [from, to] = [sectorAngle(sector) - STEP / 2, sectorAngle(sector) + STEP / 2];
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

export const ROADS: readonly [Space, Space][] = SPACES.flatMap((a, i) =>
  SPACES.slice(i + 1).flatMap((b): [Space, Space][] => (a.neighbours.includes(b.id) ? [[a, b]] : [])),
);

// How far a point lies from a road.
function fromRoad(x: number, y: number, [a, b]: readonly [Space, Space]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
}

// Houses in rings, wherever neither a space nor a road is: three paths of different height. The same every time.
function build(): string[] {
  const paths = ['', '', ''];
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let ring = 100; ring < 500; ring += 21) {
    const count = Math.floor((2 * Math.PI * ring) / 25);
    for (let i = 0; i < count; ++i) {
      const degrees = (360 * (i + 0.6 * chance())) / count;
      const { x, y } = polar(ring, degrees);
      const size = [5 + 5 * chance(), 4 + 4 * chance()] as const;
      const height = Math.floor(3 * chance());
      if (
        chance() < 0.18 ||
        SPACES.some((space) => Math.hypot(space.x - x, space.y - y) < 66) ||
        ROADS.some((road) => fromRoad(x, y, road) < 17)
      )
        continue;
      paths[height] +=
        `M${at(ring - size[1], degrees - (57 * size[0]) / ring)}L${at(ring + size[1], degrees - (57 * size[0]) / ring)}L${at(ring + size[1], degrees + (57 * size[0]) / ring)}L${at(ring - size[1], degrees + (57 * size[0]) / ring)}Z`;
    }
  }
  return paths;
}
export const HOUSES: readonly string[] = build();

// Where the units of several players stand in one space.
const PLACES: Record<number, [x: number, y: number, scale: number][]> = {
  1: [[0, 0, 1.3]],
  2: [
    [-22, 0, 0.98],
    [22, 0, 0.98],
  ],
  3: [
    [-21, -16, 0.88],
    [21, -16, 0.88],
    [0, 21, 0.88],
  ],
  4: [
    [-21, -20, 0.8],
    [21, -20, 0.8],
    [-21, 20, 0.8],
    [21, 20, 0.8],
  ],
};
const MANY: [number, number, number][] = [-32, 0, 32].flatMap((x): [number, number, number][] => [
  [x, -18, 0.68],
  [x, 18, 0.68],
]);
export const placesFor = (count: number): [x: number, y: number, scale: number][] => PLACES[count] ?? MANY;

// The nearest space in a direction of the screen, for the arrow keys.
export function towards(from: Space, key: string): Space | null {
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  let best: Space | null = null;
  let least = Infinity;
  for (const space of SPACES) {
    const ahead = (space.x - from.x) * dx + (space.y - from.y) * dy;
    const aside = Math.abs((space.x - from.x) * dy) + Math.abs((space.y - from.y) * dx);
    if (space === from || ahead <= 0 || aside > 1.6 * ahead) continue;
    const far = ahead + 1.5 * aside;
    if (far < least) [best, least] = [space, far];
  }
  return best;
}
