// Pan and zoom of a board: drag, wheel, pinch, buttons, keys. Until somebody moves it, it shows what the game wishes.
import { clamp, originAt, zoomAround, type Camera, type Point, type Size } from './camera';

const DRAG_FROM = 6; // pixels before a press counts as a drag

export abstract class PanZoom {
  abstract room: Size;
  abstract readonly whole: Camera; // all of it; nobody can zoom out further
  protected abstract readonly wished: Camera; // while nobody moves it
  protected abstract readonly middle: Point; // of the free room, in pixels
  protected abstract kept(camera: Camera): Camera; // not too far away from the drawing
  abstract readonly isWhole: boolean; // all is shown
  abstract reset: () => void;

  protected own: Camera | null = $state.raw(null); // null: as wished
  moving = $state(false);
  readonly now: Camera = $derived.by(() => this.own ?? this.wished);
  readonly transform: string = $derived.by(() => {
    const origin = originAt(this.now, this.middle);
    return `translate(${origin.x.toFixed(2)}px, ${origin.y.toFixed(2)}px) scale(${this.now.zoom.toFixed(4)})`;
  });

  private fingers = new Map<number, Point>();
  private travelled = 0;

  protected zoomed(next: Camera): void {
    this.own = next;
  }

  // False at the end of the range.
  zoom(factor: number, at?: Point): boolean {
    const before = this.now;
    const pixel = at ?? { x: this.room.width / 2, y: this.room.height / 2 };
    const next = this.kept(zoomAround(before, this.middle, pixel, factor, Math.min(this.whole.zoom, before.zoom)));
    if (next.zoom === before.zoom) return false;
    this.zoomed(next);
    return true;
  }

  private pan(by: Point): void {
    const now = this.now;
    this.own = this.kept({ ...now, x: now.x - by.x / now.zoom, y: now.y - by.y / now.zoom });
  }

  // At the end of the range the page scrolls instead.
  wheel = (event: WheelEvent): void => {
    const factor = Math.exp(-clamp(event.deltaY, -120, 120) / 500);
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    if (this.zoom(factor, { x: event.clientX - frame.left, y: event.clientY - frame.top })) event.preventDefault();
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

  // A drag that ends on a place of the board is no click on it.
  click = (event: MouseEvent): void => {
    if (this.travelled < DRAG_FROM) return;
    this.travelled = 0;
    event.preventDefault();
    event.stopPropagation();
  };

  key(key: string): boolean {
    if (key === '+' || key === '=') return (this.zoom(1.3), true);
    if (key === '-' || key === '_') return (this.zoom(1 / 1.3), true);
    if (key === '0') return (this.reset(), true);
    return false;
  }
}
