// The camera of the field. Until somebody moves it, it shows what is wished for.
import { clamp, MOST_ZOOM, type Box, type Camera, type Point, type Size } from '../shared/camera';
import { PanZoom } from '../shared/pan-zoom.svelte';

// As large as it fits into the room; a small part is not blown up beyond `most`.
export function fitted(box: Box, room: Size, margin: number, most = MOST_ZOOM): Camera {
  const zoom = Math.min((room.width - 2 * margin) / (box.right - box.left), (room.height - 2 * margin) / (box.bottom - box.top), most);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom: Math.max(0.05, zoom) };
}

// The room shows field wherever there is some: no wider empty rim than the middle needs.
export function within(camera: Camera, box: Box, room: Size): Camera {
  const half = { x: room.width / camera.zoom / 2, y: room.height / camera.zoom / 2 };
  const keep = (at: number, low: number, high: number, reach: number) =>
    high - low <= 2 * reach ? (low + high) / 2 : clamp(at, low + reach, high - reach);
  return { ...camera, x: keep(camera.x, box.left, box.right, half.x), y: keep(camera.y, box.top, box.bottom, half.y) };
}

export class FieldCamera extends PanZoom {
  room: Size = $state({ width: 600, height: 400 });
  box: Box = $state.raw({ left: 0, top: 0, right: 600, bottom: 400 }); // the whole field
  wish: Box | null = $state.raw(null); // the part to show; null: all

  readonly whole: Camera = $derived(fitted(this.box, this.room, 2));
  protected readonly wished: Camera = $derived(this.wish ? within(fitted(this.wish, this.room, 4, 1.2), this.box, this.room) : this.whole);
  protected readonly middle: Point = $derived({ x: this.room.width / 2, y: this.room.height / 2 });
  readonly isWhole: boolean = $derived(this.now.zoom <= this.whole.zoom * 1.001);

  // All of the field.
  reset = (): void => {
    this.own = this.wish ? this.whole : null;
  };
  // Back to what is wished for.
  follow(): void {
    this.own = null;
  }
  protected kept(camera: Camera): Camera {
    return within(camera, this.box, this.room);
  }

  // Brings a part into sight, if it is not.
  show(part: Box): void {
    const { x, y, zoom } = this.now;
    const half = { x: this.room.width / zoom / 2, y: this.room.height / zoom / 2 };
    const near = (at: number, low: number, high: number, reach: number) =>
      high > at + reach ? high - reach : low < at - reach ? low + reach : at;
    const next = { x: near(x, part.left, part.right, half.x), y: near(y, part.top, part.bottom, half.y), zoom };
    if (Math.abs(next.x - x) > 0.5 || Math.abs(next.y - y) > 0.5) this.own = within(next, this.box, this.room);
  }
}
