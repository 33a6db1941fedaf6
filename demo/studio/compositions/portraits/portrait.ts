import { bands, cells, rays } from '../../glass/cut.ts';
import { box, curve, ellipse, type Point, type Shape } from '../../glass/shape.ts';
import { type Tone, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';

export type Sitter = {
  skin: readonly Tone[];
  hair: readonly Tone[];
  /** How the hair falls: around the head, to the shoulders, or under a cap. */
  hairstyle: 'short' | 'long' | 'cap';
  coat: readonly Tone[];
  scarf: Tone;
  light: readonly Tone[];
};

const SIDE = 900;
const MIDDLE = SIDE / 2;

/** Head and shoulders in leaded glass against rays of light: somebody known by hair, coat and light, without a face. */
export const portrait =
  ({ skin, hair, hairstyle, coat, scarf, light }: Sitter) =>
  (name: string): Window => {
    const w = new Window(name, SIDE, SIDE).light(MIDDLE, 380, 380, 0.45);
    const tint = (tones: readonly Tone[]) => (column: number, row: number) =>
      tones[Math.abs(column + row) % tones.length] as Tone;
    w.panes(
      rays(w.random, {
        x: MIDDLE,
        y: 390,
        count: 22,
        rings: [0, 250, 420, 720],
        tint: (column, row) =>
          light[Math.min(light.length - 1, Math.abs(row + (column % 2)))] as Tone,
      }),
    );
    if (hairstyle === 'long')
      w.panes(cells(w.random, { x0: 200, y0: 180, x1: 700, y1: 720, size: 84, tint: tint(hair) }), {
        within: longHair,
      });
    w.panes(
      bands(w.random, {
        lines: [600, 690, 790, 920].map((y) => line(y)),
        pieces: 6,
        slant: 0.2,
        tint: tint(coat),
      }),
      { within: shoulders },
    );
    w.panes([{ shape: box(392, 540, 508, 690), tone: skin[1] ?? tones.clay }]);
    w.panes([{ shape: wrap, tone: scarf }]);
    w.lead([
      [350, 668],
      [450, 716],
      [550, 668],
    ]);
    w.panes(cells(w.random, { x0: 280, y0: 230, x1: 620, y1: 620, size: 150, tint: tint(skin) }), {
      within: ellipse(MIDDLE, 420, 138, 172),
      lead: 3,
    });
    w.panes(cells(w.random, { x0: 250, y0: 190, x1: 650, y1: 480, size: 72, tint: tint(hair) }), {
      within: tops[hairstyle],
    });
    return w;
  };

const line = (y: number): Point[] => [
  [60, y + 40],
  [MIDDLE, y],
  [SIDE - 60, y + 40],
];

const shoulders: Shape = curve(
  [
    [90, 940],
    [120, 800],
    [230, 708],
    [380, 660],
    [520, 660],
    [670, 708],
    [780, 800],
    [810, 940],
  ],
  true,
);

const wrap: Shape = curve(
  [
    [346, 640],
    [450, 690],
    [554, 640],
    [580, 690],
    [450, 762],
    [320, 690],
  ],
  true,
);

const longHair: Shape = curve(
  [
    [450, 214],
    [300, 262],
    [256, 430],
    [240, 660],
    [330, 740],
    [450, 700],
    [570, 740],
    [660, 660],
    [644, 430],
    [600, 262],
  ],
  true,
);

const parted: Shape = curve(
  [
    [296, 440],
    [290, 320],
    [350, 232],
    [450, 212],
    [556, 236],
    [612, 330],
    [606, 446],
    [560, 350],
    [450, 318],
    [350, 350],
  ],
  true,
);

const cap: Shape = curve(
  [
    [286, 372],
    [290, 280],
    [360, 204],
    [450, 190],
    [544, 206],
    [612, 282],
    [616, 372],
    [450, 338],
  ],
  true,
);

const tops: Record<Sitter['hairstyle'], Shape> = { short: parted, long: parted, cap };
