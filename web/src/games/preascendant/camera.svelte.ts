// Pan and zoom of the map: drag, wheel, pinch, buttons. Until somebody moves it, it follows the map as it grows.
import { boundsOf, fitAround, keepNear, originOf, zoomAt, type Box, type Camera, type Point, type Room } from './hex';

const DRAG_FROM = 6; // pixels before a press counts as a drag

export class MapCamera {
  room: Room = $state({ width: 600, height: 400, inset: { top: 0, right: 0, bottom: 0, left: 0 } });
  hexes: { q: number; r: number }[] = $state.raw([]);
  panels: Box[] = $state.raw([]); // what lies on the map
  private own: Camera | null = $state(null); // null: as it fits
  moving = $state(false);

  private readonly box: Box = $derived(boundsOf(this.hexes));
  readonly fitted: Camera = $derived(fitAround(this.hexes, this.room, this.panels));
  readonly now: Camera = $derived(this.own ?? this.fitted);
  readonly isFitted: boolean = $derived(this.own === null);
  readonly transform: string = $derived.by(() => {
    const origin = originOf(this.now, this.room);
    return `translate(${origin.x.toFixed(2)}px, ${origin.y.toFixed(2)}px) scale(${this.now.zoom.toFixed(4)})`;
  });

  private fingers = new Map<number, Point>();
  private travelled = 0;

  reset = (): void => {
    this.own = null;
  };

  zoom(factor: number, at?: Point): boolean {
    const before = this.now;
    const least = Math.min(this.fitted.zoom, before.zoom);
    const middle = { x: this.room.width / 2, y: this.room.height / 2 };
    const next = keepNear(zoomAt(before, this.room, at ?? middle, factor, least), this.box);
    if (next.zoom === before.zoom) return false;
    this.own = next.zoom <= this.fitted.zoom * 1.001 ? null : next;
    return true;
  }

  private pan(by: Point): void {
    const now = this.now;
    this.own = keepNear({ ...now, x: now.x - by.x / now.zoom, y: now.y - by.y / now.zoom }, this.box);
  }

  // At the end of the range the page scrolls instead.
  wheel = (event: WheelEvent): void => {
    const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 500);
    if (this.zoom(factor, { x: event.offsetX, y: event.offsetY })) event.preventDefault();
  };

  down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.fingers.size === 0) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const here = { x: event.clientX, y: event.clientY };
    const by = { x: here.x - before.x, y: here.y - before.y };
    this.travelled += Math.abs(by.x) + Math.abs(by.y);
    if (this.travelled < DRAG_FROM) return;
    const target = event.currentTarget as Element;
    if (!target.hasPointerCapture(event.pointerId)) target.setPointerCapture(event.pointerId);
    this.moving = true;
    this.fingers.set(event.pointerId, here);
    if (this.fingers.size === 1) return this.pan(by);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const frame = target.getBoundingClientRect();
    const ratio = Math.hypot(here.x - other.x, here.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.zoom(ratio, { x: (here.x + other.x) / 2 - frame.left, y: (here.y + other.y) / 2 - frame.top });
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.moving = false;
  };

  // A drag that ends on a hex is no click on it.
  click = (event: MouseEvent): void => {
    if (this.travelled < DRAG_FROM) return;
    this.travelled = 0;
    event.preventDefault();
    event.stopPropagation();
  };

  key(key: string): boolean {
    if (key === '+' || key === '=') return this.zoom(1.3), true;
    if (key === '-' || key === '_') return this.zoom(1 / 1.3), true;
    if (key === '0') return this.reset(), true;
    return false;
  }
}
