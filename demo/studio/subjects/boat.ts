import { bands, rays } from '../glass/cut.ts';
import { curve, type Point } from '../glass/shape.ts';
import { ramp, type Tone, tones } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A small sailing boat; (x, y) is the middle of its waterline, about 620 wide at scale 1. */
export function boat(
  window: Window,
  x: number,
  y: number,
  size: number,
  sail: readonly Tone[],
): void {
  const at = (u: number, v: number): Point => [x + u * size, y + v * size];
  window.lead([at(0, -60), at(0, -640)], 13);
  const main = curve([at(22, -620), at(150, -420), at(232, -150)], false, 8);
  window.panes(
    rays(window.random, {
      x: x + 20 * size,
      y: y - 640 * size,
      count: 4,
      from: 50,
      to: 98,
      rings: [0, 190, 340, 480, 700].map((r) => r * size),
      tint: (c, r) => ramp(sail, (c + r * 2) / 9),
    }),
    { within: [at(22, -620), ...main, at(22, -118)], rim: 9 },
  );
  const jib = curve([at(-22, -560), at(-120, -360), at(-230, -140)], false, 8);
  window.panes(
    rays(window.random, {
      x: x - 20 * size,
      y: y - 580 * size,
      count: 3,
      from: 86,
      to: 130,
      rings: [0, 210, 360, 620].map((r) => r * size),
      tint: (c, r) => ramp(sail, 1 - (c + r) / 6),
    }),
    { within: [...jib, at(-22, -110)], rim: 9 },
  );
  const hull = [
    at(-310, -92),
    at(310, -104),
    ...curve(
      [at(310, -104), at(250, 10), at(140, 56), at(-130, 58), at(-246, 14), at(-310, -92)],
      false,
      8,
    ),
  ];
  const rows = [-110, -48, 4, 66].map((v): Point[] =>
    Array.from({ length: 15 }, (_, i) => at(-320 + i * 46, v + Math.sin((i / 14) * Math.PI) * 16)),
  );
  window.panes(
    bands(window.random, {
      lines: rows,
      pieces: 6,
      tint: (c, r) =>
        ramp([tones.amber, tones.clay, tones.brown, tones.umber], (r + (c % 2) * 0.4) / 3),
    }),
    { within: hull, rim: 10 },
  );
  window.piece([at(0, -660), at(96, -632), at(0, -604)], tones.ruby, 6);
}
