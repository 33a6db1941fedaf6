import { bands } from '../glass/cut.ts';
import { curve, type Point, ribbon } from '../glass/shape.ts';
import { tones } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A woven basket: over and under, with a rolled rim. `y` is its foot. */
export function basket(window: Window, x: number, y: number, half: number, tall: number): void {
  const outline: Point[] = [
    [x - half, y - tall],
    [x + half, y - tall],
    [x + half * 0.74, y],
    [x - half * 0.74, y],
  ];
  const rows = Array.from({ length: 6 }, (_, i): Point[] =>
    Array.from({ length: 15 }, (_, k) => [
      x - half * 1.02 + (half * 2.04 * k) / 14,
      y - tall + (tall * i) / 5 + Math.cos((k / 7 - 1) * 1.5) * 12 - 6,
    ]),
  );
  window.panes(
    bands(window.random, {
      lines: rows,
      pieces: 9,
      loose: 0.3,
      tint: (c, r) => ((c + r) % 2 ? tones.amber : tones.clay),
    }),
    { within: outline, lead: 5, rim: 9 },
  );
  window.piece(
    ribbon(
      curve(
        [
          [x - half * 1.05, y - tall - 2],
          [x, y - tall + 14],
          [x + half * 1.05, y - tall - 2],
        ],
        false,
        10,
      ),
      [34, 40, 34],
    ),
    tones.brown,
    7,
  );
}
