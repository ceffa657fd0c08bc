// A drawing for each unit type, in a box from -16 to 16: filled shapes, lines, and cuts in the colour of the plate.
export interface Stroke {
  d: string;
  as: 'fill' | 'line' | 'cut';
}
const fill = (d: string): Stroke => ({ d, as: 'fill' });
const line = (d: string): Stroke => ({ d, as: 'line' });
const cut = (d: string): Stroke => ({ d, as: 'cut' });
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

const HORSE_HEAD = 'M-2 15C-3 8-1 4-2 0L-8 4.5C-11 6-13.5 4-12.5 1.5L-6-8C-4.5-10.5-2-11.5-.5-11.5L.5-15.5 4-11C10-9 13-3 13 5V15Z';
const RUNNING_HORSE =
  'M-15-4-11-9-9-12-7-8C-4-4-2-3.5 4-3.5 9-3.5 12-2 12.5 2L15 6 12.5 5.5 12 11 9.5 13.5 9 7C4 7-1 6.5-4 7L-7 13.5-9.5 12-7.5 6C-8.5 3-8-1-8.5-4L-12-2Z';

export const PICTURES: Record<string, readonly Stroke[]> = {
  // A round shield over a sheaf of light javelins.
  velites: [line('M-12 13 9-14M-5 15 14-9M-15 7 2-15'), fill(disc(-3, 3, 8.5)), cut(disc(-3, 3, 4)), fill(disc(-3, 3, 2))],
  // The long oval shield with its spine, and the short sword.
  'manipular-legion': [
    fill('M-5-15C3-15 5-8 5 0S3 15-5 15-15 8-15 0-13-15-5-15Z'),
    cut('M-6-12H-4V12H-6Z'),
    cut(disc(-5, 0, 3.4)),
    fill('M9.5 12 8-4 10.5-13 13-4 11.5 12ZM6.5 6H14.5V8.5H6.5Z'),
  ],
  // The same shield between two wings.
  'alae-socii': [
    fill('M0-14C6-14 8-7 8 0S6 14 0 14-8 7-8 0-6-14 0-14Z'),
    cut('M-1-11H1V11H-1Z'),
    cut(disc(0, 0, 3)),
    line('M-10-9-15-12M-11-4-16-6M-11 1-16 0M10-9 15-12M11-4 16-6M11 1 16 0'),
  ],
  // A horse's head and a round shield.
  equites: [fill(HORSE_HEAD), cut(disc(-3.5, -4.5, 1.3)), cut('M4.5-7C8-4 9.5 1 9.5 8L8 8C8 2 6.5-3 3.5-5.5Z')],
  // Crossed javelins under a crescent.
  'numidian-skirmishers': [
    line('M-12 14 11-12M12 14-11-12'),
    fill('M11-12 12.5-15.5 8-13ZM-11-12-12.5-15.5-8-13Z'),
    fill('M-9-4A9.5 9.5 0 1 0 9-4 7.5 7.5 0 1 1-9-4Z'),
  ],
  // A horse at full gallop, a javelin above it.
  'numidian-cavalry': [fill(RUNNING_HORSE), line('M-14-14 14-8'), fill('M-16-14.5-11-15.5-12-11.5Z')],
  // A horse's head with a plume.
  'punic-citizen-cavalry': [
    fill(HORSE_HEAD),
    cut(disc(-3.5, -4.5, 1.3)),
    fill('M2-13C7-17 14-14 15.5-6 12-10 7-11 3-10.5Z'),
    cut('M-9-.5-4.5 3 -5.5 4.5-10 1Z'),
  ],
  // Three tall spears behind a round shield.
  'punic-citizen-spearmen': [
    line('M-9 13V-10M0 13V-12M9 13V-10'),
    fill('M-11.5-9-9-15.5-6.5-9ZM-2.5-10 0-16 2.5-10ZM6.5-9 9-15.5 11.5-9Z'),
    fill(disc(0, 4, 9.5)),
    cut(disc(0, 4, 6.2)),
    fill('M0-1 4.5 7H-4.5Z'),
  ],
  // Two shields that overlap, and slanting spears.
  'libyan-spearmen': [
    line('M-9 14-3-13M3 14 9-13'),
    fill('M-5.5-12-2-16-.5-10ZM6.5-12 10-16 11.5-10Z'),
    fill(disc(-5, 5, 8)),
    cut(disc(5, 5, 9)),
    fill(disc(5, 5, 8)),
    cut(disc(5, 5, 3)),
    cut(disc(-7, 5, 2)),
  ],
  // A helmet with its crest.
  'african-veterans': [
    fill('M-11 9C-13-5-5-11 1-11 9-11 13-5 13 2V5H4.5L3.5 14H-1.5L-3 6Z'),
    cut('M3-3H10V0H3Z'),
    fill('M-10-9C-5-17 9-18 15-7L11.5-7.5C7-14-2-14-6.5-7.5Z'),
  ],
  // The head with ears, trunk and tusks.
  'african-elephants': [
    fill(
      'M-5-11C-14-15-17-4-14.5 3-12.5 8.5-8 7-6.5 3.5-6 8-4 10-3.5 12.5-3 16 3 16 3.5 12.5 4 10 6 8 6.5 3.5 8 7 12.5 8.5 14.5 3 17-4 14-15 5-11 2-14-2-14-5-11Z',
    ),
    line('M-5.5 7C-7 11-9.5 13-12 13M5.5 7C7 11 9.5 13 12 13'),
    cut(disc(-3.4, -3, 1.3)),
    cut(disc(3.4, -3, 1.3)),
    cut('M-1.6 4H1.6V5.2H-1.6ZM-1.5 7.5H1.5V8.700H-1.5Z'),
  ],
};

// The plate of a unit that faces up, in a box from -30 to 30: White's back is round, Black's has corners.
export const PLATES = {
  white: 'M-20-13-8.5-13 0-25 8.5-13 20-13V3A20 19 0 0 1-20 3Z',
  black: 'M-20-13-8.5-13 0-25 8.5-13 20-13V14L12 22H-12L-20 14Z',
} as const;
export const PROW = 'M-8.5-13 0-25 8.5-13Z';

// The sign of a side: White's is round, Black's has corners.
export const SIGNS = { white: disc(0, 0, 8), black: 'M0-9.5 9.5 0 0 9.5-9.5 0Z' } as const;
export const STAR = 'M0-6 1.6-1.9 6-1.9 2.5.8 3.8 5 0 2.5-3.8 5-2.5.8-6-1.9-1.6-1.9Z';
export const SWORDS = 'M-8-8-6-8 8 6 8 8 6 8-8-6ZM8-8 6-8-8 6-8 8-6 8 8-6Z';
