import type { Random } from './random.ts';
import { arc, center, type Point, polar, type Shape, stretch } from './shape.ts';
import { type Tone, vary } from './tone.ts';
import type { Pane } from './window.ts';

/** Chooses a pane's color: column and row in the cut, and the pane's own middle. */
export type Tint = (column: number, row: number, at: Point) => Tone;

export type RayCut = {
  x: number;
  y: number;
  count: number;
  rings: readonly number[];
  tint: Tint;
  from?: number;
  to?: number;
  loose?: number;
};

/** Wedges out of one point, each broken at its own distances so that no ring looks ruled. */
export function rays(
  random: Random,
  { x, y, count, rings, tint, from = 0, to = 360, loose = 1 }: RayCut,
): Pane[] {
  const whole = to - from === 360;
  const step = (to - from) / count;
  const angles = Array.from(
    { length: count + 1 },
    (_, i) => from + step * i + random.around(step * 0.16 * loose),
  );
  angles[0] = whole ? from + random.around(step * 0.1) : from;
  angles[count] = whole ? (angles[0] ?? from) + 360 : to;
  return angles.slice(0, -1).flatMap((start, column) => {
    const end = angles[column + 1] ?? start + step;
    const cuts = rings.map((r, i) => {
      const gap = r - (rings[i - 1] ?? 0);
      return i === 0 || i === rings.length - 1
        ? r
        : r + random.around(gap * 0.22 * loose) + (column % 2 ? gap * 0.16 * loose : 0);
    });
    return cuts.slice(0, -1).map((inner, row): Pane => {
      const outer = cuts[row + 1] ?? inner;
      const shape = [
        ...arc(x, y, outer, start, end),
        ...(inner > 0 ? arc(x, y, inner, end, start) : [[x, y] as Point]),
      ];
      const tone = vary(
        tint(column, row, polar(x, y, (inner + outer) / 2, (start + end) / 2)),
        random,
      );
      return { shape, tone };
    });
  });
}

export type BandCut = {
  lines: readonly Shape[];
  pieces: number;
  tint: Tint;
  slant?: number;
  loose?: number;
};

/** Courses between neighboring lines, cut across like brickwork: hills, water, cloth. */
export function bands(
  random: Random,
  { lines, pieces, tint, slant = 0, loose = 1 }: BandCut,
): Pane[] {
  return lines.slice(0, -1).flatMap((upper, row) => {
    const lower = lines[row + 1] ?? upper;
    const shift = (row % 2) * 0.5;
    const stops = Array.from(
      { length: pieces + 1 },
      (_, i) => (i + shift - 0.25 + random.around(0.24 * loose)) / pieces,
    );
    const ends = [0, ...stops.filter((t) => t > 0.3 / pieces && t < 1 - 0.3 / pieces), 1];
    const lean = ends.map((t) =>
      t === 0 || t === 1 ? t : t + (slant + random.around(0.08 * loose)) / pieces,
    );
    return ends.slice(0, -1).map((start, column): Pane => {
      const top = stretch(upper, start, ends[column + 1] ?? 1);
      const bottom = stretch(lower, lean[column] ?? start, lean[column + 1] ?? 1);
      const shape = [...top, ...bottom.reverse()];
      return { shape, tone: vary(tint(column, row, center(shape)), random) };
    });
  });
}

export type CellCut = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  size: number;
  tint: Tint;
  stretchX?: number;
};

/** Crazed pieces of about one size (Voronoi cells of a jittered grid): foliage, cloud, rubble. */
export function cells(
  random: Random,
  { x0, y0, x1, y1, size, tint, stretchX = 1 }: CellCut,
): Pane[] {
  const wide = size * stretchX;
  const sites: { at: Point; column: number; row: number }[] = [];
  for (let row = -1; row * size < y1 - y0 + size; row++)
    for (let column = -1; column * wide < x1 - x0 + wide; column++)
      sites.push({
        at: [
          x0 + (column + 0.5 + (row & 1) * 0.5 + random.around(0.3)) * wide,
          y0 + (row + 0.5 + random.around(0.3)) * size,
        ],
        column,
        row,
      });
  return sites.map(({ at, column, row }) => {
    const reach = Math.max(wide, size) * 2.6;
    let shape: Point[] = [
      [at[0] - reach, at[1] - reach],
      [at[0] + reach, at[1] - reach],
      [at[0] + reach, at[1] + reach],
      [at[0] - reach, at[1] + reach],
    ];
    for (const other of sites)
      if (other.at !== at && Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < reach * 2)
        shape = nearerHalf(shape, at, other.at);
    return { shape, tone: vary(tint(column, row, at), random) };
  });
}

function nearerHalf(shape: Shape, site: Point, other: Point): Point[] {
  const [dx, dy] = [other[0] - site[0], other[1] - site[1]];
  const limit = (other[0] ** 2 - site[0] ** 2 + (other[1] ** 2 - site[1] ** 2)) / 2;
  const side = (p: Point) => p[0] * dx + p[1] * dy - limit;
  return shape.flatMap((p, i) => {
    const q = shape[(i + 1) % shape.length] ?? p;
    const [a, b] = [side(p), side(q)];
    const t = a / (a - b);
    const crossing: Point[] =
      a < 0 !== b < 0 ? [[p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]] : [];
    return a < 0 ? [p, ...crossing] : crossing;
  });
}

export type LatticeCut = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  wide: number;
  tall: number;
  tint: Tint;
};

/** Diamond quarries, the plain glazing of a parish window. */
export function quarries(random: Random, { x0, y0, x1, y1, wide, tall, tint }: LatticeCut): Pane[] {
  const out: Pane[] = [];
  for (let row = -1; (row * tall) / 2 < y1 - y0 + tall; row++)
    for (let column = -1; column * wide < x1 - x0 + wide; column++) {
      const x = x0 + column * wide + (row & 1) * (wide / 2);
      const y = y0 + (row * tall) / 2;
      out.push({
        shape: [
          [x, y - tall / 2],
          [x + wide / 2, y],
          [x, y + tall / 2],
          [x - wide / 2, y],
        ],
        tone: vary(tint(column, row, [x, y]), random),
      });
    }
  return out;
}
