import { quarries, type Tint } from '../glass/cut.ts';
import type { Window } from '../glass/window.ts';

/** A wall of diamond quarries behind everything, from the top down to `bottom`. */
export function wall(
  window: Window,
  wide: number,
  tall: number,
  tint: Tint,
  { lead = 5, bottom = window.height } = {},
): void {
  const area = { x0: 0, y0: 0, x1: window.width, y1: bottom };
  window.panes(quarries(window.random, { ...area, wide, tall, tint }), { lead });
}
