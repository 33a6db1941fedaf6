import { bands, cells, type Tint } from '../glass/cut.ts';
import { curve, ellipse, type Point, place, ribbon, type Shape } from '../glass/shape.ts';
import { lighter, mix, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

export type Leaf = {
  x: number;
  y: number;
  turn: number;
  long: number;
  wide?: number;
  tone?: Tone;
  bend?: number;
};

/** A pointed leaf from its stalk, in two halves along the rib, one in shade. `turn` 0 points right. */
export function leaf(
  window: Window,
  { x, y, turn, long, wide = long * 0.42, tone = tones.leaf, bend = 0.08 }: Leaf,
): void {
  const rib = curve(
    [
      [0, 0],
      [long * 0.5, -long * bend],
      [long, 0],
    ],
    false,
    8,
  );
  const upper = curve(
    [
      [0, 0],
      [long * 0.22, -wide * 0.4 - long * bend * 0.6],
      [long * 0.55, -wide * 0.5 - long * bend],
      [long, 0],
    ],
    false,
    6,
  );
  const lower = curve(
    [
      [0, 0],
      [long * 0.22, wide * 0.4 - long * bend * 0.6],
      [long * 0.55, wide * 0.5 - long * bend],
      [long, 0],
    ],
    false,
    6,
  );
  const put = (shape: Shape) => place(shape, { x, y, turn });
  window.piece(put([...upper, ...[...rib].reverse()]), vary(lighter(tone, 0.06), window.random), 5);
  window.piece(
    put([...lower, ...[...rib].reverse()]),
    vary(lighter(tone, -0.05), window.random),
    5,
  );
}

/** A stem or trunk; a stout one is cut across here and there, as one sheet of glass would not bend so far. */
export function stem(
  window: Window,
  along: Shape,
  widths: readonly number[],
  tone: Tone,
  lead = 5,
): void {
  const line = curve(along, false, 10);
  const outline = ribbon(line, widths);
  const half = outline.length / 2;
  const length = line.reduce(
    (sum, [x, y], i) => sum + Math.hypot(x - (line[i - 1]?.[0] ?? x), y - (line[i - 1]?.[1] ?? y)),
    0,
  );
  const pieces = Math.max(1, Math.round(length / Math.max(90, Math.max(...widths) * 2.2)));
  const tint: Tint = (column) =>
    lighter(tone, (column % 2 ? 0.05 : -0.02) + window.random.around(0.03));
  window.panes(
    bands(window.random, {
      lines: [outline.slice(0, half), outline.slice(half).reverse()],
      pieces,
      tint,
      slant: 0.3,
    }),
    { within: outline, lead: Math.min(5, lead), rim: lead },
  );
}

/** A vine's five-lobed leaf in five panes from the stalk. */
export function vineLeaf(
  window: Window,
  x: number,
  y: number,
  size: number,
  turn: number,
  tone: Tone,
): void {
  const lobes: Point[][] = [-140, -70, 0, 70, 140].map((angle, i) => {
    const long = size * [0.62, 0.86, 1, 0.86, 0.62][i]!;
    return place(
      [
        [0, 0],
        [long * 0.42, -long * 0.4],
        [long * 0.72, -long * 0.3],
        [long, 0],
        [long * 0.72, long * 0.3],
        [long * 0.42, long * 0.4],
      ],
      { x: 0, y: 0, turn: angle },
    );
  });
  lobes.forEach((lobe, i) => {
    const [root, ...rest] = lobe;
    window.piece(
      place([root ?? [0, 0], ...curve(rest, false, 5)], { x, y, turn }),
      vary(lighter(tone, i % 2 ? 0.05 : -0.04), window.random, 1.4),
      5,
    );
  });
  for (const angle of [-140, -70, 0, 70, 140])
    window.paint(
      place(
        [
          [size * 0.1, 0],
          [size * 0.6, 0],
        ],
        { x, y, turn: turn + angle },
      ),
      2.5,
      0.4,
    );
}

/** A bunch hanging from (x, y): rows of round berries narrowing down. */
export function grapes(
  window: Window,
  x: number,
  y: number,
  berry: number,
  colors: readonly [Tone, Tone],
  rows: readonly number[] = [3, 4, 5, 4, 3, 2, 1],
): void {
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const bx = x + (i - (count - 1) / 2) * berry * 1.62 + window.random.around(berry * 0.12);
      const by = y + row * berry * 1.42 + window.random.around(berry * 0.1);
      const tone = vary(
        mix(colors[0], colors[1], window.random.next() * 0.7 + row * 0.04),
        window.random,
      );
      window.piece(ellipse(bx, by, berry * 0.98), tone, 5);
      window.panes(
        [
          {
            shape: ellipse(bx - berry * 0.32, by - berry * 0.34, berry * 0.24, berry * 0.17, -40),
            tone: lighter(tone, 0.22),
          },
        ],
        { lead: 0 },
      );
    }
  });
}

