// Shapes that double the colours: a triangle is red, a circle white, a square blue, a diamond black. Drawn in a box
// from -10 to 10.
import type { Colour } from './view';
import type { Kind } from './cards';

export const COLOUR_SHAPES: Record<Colour, string> = {
  red: 'M0-8.5 8.6 6.8H-8.6Z',
  white: 'M0-7.6A7.6 7.6 0 1 1 0 7.6 7.6 7.6 0 1 1 0-7.6Z',
  blue: 'M-6.8-6.8H6.8V6.8H-6.8Z',
  black: 'M0-9.6 8 0 0 9.6-8 0Z',
};

export const COLOUR_SHAPE_NAMES: Record<Colour, string> = {
  red: 'triangle',
  white: 'circle',
  blue: 'square',
  black: 'diamond',
};

export const KIND_ICONS: Record<Kind, string> = {
  event: 'M1.5-9-6 1.5H-.6L-2 9 6-2H.8Z', // a spark
  static: 'M-6-8.5H6V-6L1.4 0 6 6V8.5H-6V6L-1.4 0-6-6Z', // an hourglass
  triggered: 'M0-9 2.1-3.6 7.6-5.4 5 0 9 4 3.4 4.2 2.2 9-1.4 5-6.6 7-4.8 1.6-9-2-3.2-3Z', // a burst
  scoring: 'M0-9.4 2.5-3 9.3-2.7 4 1.5 5.8 8.2 0 4.4-5.8 8.2-4 1.5-9.3-2.7-2.5-3Z', // a star
};

export function gemPath(): string {
  return 'M-5.4-7H5.4L9-2.4 0 8.4-9-2.4Z';
}
