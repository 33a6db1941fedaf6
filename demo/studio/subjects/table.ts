import { bands, cells, type Tint } from '../glass/cut.ts';
import { arc, curve, ellipse, type Point, place, type Shape } from '../glass/shape.ts';
import { lighter, mix, ramp, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A round-topped loaf standing on `y`, scored three times. */
export function loaf(
  window: Window,
  x: number,
  y: number,
  half: number,
  tone: Tone = tones.crust,
): void {
  const top = half * 0.82;
  const outline = curve(
    [
      [x - half, y - 4],
      [x - half * 1.02, y - top * 0.42],
      [x - half * 0.6, y - top * 0.9],
      [x, y - top],
      [x + half * 0.6, y - top * 0.9],
      [x + half * 1.02, y - top * 0.42],
      [x + half, y - 4],
    ],
    false,
    8,
  );
  const tint: Tint = (c, r, at) =>
    mix(
      lighter(tone, 0.13),
      mix(tone, tones.brown, 0.55),
      (at[1] - (y - top)) / top + ((c + r) % 2) * 0.1,
    );
  window.panes(
    cells(window.random, {
      x0: x - half,
      y0: y - top,
      x1: x + half,
      y1: y,
      size: half * 0.42,
      stretchX: 1.25,
      tint,
    }),
    { within: outline, rim: 8 },
  );
  for (const at of [-0.42, 0, 0.42]) {
    const slash = curve(
      [
        [-half * 0.1, half * 0.14],
        [-half * 0.02, -half * 0.16],
        [half * 0.12, -half * 0.3],
        [half * 0.1, -half * 0.06],
        [0, half * 0.2],
      ],
      true,
      5,
    );
    window.piece(
      place(slash, { x: x + half * at, y: y - top * 0.6, turn: at * 26 }),
      vary(tones.straw, window.random),
      4,
    );
  }
}

/** A loaf from above, marked with a cross. */
export function crossedLoaf(window: Window, x: number, y: number, radius: number): void {
  for (let i = 0; i < 4; i++)
    for (const [inner, outer, tone] of [
      [0, 0.56, tones.amber],
      [0.56, 0.86, tones.crust],
      [0.86, 1, tones.clay],
    ] as const)
      for (const half of [0, 45]) {
        const [from, to] = [i * 90 + half + 45, i * 90 + half + 90];
        const shape = [
          ...arc(x, y, radius * outer, from, to),
          ...(inner ? arc(x, y, radius * inner, to, from) : [[x, y] as Point]),
        ];
        window.piece(shape, vary(lighter(tone, i > 1 ? 0.05 : -0.02), window.random), 5);
      }
  for (const turn of [45, 135]) {
    const cut = curve(
      [
        [-radius * 0.62, 0],
        [-radius * 0.3, -radius * 0.075],
        [0, -radius * 0.05],
        [radius * 0.3, -radius * 0.075],
        [radius * 0.62, 0],
        [radius * 0.3, radius * 0.075],
        [0, radius * 0.05],
        [-radius * 0.3, radius * 0.075],
      ],
      true,
      5,
    );
    window.piece(place(cut, { x, y, turn }), tones.paper, 5);
  }
  window.panes([], { within: ellipse(x, y, radius), rim: 9 });
}

const turned = (
  profile: readonly (readonly [number, number])[],
  x: number,
  y: number,
  scale: number,
): Point[] => {
  const right = curve(
    profile.map(([a, b]): Point => [a, b]),
    false,
    6,
  );
  return [
    ...right.map(([a, b]): Point => [x + a * scale, y + b * scale]),
    ...[...right].reverse().map(([a, b]): Point => [x - a * scale, y + b * scale]),
  ];
};

/** A goblet on a foot; (x, y) is the middle of its foot, 300 units tall at scale 1. */
export function cup(
  window: Window,
  x: number,
  y: number,
  scale = 1,
  metal: readonly Tone[] = [tones.straw, tones.amber, tones.clay],
  wine: Tone = tones.wine,
): void {
  const tint: Tint = (column, _row, at) =>
    ramp(metal, (at[0] - (x - 90 * scale)) / (190 * scale) + (column % 2) * 0.08);
  const put = (profile: readonly (readonly [number, number])[], size: number, wide = 1.1) => {
    const outline = turned(profile, x, y, scale);
    const ys = outline.map(([, b]) => b);
    window.panes(
      cells(window.random, {
        x0: x - 110 * scale,
        y0: Math.min(...ys),
        x1: x + 110 * scale,
        y1: Math.max(...ys),
        size: size * scale,
        stretchX: wide,
        tint,
      }),
      { within: outline, rim: 7 },
    );
  };
  put(
    [
      [0, -26],
      [26, -22],
      [62, -10],
      [80, 0],
      [0, 0],
    ],
    40,
    1.3,
  );
  put(
    [
      [0, -140],
      [16, -138],
      [13, -100],
      [13, -60],
      [26, -24],
      [0, -20],
    ],
    70,
  );
  window.piece(ellipse(x, y - 96 * scale, 27 * scale, 19 * scale), tones.ruby, 6);
  put(
    [
      [0, -300],
      [92, -300],
      [93, -250],
      [80, -190],
      [44, -148],
      [0, -136],
    ],
    72,
  );
  window.piece(ellipse(x, y - 300 * scale, 92 * scale, 20 * scale), metal[0] ?? tones.straw, 6);
  window.piece(ellipse(x, y - 297 * scale, 74 * scale, 13 * scale), wine, 4);
}

/** A wide bowl on a foot ring. */
export function bowl(
  window: Window,
  x: number,
  y: number,
  half: number,
  colors: readonly Tone[],
): void {
  const outline: Shape = turned(
    [
      [0, -half * 0.72],
      [half, -half * 0.72],
      [half * 0.9, -half * 0.36],
      [half * 0.5, -half * 0.08],
      [half * 0.42, 0],
      [0, 0],
    ],
    x,
    y,
    1,
  );
  const lines = [-0.74, -0.5, -0.24, 0.02].map((t): Point[] =>
    Array.from({ length: 21 }, (_, i) => [
      x + half * 1.1 * (i / 10 - 1),
      y + half * t + Math.cos((i / 10 - 1) * 1.5) * half * 0.06,
    ]),
  );
  window.panes(
    bands(window.random, {
      lines,
      pieces: 5,
      tint: (c, r) => colors[(c + r) % colors.length] ?? tones.teal,
    }),
    { within: outline, rim: 8 },
  );
  window.piece(
    ellipse(x, y - half * 0.72, half, half * 0.16),
    lighter(colors[0] ?? tones.teal, 0.1),
    6,
  );
  window.piece(ellipse(x, y - half * 0.71, half * 0.84, half * 0.11), tones.deep, 4);
}

/** A cloth-covered table across the picture: its top in perspective and the hanging folds. */
export function table(
  window: Window,
  top: number,
  edge: number,
  linen: readonly [Tone, Tone],
  stripe: Tone,
  left = -40,
  right = 1640,
): void {
  const { random, height } = window;
  const inset = (right - left) * 0.09;
  const rows = [top, top + (edge - top) * 0.42, edge];
  const lines = rows.map((y): Point[] => {
    const t = (y - top) / (edge - top);
    const [a, b] = [left + inset * (1 - t), right - inset * (1 - t)];
    return Array.from({ length: 21 }, (_, i) => [a + ((b - a) * i) / 20, y]);
  });
  window.panes(
    bands(random, { lines, pieces: 9, tint: (c) => mix(linen[0], linen[1], (c % 3) * 0.18) }),
    {
      within: [
        [left + inset, top],
        [right - inset, top],
        [right, edge],
        [left, edge],
      ],
      rim: 8,
    },
  );
  const folds = Array.from({ length: 3 }, (_, i): Point[] =>
    Array.from({ length: 41 }, (_, k) => [
      left + ((right - left) * k) / 40,
      edge + [0, 92, height - edge + 40][i]!,
    ]),
  );
  window.panes(
    bands(random, {
      lines: folds,
      pieces: 15,
      loose: 0.6,
      tint: (c, r) =>
        r === 0
          ? mix(stripe, linen[0], (c % 2) * 0.16)
          : mix(linen[0], linen[1], 0.3 + (c % 3) * 0.3),
    }),
    {
      within: [
        [left, edge],
        [right, edge],
        [right, height + 40],
        [left, height + 40],
      ],
      rim: 8,
    },
  );
}
