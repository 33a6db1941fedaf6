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
  crazed(window, outline, { size, stretchX: 1.5 }, (down) =>
    ramp(colors, down + window.random.around(0.15)),
  );
}

/** An outline in crazed pieces, each in the tone of how far down it is, from 0 to 1. */
export function crazed(
  window: Window,
  outline: readonly Point[],
  cut: { size: number; stretchX: number },
  tone: (down: number) => Tone,
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
      ...cut,
      tint: (_c, _r, at) => tone((at[1] - y0) / (y1 - y0)),
    }),
    { within: outline, rim: 9 },
  );
}
