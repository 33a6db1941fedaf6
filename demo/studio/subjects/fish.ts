import { bands } from '../glass/cut.ts';
import { curve, ellipse, type Placement, type Point, place } from '../glass/shape.ts';
import { ramp, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A fish swimming left, 320 long at scale 1, scales in courses. */
export function fish(window: Window, at: Placement, colors: readonly Tone[]): void {
  const put = (shape: readonly Point[]) => place(shape, at);
  const pick = (t: number) => vary(ramp(colors, t), window.random);
  window.piece(
    put([
      [104, 0],
      [182, -66],
      [160, 0],
    ]),
    pick(0.9),
    5,
  );
  window.piece(
    put([
      [104, 0],
      [182, 66],
      [160, 0],
    ]),
    pick(0.75),
    5,
  );
  window.piece(
    put(
      curve(
        [
          [-50, -50],
          [0, -88],
          [60, -40],
        ],
        false,
        6,
      ),
    ),
    pick(0.8),
    5,
  );
  const body = curve(
    [
      [-160, 0],
      [-110, -46],
      [-20, -64],
      [70, -36],
      [122, 0],
      [70, 36],
      [-20, 64],
      [-110, 46],
    ],
    true,
    7,
  );
  const lines = [-66, -24, 20, 66].map((y): Point[] =>
    Array.from({ length: 13 }, (_, i) => [-170 + i * 25, y + Math.sin(i) * 3]),
  );
  window.panes(
    bands(window.random, {
      lines,
      pieces: 6,
      slant: 0.3,
      tint: (c, r) => ramp(colors, c / 9 + r * 0.16),
    }).map((p) => ({ ...p, shape: put(p.shape) })),
    { within: put(body), rim: 8 },
  );
  window.piece(
    [
      ...put(
        curve(
          [
            [-160, 0],
            [-128, -34],
            [-92, -52],
          ],
          false,
          5,
        ),
      ),
      ...put(
        curve(
          [
            [-92, -52],
            [-74, 0],
            [-92, 52],
          ],
          false,
          5,
        ),
      ),
      ...put(
        curve(
          [
            [-92, 52],
            [-128, 34],
            [-160, 0],
          ],
          false,
          5,
        ),
      ),
    ],
    pick(0.1),
    6,
  );
  window.piece(put(ellipse(-112, -12, 9)), tones.paper, 4);
}
