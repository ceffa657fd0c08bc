// Where to put something large beside what it belongs to: within the window, and covering neither that nor what must stay
// in sight (elements with data-keep-clear, such as the decision).
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// The first place that covers nothing; if there is none, the one that covers least.
export function beside(near: Box, size: Size, window: Size, clear: Box[]): { left: number; top: number } {
  const acrossTop = (near.top + near.bottom - size.height) / 2;
  const acrossLeft = (near.left + near.right - size.width) / 2;
  const sides = [
    { left: near.right + GAP, top: acrossTop },
    { left: near.left - GAP - size.width, top: acrossTop },
  ];
  const above = { left: acrossLeft, top: near.top - GAP - size.height };
  // At the lower edge lie the cards of a hand, side by side: there, above is better than over the next one.
  const atEdge = near.bottom > window.height * 0.9;
  const wishes = [
    ...(atEdge ? [above, ...sides] : [...sides, above]),
    { left: acrossLeft, top: near.bottom + GAP },
    { left: EDGE, top: acrossTop },
    { left: EDGE, top: EDGE },
  ];
  const places = wishes.map(({ left, top }) => ({
    left: clamp(left, EDGE, Math.max(EDGE, window.width - size.width - EDGE)),
    top: clamp(top, EDGE, Math.max(EDGE, window.height - size.height - EDGE)),
  }));
  const covered = places.map(({ left, top }) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return [near, ...clear].reduce((sum, one) => sum + overlap(box, one), 0);
  });
  return places[covered.indexOf(Math.min(...covered))]!;
}

export function keptClear(): Box[] {
  return [...document.querySelectorAll('[data-keep-clear]')].map((element) => element.getBoundingClientRect());
}
