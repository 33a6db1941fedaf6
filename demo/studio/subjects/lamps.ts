import { rays } from '../glass/cut.ts';
import {
  arc,
  box,
  curve,
  ellipse,
  type Placement,
  type Point,
  place,
  polar,
  ribbon,
} from '../glass/shape.ts';
import { lighter, mix, ramp, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

const drop = (x: number, y: number, wide: number, tall: number): Point[] => {
  const right: Point[] = curve(
    [
      [0, -1],
      [0.16, -0.7],
      [0.42, -0.4],
      [0.5, -0.16],
      [0.3, 0.03],
      [0, 0.08],
    ],
    false,
    6,
  );
  return [...right, ...right.map(([a, b]): Point => [-a * 0.92, b]).reverse()].map(
    ([a, b]): Point => [x + a * wide, y + b * tall],
  );
};

/** A flame standing on (x, y), three tears of glass one in another. */
export function flame(window: Window, x: number, y: number, tall: number, lead = 5): void {
  const tears = [
    [1, tones.flame],
    [0.68, tones.honey],
    [0.36, tones.paper],
  ] as const;
  for (const [size, tone] of tears) {
    const outline = drop(x, y, tall * 0.62 * size, tall * size);
    if (size === 1)
      window.panes(
        [
          [-1, 0.02],
          [1, -0.03],
        ].map(([side, l]) => ({
          shape: box(x, y - tall * 1.1, x + side! * tall, y + tall * 0.2),
          tone: vary(lighter(tone, l!), window.random),
        })),
        { within: outline, lead, rim: lead + 2 },
      );
    else window.piece(outline, vary(tone, window.random, 0.5), lead);
  }
}

/** Rings of light about a flame or a head of wheat. `rings` are radii, inner to outer. */
export function halo(
  window: Window,
  x: number,
  y: number,
  rings: readonly number[],
  colors: readonly Tone[],
  count = 20,
): void {
  const outer = rings[rings.length - 1] ?? 100;
  window.panes(
    rays(window.random, {
      x,
      y,
      count,
      rings: [(rings[0] ?? 0) * 0.5, ...rings],
      loose: 0.5,
      tint: (column, row) =>
        lighter(ramp(colors, row / Math.max(1, rings.length - 1)), column % 2 ? 0.025 : -0.025),
    }),
    { within: ellipse(x, y, outer), rim: 9 },
  );
  window.piece(ellipse(x, y, (rings[0] ?? 0) * 0.52), colors[0] ?? tones.paper, 5);
}

/** A clay lamp with its spout to the right, about 350 wide at scale 1, standing on (x, y). */
export function oilLamp(
  window: Window,
  at: Placement,
  colors: readonly [Tone, Tone, Tone] = [tones.amber, tones.clay, tones.brown],
  burning = 130,
): void {
  const size = at.scale ?? 1;
  const lead = 3 + 2.5 * size;
  const put = (shape: readonly Point[]) => place(shape, at);
  window.piece(
    put(
      ribbon(
        curve(
          [
            [-84, -84],
            [-140, -104],
            [-176, -70],
            [-150, -34],
            [-88, -26],
          ],
          false,
          8,
        ),
        [20, 26, 26, 18],
      ),
    ),
    vary(colors[1], window.random),
    lead,
  );
  window.piece(
    put([
      [-44, -14],
      [44, -14],
      [66, 12],
      [-66, 12],
    ]),
    vary(colors[2], window.random),
    lead,
  );
  const body = curve(
    [
      [-112, -46],
      [-92, -88],
      [-30, -106],
      [44, -98],
      [104, -94],
      [166, -118],
      [186, -100],
      [156, -58],
      [104, -26],
      [40, -6],
      [-44, -6],
      [-96, -18],
    ],
    true,
    7,
  );
  const slices = [-130, -70, -10, 55, 115, 200];
  window.panes(
    slices.slice(0, -1).flatMap((from, i) => {
      const to = slices[i + 1] ?? 200;
      const lean = 14;
      return [
        {
          shape: put([
            [from, -140],
            [to, -140],
            [to + lean, -56],
            [from + lean, -56],
          ]),
          tone: vary(mix(colors[0], colors[1], i / 6), window.random),
        },
        {
          shape: put([
            [from + lean, -56],
            [to + lean, -56],
            [to, 10],
            [from, 10],
          ]),
          tone: vary(mix(colors[1], colors[2], i / 5), window.random),
        },
      ];
    }),
    { within: put(body), lead, rim: lead + 3 },
  );
  window.piece(
    put(
      curve(
        [
          [-62, -98],
          [-46, -122],
          [-16, -132],
          [14, -122],
          [30, -100],
          [-16, -106],
        ],
        true,
        5,
      ),
    ),
    vary(colors[0], window.random),
    lead,
  );
  window.piece(put(ellipse(-16, -136, 11)), vary(colors[2], window.random), lead);
  const [fx, fy] = put([[176, -112]])[0] ?? [0, 0];
  flame(window, fx, fy, burning * size, lead);
}

/** A candle on (x, y), lit from its own flame: pale above, deeper below. */
export function candle(
  window: Window,
  x: number,
  y: number,
  half: number,
  tall: number,
  colors: readonly [Tone, Tone],
  flameTall = half * 2.6,
): void {
  const columns = [-1, -0.35, 0.4, 1];
  const rows = 3;
  const panes = columns.slice(0, -1).flatMap((from, c) =>
    Array.from({ length: rows }, (_, r) => ({
      shape: box(
        x + from * half,
        y - tall + (tall * (r + (c === 1 ? 0.3 : 0) * (r > 0 ? 1 : 0))) / rows,
        x + (columns[c + 1] ?? 1) * half,
        y - tall + (tall * (r + 1 + (c === 1 ? 0.3 : 0))) / rows,
      ),
      tone: vary(mix(colors[0], colors[1], r / rows + [0.22, 0, 0.34][c]!), window.random),
    })),
  );
  window.panes(panes, { within: box(x - half, y - tall, x + half, y), rim: 8 });
  window.piece(ellipse(x, y - tall, half, half * 0.3), colors[0], 6);
  window.lead(
    [
      [x, y - tall],
      [x + 2, y - tall - half * 0.55],
    ],
    6,
  );
  flame(window, x, y - tall - half * 0.5, flameTall);
}

/** A crescent lying round to the right. */
export function crescent(window: Window, x: number, y: number, radius: number, tone: Tone): void {
  const [gap, inner, facing] = [radius * 0.42, radius * 0.8, 200];
  const chord = (radius ** 2 - inner ** 2 + gap ** 2) / (2 * gap);
  const rise = Math.sqrt(radius ** 2 - chord ** 2);
  const half = (Math.atan2(rise, chord) * 180) / Math.PI;
  const innerHalf = (Math.atan2(rise, chord - gap) * 180) / Math.PI;
  const [bx, by] = polar(x, y, gap, facing);
  const outline = [
    ...arc(x, y, radius, facing + half, facing + 360 - half),
    ...arc(bx, by, inner, facing + 360 - innerHalf, facing + innerHalf),
  ];
  window.panes(
    rays(window.random, { x: bx, y: by, count: 9, rings: [0, radius * 2.2], tint: () => tone }),
    { within: outline, rim: 7 },
  );
}

/** A small roundel: one disc of glass in another. */
export function jewel(
  window: Window,
  x: number,
  y: number,
  radius: number,
  outer: Tone,
  inner: Tone,
): void {
  window.piece(ellipse(x, y, radius), vary(outer, window.random), 6);
  window.piece(ellipse(x, y, radius * 0.56), vary(inner, window.random), 5);
}
