import { curve, type Point } from '../../glass/shape.ts';
import { mix, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, sun } from '../../subjects/land.ts';

export function livingWater(name: string): Window {
  const w = new Window(name).light(800, 250, 520, 0.5);
  const sky = [tones.paper, tones.straw, tones.blush, tones.lilac, tones.violet, tones.plum];
  raySky(w, 800, 240, { near: 90, count: 30, colors: sky });
  sun(w, 800, 240, 120, [tones.paper, tones.straw]);
  for (const dir of [-1, 1] as const) hillside(w, dir);
  for (const [i, s] of [-3, 3, -2, 2, -1, 1, 0].entries()) {
    const edge = (k: number): Point[] =>
      curve(
        [
          [800 + k * 26, 330],
          [800 + k * 62, 470],
          [800 + k * 170 + Math.sin(k) * 20, 700],
          [800 + k * 250 + Math.cos(k * 2) * 30, 900],
          [800 + k * 330, 1120],
        ],
        false,
        10,
      );
    const [left, right] = [edge(s - 0.5), edge(s + 0.5)];
    const mid = left.map(
      ([x, y], n): Point => [(x + (right[n]?.[0] ?? x)) / 2, (y + (right[n]?.[1] ?? y)) / 2],
    );
    const count = 7;
    for (const [a, b, shift] of [
      [left, mid, 0],
      [mid, right, 0.5],
    ] as const)
      for (let n = -1; n < count; n++) {
        const cut = (line: readonly Point[]) => {
          const [from, to] = [
            Math.max(0, (n + shift) / count),
            Math.min(1, (n + 1 + shift) / count),
          ];
          return line.slice(
            Math.round(from * (line.length - 1)),
            Math.round(to * (line.length - 1)) + 1,
          );
        };
        const shape = [...cut(a), ...[...cut(b)].reverse()];
        if (shape.length < 4) continue;
        const deep = (n + shift + 1) / count;
        w.piece(
          shape,
          vary(
            mix(
              mix(tones.ice, tones.aqua, w.random.next() * 0.6),
              mix(tones.teal, tones.cobalt, w.random.next()),
              deep * 0.85 + (i % 2) * 0.08,
            ),
            w.random,
          ),
          4,
        );
      }
    w.lead(left, 7);
    w.lead(right, 7);
  }
  return w;
}

/** A bank whose crest falls to the water's source; the stream is drawn over its foot. */
function hillside(w: Window, dir: 1 | -1): void {
  const crest: Point[] = (
    [
      [-40, 372],
      [70, 330],
      [210, 258],
      [400, 292],
      [600, 236],
      [940, 300],
    ] as const
  ).map(([x, y]): Point => [800 + dir * x, y + dir * 14]);
  hill(w, {
    crest: dir > 0 ? crest : [...crest].reverse(),
    colors: [tones.lime, tones.leaf, tones.moss, tones.forest],
    rows: 6,
    pieces: 7,
    depth: 560,
    slant: dir * 0.4,
  });
}
