import { border } from '../../glass/frame.ts';
import type { Point } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky } from '../../subjects/land.ts';
import { lily } from '../../subjects/lily.ts';
import { leaf, stem } from '../../subjects/plants.ts';

export function easterLilies(name: string): Window {
  const w = new Window(name, 1200, 1200).light(600, 480, 430, 0.5);
  const sky = [tones.straw, tones.honey, tones.rose, tones.violet, tones.plum, tones.plum];
  raySky(w, 600, 480, { near: 160, count: 30, checker: 0.05, colors: sky });
  for (const [path] of [
    [
      [
        [590, 1240],
        [560, 900],
        [380, 640],
      ],
      -32,
    ],
    [
      [
        [610, 1240],
        [640, 900],
        [820, 640],
      ],
      32,
    ],
    [
      [
        [600, 1240],
        [600, 800],
        [600, 480],
      ],
      0,
    ],
  ] as [Point[], number][]) {
    stem(w, path, [34, 26, 22], tones.leaf, 6);
  }
  for (const [x, y, turn, long] of [
    [560, 1090, -140, 330],
    [640, 1090, -40, 330],
    [570, 960, -152, 250],
    [632, 960, -28, 250],
    [598, 840, -120, 190],
    [604, 840, -60, 190],
    [600, 1180, -165, 380],
    [600, 1180, -15, 380],
  ] as const)
    leaf(w, {
      x,
      y,
      turn,
      long,
      wide: long * 0.26,
      tone: [tones.leaf, tones.moss, tones.forest][Math.round(long) % 3]!,
    });
  lily(w, { x: 370, y: 640, turn: -34, scale: 1.08 });
  lily(w, { x: 830, y: 640, turn: 34, scale: 1.08 });
  lily(w, { x: 600, y: 500, turn: 0, scale: 1.28 });
  border(w, [tones.plum, tones.honey, tones.violet, tones.rose], tones.leaf, 46);
  return w;
}
