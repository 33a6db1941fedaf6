import { cells } from '../glass/cut.ts';
import type { Point } from '../glass/shape.ts';
import { ramp, type Tone } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** Loose ground in crazed pieces. */
export function earth(
  window: Window,
  outline: readonly Point[],
  size: number,
  colors: readonly Tone[],
): void {
  const xs = outline.map(([a]) => a);
  const ys = outline.map(([, b]) => b);
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  window.panes(
    cells(window.random, {
      x0: Math.min(...xs),
      y0,
      x1: Math.max(...xs),
      y1,
      size,
      stretchX: 1.5,
      tint: (_c, _r, at) => ramp(colors, (at[1] - y0) / (y1 - y0) + window.random.around(0.15)),
    }),
    { within: outline, rim: 9 },
  );
}