/** An ear of wheat: paired grains up a stalk from the root to the tip, and its beard. */
export function wheatEar(
  window: Window,
  root: Point,
  knee: Point,
  tip: Point,
  grain: number,
  tone: Tone,
): void {
  const line = curve([root, knee, tip], false, 20);
  window.piece(ribbon(line, [grain * 0.32, grain * 0.24]), lighter(tone, -0.12), 4);
  const head = line.slice(Math.floor(line.length * 0.58));
  const pairs = 6;
  for (let i = 0; i < pairs; i++) {
    const at = head[Math.floor((i / pairs) * (head.length - 1))] ?? tip;
    const next = head[Math.floor(((i + 1) / pairs) * (head.length - 1))] ?? tip;
    const turn = (Math.atan2(next[1] - at[1], next[0] - at[0]) * 180) / Math.PI;
    const size = grain * (1.25 - (i / pairs) * 0.3);
    for (const side of [-1, 1]) leafGrain(window, at, turn + side * 27, size, tone);
  }
  const last = head[head.length - 2] ?? tip;
  leafGrain(
    window,
    tip,
    (Math.atan2(tip[1] - last[1], tip[0] - last[0]) * 180) / Math.PI,
    grain,
    tone,
  );
}

function leafGrain(window: Window, at: Point, turn: number, size: number, tone: Tone): void {
  const grain = curve(
    [
      [0, 0],
      [size * 0.6, -size * 0.34],
      [size * 1.5, 0],
      [size * 0.6, size * 0.34],
    ],
    true,
    5,
  );
  window.piece(place(grain, { x: at[0], y: at[1], turn }), vary(tone, window.random, 1.5), 4);
}

/** A scalloped outline, as foliage and bushes have. */
export function lobed(x: number, y: number, rx: number, ry: number, lobes = 9, turn = 0): Point[] {
  return Array.from({ length: lobes * 8 }, (_, i): Point => {
    const angle = (i / (lobes * 8)) * 2 * Math.PI;
    const reach = 0.87 + 0.15 * Math.abs(Math.sin((angle * lobes) / 2 + turn));
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)];
  });
}

/** A round crown of foliage in crazed pieces, light on its sunny side. */
export function crown(
  window: Window,
  outline: Shape,
  size: number,
  colors: readonly [Tone, Tone],
  sunny: Point,
): void {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const reach = Math.hypot(x1 - x0, y1 - y0);
  const tint: Tint = (_c, _r, at) =>
    mix(
      colors[0],
      colors[1],
      (Math.hypot(at[0] - sunny[0], at[1] - sunny[1]) / reach) * 1.25 + window.random.around(0.14),
    );
  window.panes(cells(window.random, { x0, y0, x1, y1, size, tint }), {
    within: outline,
    rim: Math.min(8, 4 + reach / 90),
  });
}

/** A flower of pointed petals seen from the front. */
export function blossom(
  window: Window,
  x: number,
  y: number,
  size: number,
  petals: number,
  tone: Tone,
  heart: Tone,
): void {
  for (let i = 0; i < petals; i++)
    leaf(window, {
      x,
      y,
      turn: (360 / petals) * i - 90,
      long: size,
      wide: (size * 4.4) / petals,
      tone,
      bend: 0,
    });
  window.piece(ellipse(x, y, size * 0.24), heart, 5);
}
