import { bands, cells, rays, type Tint } from '../glass/cut.ts';
import { arc, curve, ellipse, type Point, polar, ribbon, type Shape } from '../glass/shape.ts';
import { mix, ramp, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

export type Sky = {
  near: number;
  colors: readonly Tone[];
  count?: number;
  /** As many as colors, unless it says so. */
  rows?: number;
  checker?: number;
  far?: number;
};

/** The whole picture filled with rays out of one light, colors running from near to far. */
export function raySky(
  window: Window,
  x: number,
  y: number,
  { near, colors, count = 28, rows = colors.length, checker = 0.06, far }: Sky,
): void {
  const reach =
    far ??
    Math.max(
      Math.hypot(x, y),
      Math.hypot(window.width - x, y),
      Math.hypot(x, window.height - y),
      Math.hypot(window.width - x, window.height - y),
    );
  const rings = Array.from(
    { length: rows + 1 },
    (_, i) => near + (reach + 60 - near) * (i / rows) ** 1.25,
  );
  const tint: Tint = (column, row) => {
    const base = ramp(
      colors,
      (row + 0.95 + (column % 2 ? checker * 4 : 0) + window.random.around(0.16)) / rows,
    );
    return [base[0] + (column % 2 ? checker * 0.5 : -checker * 0.5), base[1], base[2]];
  };
  window.panes(rays(window.random, { x, y, count, rings, tint }), { lead: 4 });
  hub(window, x, y, near, count, [
    colors[0] ?? tones.paper,
    mix(colors[0] ?? tones.paper, colors[1] ?? tones.straw, 0.5),
  ]);
}

/** The middle of a wheel of rays: many leads may not meet in a point, so a ring and a disc take them up. */
function hub(
  window: Window,
  x: number,
  y: number,
  radius: number,
  count: number,
  colors: readonly [Tone, Tone],
): void {
  const few = Math.max(8, Math.round(count / 2.4));
  window.panes(
    rays(window.random, {
      x,
      y,
      count: few,
      rings: [radius * 0.42, radius],
      loose: 0.6,
      tint: (c) => mix(colors[0], colors[1], c % 2 ? 0.8 : 0.35),
    }),
    { lead: 4 },
  );
  window.piece(ellipse(x, y, radius * 0.43), colors[0], 5);
}

export function sun(
  window: Window,
  x: number,
  y: number,
  radius: number,
  colors: readonly [Tone, Tone] = [tones.paper, tones.honey],
): void {
  const { random } = window;
  window.panes(
    rays(random, {
      x,
      y,
      count: 12,
      rings: [radius * 0.52, radius + 6],
      tint: (c) => (c % 2 ? colors[1] : mix(colors[0], colors[1], 0.6)),
    }),
    {
      within: ellipse(x, y, radius),
      rim: 9,
    },
  );
  window.piece(ellipse(x, y, radius * 0.56), colors[0], 6);
}

export type Hill = {
  crest: Shape;
  colors: readonly Tone[];
  rows?: number;
  pieces?: number;
  depth?: number;
  slant?: number;
};

/** A hill under its crest, cut in courses that follow it and widen towards us. */
export function hill(
  window: Window,
  { crest, colors, rows = 5, pieces = 9, depth = 330, slant = 0.25 }: Hill,
): void {
  const line = curve(crest, false, 8);
  const lines = Array.from({ length: rows + 1 }, (_, i) => {
    const t = (i / rows) ** 1.3;
    return line.map(
      ([x, y], k): Point => [x, y + depth * t + Math.sin(k / 6 + i * 2) * 8 * Math.min(1, i)],
    );
  });
  const tint: Tint = (column, row) => ramp(colors, (row + ((column * 7 + row * 3) % 5) / 5) / rows);
  window.panes(bands(window.random, { lines, pieces, tint, slant }), {
    within: [
      ...line,
      [line[line.length - 1]?.[0] ?? 0, window.height + 80],
      [line[0]?.[0] ?? 0, window.height + 80],
    ],
    rim: 9,
  });
}

export type Water = {
  top: number;
  bottom: number;
  colors: readonly Tone[];
  rows?: number;
  pieces?: number;
  wave?: number;
  glint?: { x: number; width: number; tone: Tone };
};

/** Level water in long waves; a glint lies under the light. */
export function water(
  window: Window,
  { top, bottom, colors, rows = 7, pieces = 9, wave = 10, glint }: Water,
): void {
  const { random, width } = window;
  const lines = Array.from({ length: rows + 1 }, (_, i) => {
    const t = i / rows;
    const y = top + (bottom - top) * t ** 1.35;
    const phase = i * 2.1;
    return Array.from(
      { length: 61 },
      (_, k): Point => [
        -60 + ((width + 120) * k) / 60,
        i === 0 ? y : y + Math.sin(k / (2.6 + t * 1.6) + phase) * wave * (0.35 + t),
      ],
    );
  });
  const tint: Tint = (column, row, [x]) => {
    const base = ramp(colors, (row + ((column * 5 + row * 3) % 4) / 4 - 0.2) / rows);
    if (!glint) return base;
    const spread = glint.width * (0.5 + row / rows);
    const share = Math.exp(-(((x - glint.x) / spread) ** 2));
    return mix(base, glint.tone, share * ((column + row) % 3 === 0 ? 0.5 : 0.92));
  };
  window.panes(bands(random, { lines, pieces, tint }), {
    within: [
      [-60, top],
      [width + 60, top],
      [width + 60, bottom + 80],
      [-60, bottom + 80],
    ],
    rim: 8,
  });
}

/** A bank of cloud from overlapping round heads. */
export function cloud(
  window: Window,
  x: number,
  y: number,
  size: number,
  colors: readonly [Tone, Tone],
): void {
  const outline = [
    ...arc(x - size * 0.95, y, size * 0.42, 180, 285),
    ...arc(x - size * 0.3, y - size * 0.3, size * 0.55, 195, 320),
    ...arc(x + size * 0.5, y - size * 0.12, size * 0.45, 230, 345),
    ...arc(x + size * 1.05, y + size * 0.05, size * 0.34, 250, 370),
  ];
  const tint: Tint = (column, row, at) =>
    mix(colors[0], colors[1], (at[1] - (y - size * 0.8)) / size + ((column + row) % 2) * 0.15);
  window.panes(
    cells(window.random, {
      x0: x - size * 1.5,
      y0: y - size,
      x1: x + size * 1.5,
      y1: y + size * 0.3,
      size: size * 0.42,
      stretchX: 1.3,
      tint,
    }),
    {
      within: outline,
      rim: 8,
    },
  );
}

/** A star of long and short points, each cut down its middle into a light and a dark half. `tail` lengthens the lowest. */
export function star(
  window: Window,
  x: number,
  y: number,
  radius: number,
  points: number,
  colors: readonly [Tone, Tone],
  tail = radius,
): void {
  const step = 360 / points;
  const waist = radius * 0.3;
  for (const long of [false, true])
    for (let i = long ? 0 : 1; i < points; i += 2) {
      const angle = -90 + step * i;
      const reach = angle === 90 ? tail : long ? radius : radius * 0.66;
      for (const side of [-1, 1])
        window.piece(
          [[x, y], polar(x, y, waist, angle + side * step), polar(x, y, reach, angle)],
          vary(colors[side < 0 ? 0 : 1], window.random),
          4,
        );
    }
}

/** Far stars: each one four-pointed piece, small enough that more lead would put it out. */
export function farStars(
  window: Window,
  stars: readonly (readonly [x: number, y: number, radius: number])[],
): void {
  for (const [x, y, radius] of stars)
    window.piece(
      Array.from({ length: 8 }, (_, i) =>
        polar(x, y, i % 2 ? radius * 0.36 : radius * 1.25, i * 45 - 90),
      ),
      tones.paper,
      4,
    );
}

/** A level path or river, `along` from near to far and never turning back down the picture; widths are across it. */
export function road(
  window: Window,
  along: Shape,
  widths: readonly number[],
  colors: readonly Tone[],
  pieces = 9,
): void {
  const line = curve(along, false, 12);
  const wide = (i: number): number => {
    const spot = (i / (line.length - 1)) * (widths.length - 1);
    const before = widths[Math.floor(spot)] ?? 10;
    return before + ((widths[Math.ceil(spot)] ?? before) - before) * (spot % 1);
  };
  const edge = (side: number) => line.map(([x, y], i): Point => [x + (side * wide(i)) / 2, y]);
  lanes(window, [edge(-1), edge(0), edge(1)], colors, pieces);
}

/** Something long and bent, two lanes of glass of changing width: a crook, a stream down rocks. */
export function bent(
  window: Window,
  along: Shape,
  widths: readonly number[],
  colors: readonly Tone[],
  pieces = 9,
): void {
  const line = curve(along, false, 12);
  const outline = ribbon(line, widths);
  const half = outline.length / 2;
  const left = outline.slice(0, half);
  const right = outline.slice(half).reverse();
  const middle = left.map(
    ([x, y], i): Point => [(x + (right[i]?.[0] ?? x)) / 2, (y + (right[i]?.[1] ?? y)) / 2],
  );
  lanes(window, [left, middle, right], colors, pieces);
}

/** Two lanes of glass between three lines: the left edge, the middle and the right edge. */
function lanes(
  window: Window,
  lines: [left: Point[], middle: Point[], right: Point[]],
  colors: readonly Tone[],
  pieces: number,
): void {
  const [left, , right] = lines;
  const tint: Tint = (column, row) =>
    ramp(colors, (column + row * 0.5) / pieces + window.random.around(0.06));
  window.panes(bands(window.random, { lines, pieces, tint, slant: 0.3 }), {
    within: [...left, ...right.toReversed()],
    rim: 8,
  });
}
