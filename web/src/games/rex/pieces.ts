// Drawings of the game: the token of each race in a box from -22 to 22, heads of leaders from -16 to 16, small signs.
export interface Shape {
  d: string;
  low: number; // how far the number stands below the middle
}
const disc = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

export const SHAPES: Record<string, Shape> = {
  lazax: { d: 'M-20 17V-11L-10-3 0-20 10-3 20-11V17Z', low: 7 }, // a crown
  sol: { d: disc(18.5), low: 0 }, // a sun
  hacan: { d: 'M0-23 21 0 0 23-21 0Z', low: 0 }, // a diamond
  letnev: { d: 'M0-22 22.5 17H-22.5Z', low: 6 }, // a blade
  'jol-nar': { d: 'M0-23C6-12 18-4 18 6A18 15.5 0 0 1-18 6C-18-4-6-12 0-23Z', low: 5 }, // a drop
  xxcha: { d: 'M-21 15C-23-24 23-24 21 15Z', low: 1 }, // a shell
};
export const NO_SHAPE: Shape = { d: 'M-14-14H14V14H-14Z', low: 0 };

// What stands behind the head, and the head.
export const HEADS: Record<string, [back: string, head: string]> = {
  lazax: ['M-9-4C-12-18 12-18 9-4L5-8H-5Z', 'M0-13C6-13 7-6 6-1 5 5 3 8.5 0 8.5S-5 5-6-1C-7-6-6-13 0-13Z'],
  sol: ['M-8 0C-10-15 10-15 8 0L5-6H-5Z', 'M0-10C6-10 7-5 6.5-1 6 5 3 7.5 0 7.5S-6 5-6.5-1C-7-5-6-10 0-10Z'],
  hacan: [
    'M0-15 4-12.5 8-13 10-8.5 13.5-5 12-1 13.5 4 9 7 6 11 0 10-6 11-9 7-13.5 4-12-1-13.5-5-10-8.5-8-13-4-12.5Z',
    'M0-8C5-8 7-4 6 1 5 5 3 7 0 7S-5 5-6 1C-7-4-5-8 0-8Z',
  ],
  letnev: ['M-14 14-9.5-3-5 8H5L9.5-3 14 14Z', 'M-6-11H6L7-2 4 6 0 9-4 6-7-2Z'],
  'jol-nar': ['M-6-7-14-11-12 0-14 6-6 3ZM6-7 14-11 12 0 14 6 6 3Z', 'M0-11C7-11 9-4 8 1 7 6 4 8 0 8S-7 6-8 1C-9-4-7-11 0-11Z'],
  xxcha: ['M-15 12C-17-18 17-18 15 12Z', 'M0-8C8-8 9-3 8 1 7 5 4 7 0 7S-7 5-8 1C-9-3-8-8 0-8Z'],
};
export const BUST = 'M-14 16C-13 8-6 6.5 0 6.5S13 8 14 16Z';
// One for each leader of a race: crown, cap, visor, star, mask.
export const GEAR: readonly string[] = [
  'M-7-9-8-15.5-3.5-12 0-16 3.5-12 8-15.5 7-9Z',
  'M-8-7C-7-15.5 7-15.5 8-7L11-5H-11Z',
  'M-8.5-4.5H8.5V0H-8.5Z',
  'M0 7.5 1.5 10.5 5 11 2.5 13 3 16H-3L-2.5 13-5 11-1.5 10.5Z',
  'M-6 1.5C-3 4 3 4 6 1.5L4.5 8.5H-4.5Z',
];

// Signs as large as a letter, in a box from -10 to 10.
export const SIGNS = {
  stronghold: 'M-9 9V-8H-5V-5H-2V-8H2V-5H5V-8H9V9H3V4A3 3 0 0 0-3 4V9Z',
  shield: 'M0-9 8-6C8 2 5 7 0 10-5 7-8 2-8-6Z',
  card: 'M-6-9H6A1 1 0 0 1 7-8V8A1 1 0 0 1 6 9H-6A1 1 0 0 1-7 8V-8A1 1 0 0 1-6-9Z',
  reserves: 'M-9 3 0-2 9 3V6L0 1-9 6ZM-9-3 0-8 9-3V0L0-5-9 0ZM-9 9 0 4 9 9Z',
  dead: 'M0-9C7-9 9-4 8 0L6 3V8H-6V3L-8 0C-9-4-7-9 0-9ZM-5-2A2.2 2.2 0 1 0-.6-2 2.2 2.2 0 1 0-5-2ZM.6-2A2.2 2.2 0 1 0 5-2 2.2 2.2 0 1 0 .6-2Z',
  coin: `${disc(9)}M0-5 4.5 0 0 5-4.5 0Z`,
  first: 'M-7 10V-9H-5V-8C0-10 3-4 8-7V2C3 5 0-1-5 1V10Z',
  captive: 'M-8-9H8V9H-8ZM-5.5-7V7H-3.5V-7ZM-1-7V7H1V-7ZM3.5-7V7H5.5V-7Z',
} as const;
export type Sign = keyof typeof SIGNS;

// The flagship, heading right, in a box from -40 to 40; and a shield as an arc over a space.
export const SHIP = 'M42 0C30-9 10-12-8-11L-16-18H-26L-22-10-36-8-30 0-36 8-22 10-26 18H-16L-8 11C10 12 30 9 42 0Z';
export const FORT = 'M-54-22-54 22-40 26-26 40-22 54 22 54 26 40 40 26 54 22 54-22 40-26 26-40 22-54-22-54-26-40-40-26Z';
