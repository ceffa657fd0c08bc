// The camera of the map. Until somebody moves it, it shows what is wished for.
import { clamp, MOST_ZOOM, type Box, type Camera, type Point, type Size } from '../shared/camera';
import { PanZoom } from '../shared/pan-zoom.svelte';
import { BOUNDS } from './geometry';

const fitted = (box: Box, room: Size): Camera => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
  zoom: clamp(Math.min(room.width / (box.right - box.left), room.height / (box.bottom - box.top)), 0.05, MOST_ZOOM),
});

export class CityCamera extends PanZoom {
  room: Size = $state({ width: 600, height: 500 });
  wish: Box | null = $state.raw(null); // the part to show; null: all

  readonly whole: Camera = $derived(fitted(BOUNDS, this.room));
  protected readonly wished: Camera = $derived(this.wish ? this.kept(fitted(this.wish, this.room)) : this.whole);
  protected readonly middle: Point = $derived({ x: this.room.width / 2, y: this.room.height / 2 });
  readonly isWhole: boolean = $derived(this.now.zoom <= this.whole.zoom * 1.001);

  reset = (): void => {
    this.own = this.wish ? this.whole : null;
  };
  follow(): void {
    this.own = null;
  }
  // No wider empty rim than the middle needs.
  protected kept(camera: Camera): Camera {
    const keep = (at: number, low: number, high: number, reach: number) =>
      high - low <= 2 * reach ? (low + high) / 2 : clamp(at, low + reach, high - reach);
    const { width, height } = this.room;
    return {
      ...camera,
      x: keep(camera.x, BOUNDS.left, BOUNDS.right, width / camera.zoom / 2),
      y: keep(camera.y, BOUNDS.top, BOUNDS.bottom, height / camera.zoom / 2),
    };
  }
  // Brings a point into sight, if it is not.
  show({ x, y }: Point): void {
    const now = this.now;
    const [wide, high] = [this.room.width / now.zoom / 2 - 80, this.room.height / now.zoom / 2 - 80];
    const next = { ...now, x: clamp(now.x, x - wide, x + wide), y: clamp(now.y, y - high, y + high) };
    if (Math.abs(next.x - now.x) > 0.5 || Math.abs(next.y - now.y) > 0.5) this.own = this.kept(next);
  }
}
