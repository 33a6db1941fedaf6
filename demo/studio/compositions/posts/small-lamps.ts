import { border } from '../../glass/frame.ts';
import type { Point } from '../../glass/shape.ts';
import { mix, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { halo, oilLamp } from '../../subjects/lamps.ts';
import { raySky } from '../../subjects/land.ts';

export function smallLamps(name: string): Window {
  const w = new Window(name).light(800, 470, 520, 0.35);
  w.daylight = 0.78;
  const sky = [tones.ruby, tones.wine, tones.plum, tones.violet, tones.night, tones.ink];
  raySky(w, 800, 1180, { near: 240, count: 34, rows: 7, checker: 0.05, colors: sky });
  const rows: [number, number[], number][] = [
    [410, [460, 740, 1020], 0.62],
    [660, [280, 600, 920, 1240], 0.74],
    [950, [340, 740, 1140], 0.96],
  ];
  rows.forEach(([y, xs, scale], r) => {
    w.panes(
      Array.from({ length: 14 }, (_, i) => ({
        shape: [
          [-60 + i * 124 + (r % 2) * 60, y + 6],
          [64 + i * 124 + (r % 2) * 60, y + 6],
          [64 + i * 124 + (r % 2) * 60, y + 46],
          [-60 + i * 124 + (r % 2) * 60, y + 46],
        ] as Point[],
        tone: vary(mix(tones.brown, tones.umber, (i % 3) * 0.4), w.random),
      })),
      { lead: 5 },
    );
    xs.forEach((x, i) => {
      halo(
        w,
        x + 152 * scale,
        y - 170 * scale,
        [62 * scale, 128 * scale],
        [tones.paper, tones.honey],
        12,
      );
      oilLamp(
        w,
        { x, y: y - 10, scale },
        (
          [
            [tones.amber, tones.clay, tones.brown],
            [tones.aqua, tones.teal, tones.deep],
            [tones.blush, tones.rose, tones.wine],
          ] as const
        )[(i + r) % 3]!,
        130,
      );
    });
  });
  border(w, [tones.plum, tones.wine, tones.violet], tones.amber);
  return w;
}
