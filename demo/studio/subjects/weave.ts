import { box, curve, type Point } from '../glass/shape.ts';
import { type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A patch of cloth between four sides, woven over and under. */
export function weave(
  window: Window,
  outline: readonly Point[],
  area: readonly [number, number, number, number],
  size: number,
  warp: readonly Tone[],
  weft: readonly Tone[],
): void {
  const [x0, y0, x1, y1] = area;
  const panes = [];
  for (let r = 0; y0 + r * size < y1; r++)
    for (let c = 0; x0 + c * size < x1; c++) {
      const over = (c + r) % 2 === 0;
      const tone = over
        ? (warp[c % warp.length] ?? tones.rose)
        : (weft[r % weft.length] ?? tones.teal);
      const [gx, gy] = over ? [size * 0.1, -size * 0.1] : [-size * 0.1, size * 0.1];
      const [x, y] = [x0 + c * size, y0 + r * size];
      panes.push({
        shape: curve(
          [
            [x + gx, y + gy],
            [x + size / 2, y + gy * 1.6],
            [x + size - gx, y + gy],
            [x + size - gx * 1.6, y + size / 2],
            [x + size - gx, y + size - gy],
            [x + size / 2, y + size - gy * 1.6],
            [x + gx, y + size - gy],
            [x + gx * 1.6, y + size / 2],
          ],
          true,
          3,
        ),
        tone: vary(tone, window.random),
      });
    }
  window.panes([{ shape: box(x0 - 40, y0 - 40, x1 + 40, y1 + 40), tone: tones.umber }, ...panes], {
    within: outline,
    lead: 4,
    rim: 10,
  });
}
