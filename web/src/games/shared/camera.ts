// Looking at a part of a large drawing: geometry only.
export type { Box, Size } from '../../lib/beside';

export interface Point {
  x: number;
  y: number;
}
export interface Camera extends Point {
  zoom: number; // pixels a unit; x and y: the point of the drawing in the middle of the free room
}

export const MOST_ZOOM = 4;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

// Where the origin of the drawing lies, in pixels. `middle`: the pixel where the camera's own point lies.
export function originAt(camera: Camera, middle: Point): Point {
  return { x: middle.x - camera.x * camera.zoom, y: middle.y - camera.y * camera.zoom };
}

// Zooms so that the point of the drawing under `pixel` stays there.
export function zoomAround(camera: Camera, middle: Point, pixel: Point, factor: number, least: number): Camera {
  const zoom = clamp(camera.zoom * factor, least, MOST_ZOOM);
  const by = { x: pixel.x - middle.x, y: pixel.y - middle.y };
  return { x: camera.x + by.x / camera.zoom - by.x / zoom, y: camera.y + by.y / camera.zoom - by.y / zoom, zoom };
}
