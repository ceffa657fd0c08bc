// Geometry of the map: axial hexes with a point at the top, in drawing units.
import { originAt, type Box, type Camera, type Point } from '../shared/camera';

export interface Room {
  width: number; // of the drawing, in pixels
  height: number;
  inset: { top: number; right: number; bottom: number; left: number }; // covered by other things
}

export const RADIUS = 60;
const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2;

export function centre(q: number, r: number): Point {
  return { x: 2 * HALF_WIDTH * (q + r / 2), y: 1.5 * RADIUS * r };
}

export function hexPoints(radius: number): string {
  const points: string[] = [];
  for (let i = 0; i < 6; ++i) {
    const angle = (Math.PI / 180) * (60 * i - 90);
    points.push(`${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`);
  }
  return points.join(' ');
}

export function parseHex(name: string): { q: number; r: number } | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(name);
  return match ? { q: Number(match[1]), r: Number(match[2]) } : null;
}

// What the hexes cover, the stacks that rise above them included.
export function boundsOf(hexes: readonly { q: number; r: number }[]): Box {
  if (hexes.length === 0) return { left: -HALF_WIDTH, top: -RADIUS, right: HALF_WIDTH, bottom: RADIUS };
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const hex of hexes) {
    const at = centre(hex.q, hex.r);
    box.left = Math.min(box.left, at.x - HALF_WIDTH);
    box.right = Math.max(box.right, at.x + HALF_WIDTH);
    box.top = Math.min(box.top, at.y - RADIUS);
    box.bottom = Math.max(box.bottom, at.y + RADIUS);
  }
  return box;
}

const FIT_AT_MOST = 1.7; // a map of one tile should not fill the table

export function freeSize(room: Room): { width: number; height: number } {
  return {
    width: Math.max(40, room.width - room.inset.left - room.inset.right),
    height: Math.max(40, room.height - room.inset.top - room.inset.bottom),
  };
}

export function fit(box: Box, room: Room, margin = 14): Camera {
  const free = freeSize(room);
  const zoom = Math.min(
    (free.width - 2 * margin) / (box.right - box.left),
    (free.height - 2 * margin) / (box.bottom - box.top),
    FIT_AT_MOST * Math.max(1, Math.min(free.width, free.height) / 700),
  );
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom: Math.max(0.05, zoom) };
}

// As large as it fits without a hex under one of the panels that lie on the map at its sides.
export function fitAround(hexes: readonly { q: number; r: number }[], room: Room, panels: readonly Box[]): Camera {
  const box = boundsOf(hexes);
  const left = Math.max(0, ...panels.filter((panel) => panel.left < room.width / 2).map((panel) => panel.right - room.inset.left));
  const right = Math.max(
    0,
    ...panels.filter((panel) => panel.left >= room.width / 2).map((panel) => room.width - panel.left - room.inset.right),
  );
  const top = Math.max(0, ...panels.map((panel) => panel.bottom - room.inset.top));
  const beside = { ...room, inset: { ...room.inset, left: room.inset.left + left, right: room.inset.right + right } };
  const safe = fit(box, beside);
  let best = cameraFor(originOf(safe, beside), safe.zoom, room);
  for (let i = 0; i < 100; ++i) {
    const part = { left: (i % 5) / 4, right: (Math.floor(i / 5) % 4) / 3, top: Math.floor(i / 20) / 4 };
    const smaller = {
      ...room,
      inset: {
        ...room.inset,
        left: room.inset.left + left * part.left,
        right: room.inset.right + right * part.right,
        top: room.inset.top + top * part.top,
      },
    };
    const camera = fit(box, smaller);
    if (camera.zoom <= best.zoom) continue;
    const origin = originOf(camera, smaller);
    if (!hexes.some((hex) => panels.some((panel) => isUnder(panel, hex, origin, camera.zoom)))) best = cameraFor(origin, camera.zoom, room);
  }
  return best;
}

function isUnder(panel: Box, hex: { q: number; r: number }, origin: Point, zoom: number): boolean {
  const at = centre(hex.q, hex.r);
  const x = origin.x + at.x * zoom;
  const y = origin.y + at.y * zoom;
  const aside = Math.max(panel.left - x, 0, x - panel.right);
  const above = Math.max(panel.top - y, 0, y - panel.bottom);
  return Math.hypot(aside, above) < RADIUS * 0.9 * zoom;
}

function cameraFor(origin: Point, zoom: number, room: Room): Camera {
  const middle = middleOf(room);
  return { x: (middle.x - origin.x) / zoom, y: (middle.y - origin.y) / zoom, zoom };
}

export function middleOf(room: Room): Point {
  const free = freeSize(room);
  return { x: room.inset.left + free.width / 2, y: room.inset.top + free.height / 2 };
}

// Where the map's origin lies in the drawing, in pixels.
export function originOf(camera: Camera, room: Room): Point {
  return originAt(camera, middleOf(room));
}

// The middle of the screen never leaves the map.
export function keepNear(camera: Camera, box: Box): Camera {
  return {
    ...camera,
    x: Math.min(box.right, Math.max(box.left, camera.x)),
    y: Math.min(box.bottom, Math.max(box.top, camera.y)),
  };
}

// How far apart the disks of a stack lie: high stacks are pressed together.
export function diskStep(height: number): number {
  return height <= 4 ? 11 : Math.max(3, 44 / height);
}
