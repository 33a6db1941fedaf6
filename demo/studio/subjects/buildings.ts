import { bands, rays } from '../glass/cut.ts';
import { arc, arch, box, ellipse, type Point } from '../glass/shape.ts';
import { lighter, mix, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';
import { crazed } from './earth.ts';

const level = (x0: number, x1: number, y: number): Point[] =>
  Array.from({ length: 11 }, (_, i) => [x0 + ((x1 - x0) * i) / 10, y]);

export function courses(
  window: Window,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  rows: number,
  pieces: number,
  colors: readonly [Tone, Tone],
): void {
  const lines = Array.from({ length: rows + 1 }, (_, i) =>
    level(x0, x1, y0 + ((y1 - y0) * i) / rows),
  );
  window.panes(
    bands(window.random, {
      lines,
      pieces,
      loose: 0.6,
      tint: (c, r) => mix(colors[0], colors[1], (r / rows) * 0.7 + (c % 2) * 0.25),
    }),
    { within: box(x0, y0, x1, y1), rim: 7 },
  );
}

/** A lit window: a round-headed light with a bar and a transom. */
export function litWindow(
  window: Window,
  x: number,
  top: number,
  bottom: number,
  half: number,
  glow: Tone = tones.honey,
): void {
  const middle = (top + bottom) / 2 + half * 0.2;
  window.panes(
    [
      box(x - half, top, x, middle),
      box(x, top, x + half, middle),
      box(x - half, middle, x, bottom),
      box(x, middle, x + half, bottom),
    ].map((shape, i) => ({ shape, tone: vary(lighter(glow, i < 2 ? 0.06 : 0), window.random) })),
    { within: arch(x, top, bottom, half), lead: 4, rim: 8 },
  );
}

export type House = {
  x: number;
  base: number;
  wide: number;
  tall: number;
  roof: readonly [Tone, Tone];
  wall: readonly [Tone, Tone];
  pitch?: number;
  lights?: readonly (readonly [number, number, number])[];
  door?: { at: number; tone: Tone } | undefined;
  chimney?: boolean;
};

/** A gabled house front. `lights` are windows as [x share of the width, height share, half width]. */
export function house(
  window: Window,
  { x, base, wide, tall, roof, wall, pitch = 0.55, lights = [], door, chimney = false }: House,
): void {
  const [left, right, eaves] = [x - wide / 2, x + wide / 2, base - tall];
  const peak = eaves - wide * pitch;
  if (chimney)
    courses(window, x + wide * 0.2, peak - wide * 0.06, x + wide * 0.32, eaves, 5, 2, [
      tones.clay,
      tones.brown,
    ]);
  courses(
    window,
    left,
    eaves,
    right,
    base,
    Math.max(3, Math.round(tall / 62)),
    Math.max(2, Math.round(wide / 95)),
    wall,
  );
  const lip = wide * 0.09;
  const slope = (side: 1 | -1): Point[] => [
    [x, peak],
    [x + side * (wide / 2 + lip), eaves + lip * 0.5],
    [x, eaves + lip * 0.5],
  ];
  for (const side of [-1, 1] as const) {
    const end = x + side * (wide / 2 + lip);
    const rows = Array.from({ length: 4 }, (_, i) => {
      const y = peak + (eaves + lip * 0.5 - peak) * (i / 3);
      return side < 0 ? level(end, x, y) : level(x, end, y);
    });
    window.panes(
      bands(window.random, {
        lines: rows,
        pieces: 3,
        tint: (c, r) => mix(roof[0], roof[1], r * 0.3 + (side > 0 ? 0.3 : 0) + (c % 2) * 0.12),
      }),
      { within: slope(side), rim: 7 },
    );
  }
  for (const [share, up, half] of lights)
    litWindow(
      window,
      left + wide * share,
      base - tall * up - half * 1.7,
      base - tall * up + half * 1.2,
      half,
    );
  if (door) {
    const half = wide * 0.1;
    const at = left + wide * door.at;
    window.panes(
      [box(at - half, base - tall, at, base), box(at, base - tall, at + half, base)].map(
        (shape) => ({ shape, tone: vary(door.tone, window.random) }),
      ),
      { within: arch(at, base - half * 4.2, base, half), rim: 7 },
    );
  }
}

/** A church with a west tower and spire, for the middle distance. */
export function chapel(
  window: Window,
  x: number,
  base: number,
  size: number,
  wall: readonly [Tone, Tone],
  roof: readonly [Tone, Tone],
): void {
  house(window, {
    x: x + size * 0.34,
    base,
    wide: size * 0.7,
    tall: size * 0.42,
    roof,
    wall,
    pitch: 0.5,
    lights: [[0.5, 0.45, size * 0.06]],
  });
  courses(window, x - size * 0.16, base - size * 0.86, x + size * 0.12, base, 7, 2, wall);
  const peak = base - size * 1.5;
  for (const [side, tone] of [
    [-1, roof[0]],
    [1, roof[1]],
  ] as const)
    window.panes(
      [0, 1, 2].map((i) => ({
        shape: box(
          x - size * 0.02,
          peak + size * 0.22 * i,
          x - size * 0.02 + side * size,
          peak + size * 0.22 * (i + 1),
        ),
        tone: vary(tone, window.random),
      })),
      {
        within: [
          [x - size * 0.02, peak],
          [x - size * 0.02 + side * size * 0.19, base - size * 0.85],
          [x - size * 0.02, base - size * 0.85],
        ],
        rim: 7,
      },
    );
  litWindow(window, x - size * 0.02, base - size * 0.74, base - size * 0.5, size * 0.055);
}

/** A tapering light tower in red and white bands, its lantern at about `base - tall`. */
export function lighthouse(
  window: Window,
  x: number,
  base: number,
  tall: number,
  half: number,
): void {
  const top = base - tall;
  const outline: Point[] = [
    [x - half * 0.62, top],
    [x + half * 0.62, top],
    [x + half, base],
    [x - half, base],
  ];
  const rows = Array.from({ length: 8 }, (_, i) =>
    level(x - half * 1.2, x + half * 1.2, top + (tall * i) / 7),
  );
  window.panes(
    bands(window.random, {
      lines: rows,
      pieces: 4,
      loose: 0.5,
      tint: (c, r) => lighter(r % 2 ? tones.paper : tones.ruby, c > 1 ? -0.07 : 0.02),
    }),
    { within: outline, rim: 9 },
  );
  window.piece(arch(x, top + tall * 0.84, base, half * 0.3), tones.deep, 6);
  for (const at of [0.22, 0.5])
    window.piece(
      arch(x, top + tall * at, top + tall * at + half * 0.6, half * 0.2),
      tones.honey,
      6,
    );
  window.piece(box(x - half * 0.85, top - 16, x + half * 0.85, top + 8), tones.slate, 7);
  window.panes(
    [-1, 0, 1].map((i) => ({
      shape: box(
        x + (i - 0.5) * half * 0.36,
        top - half * 1.1,
        x + (i + 0.5) * half * 0.36,
        top - 16,
      ),
      tone: i === 0 ? tones.paper : tones.straw,
    })),
    { lead: 6 },
  );
  window.piece([...arc(x, top - half * 1.1, half * 0.68, 180, 360)], tones.ruby, 7);
  window.piece(ellipse(x, top - half * 1.86, half * 0.12), tones.honey, 5);
}

export function rocks(
  window: Window,
  outline: readonly Point[],
  size: number,
  colors: readonly [Tone, Tone],
): void {
  crazed(window, outline, { size, stretchX: 1.3 }, (down) =>
    mix(colors[0], colors[1], down + window.random.around(0.2)),
  );
}

/** A beam of light out of a lantern, fading as it goes. */
export function beam(
  window: Window,
  x: number,
  y: number,
  from: number,
  to: number,
  reach: number,
  colors: readonly [Tone, Tone],
): void {
  const outline: Point[] = [[x, y], ...arc(x, y, reach, from, to)];
  const rings = [0, 0.18, 0.36, 0.56, 0.78, 1].map((t) => t * reach);
  window.panes(
    rays(window.random, {
      x,
      y,
      count: 2,
      from,
      to,
      rings,
      tint: (_c, r) => mix(colors[0], colors[1], r / 5),
    }),
    { within: outline, rim: 7 },
  );
}
