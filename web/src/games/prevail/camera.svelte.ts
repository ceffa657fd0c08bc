// Pan and zoom of the field: drag, wheel, pinch, buttons, keys. Until somebody moves it, it shows what is wished for.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Point {
  x: number;
  y: number;
}
interface Camera extends Point {
  zoom: number; // pixels a unit; x and y: the point of the field in the middle of the room
}

const DRAG_FROM = 6; // pixels before a press counts as a drag
const MOST_ZOOM = 4;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

// As large as it fits into the room; a small part is not blown up beyond `most`.
export function fitted(box: Box, room: { width: number; height: number }, margin: number, most = MOST_ZOOM): Camera {
  const zoom = Math.min((room.width - 2 * margin) / (box.right - box.left), (room.height - 2 * margin) / (box.bottom - box.top), most);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom: Math.max(0.05, zoom) };
}

// The room shows field wherever there is some: no wider empty rim than the middle needs.
export function within(camera: Camera, box: Box, room: { width: number; height: number }): Camera {
  const half = { x: room.width / camera.zoom / 2, y: room.height / camera.zoom / 2 };
  const keep = (at: number, low: number, high: number, reach: number) =>
    high - low <= 2 * reach ? (low + high) / 2 : clamp(at, low + reach, high - reach);
  return { ...camera, x: keep(camera.x, box.left, box.right, half.x), y: keep(camera.y, box.top, box.bottom, half.y) };
}

export class FieldCamera {
  room = $state({ width: 600, height: 400 });
  box: Box = $state.raw({ left: 0, top: 0, right: 600, bottom: 400 }); // the whole field
  wish: Box | null = $state.raw(null); // the part to show; null: all
  private own: Camera | null = $state.raw(null); // null: as wished
  moving = $state(false);

  readonly whole: Camera = $derived(fitted(this.box, this.room, 2));
  private readonly wished: Camera = $derived(this.wish ? within(fitted(this.wish, this.room, 4, 1.2), this.box, this.room) : this.whole);
  readonly now: Camera = $derived(this.own ?? this.wished);
  readonly isWhole: boolean = $derived(this.now.zoom <= this.whole.zoom * 1.001);
  readonly origin: Point = $derived({ x: this.room.width / 2 - this.now.x * this.now.zoom, y: this.room.height / 2 - this.now.y * this.now.zoom });
  readonly transform: string = $derived(`translate(${this.origin.x.toFixed(2)}px, ${this.origin.y.toFixed(2)}px) scale(${this.now.zoom.toFixed(4)})`);

  private fingers = new Map<number, Point>();
  private travelled = 0;

  // All of the field.
  reset = (): void => {
    this.own = this.wish ? this.whole : null;
  };
  // Back to what is wished for.
  follow(): void {
    this.own = null;
  }

  zoom(factor: number, at?: Point): boolean {
    const before = this.now;
    const zoom = clamp(before.zoom * factor, Math.min(this.whole.zoom, before.zoom), MOST_ZOOM);
    if (zoom === before.zoom) return false;
    const pixel = at ?? { x: this.room.width / 2, y: this.room.height / 2 };
    const under = { x: (pixel.x - this.origin.x) / before.zoom, y: (pixel.y - this.origin.y) / before.zoom };
    const next = { x: under.x - (pixel.x - this.room.width / 2) / zoom, y: under.y - (pixel.y - this.room.height / 2) / zoom, zoom };
    this.own = within(next, this.box, this.room);
    return true;
  }

  // Brings a part into sight, if it is not.
  show(part: Box): void {
    const { x, y, zoom } = this.now;
    const half = { x: this.room.width / zoom / 2, y: this.room.height / zoom / 2 };
    const near = (at: number, low: number, high: number, reach: number) => (high > at + reach ? high - reach : low < at - reach ? low + reach : at);
    const next = { x: near(x, part.left, part.right, half.x), y: near(y, part.top, part.bottom, half.y), zoom };
    if (Math.abs(next.x - x) > 0.5 || Math.abs(next.y - y) > 0.5) this.own = within(next, this.box, this.room);
  }

  private pan(by: Point): void {
    const now = this.now;
    this.own = within({ ...now, x: now.x - by.x / now.zoom, y: now.y - by.y / now.zoom }, this.box, this.room);
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

  // A drag that ends on a space is no click on it.
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
