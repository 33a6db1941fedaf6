import { rays } from '../../glass/cut.ts';
import { curve, ellipse, type Point } from '../../glass/shape.ts';
import { lighter, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { rocks } from '../../subjects/buildings.ts';
import { bent, raySky } from '../../subjects/land.ts';
import { blossom, stem } from '../../subjects/plants.ts';

export function devotional(name: string): Window {
  const w = new Window(name).light(800, 600, 420, 0.5);
  const sky = [tones.paper, tones.straw, tones.sage, tones.moss, tones.forest];
  raySky(w, 800, 560, { near: 200, count: 30, checker: 0.03, colors: sky });
  const [x, y] = [800, 760];
  for (const [rx, tone] of [
    [860, tones.sea],
    [690, tones.teal],
    [530, tones.aqua],
    [380, tones.sky],
    [240, tones.ice],
    [110, tones.paper],
  ] as const) {
    const count = Math.round(rx / 32);
    const panes = rays(w.random, {
      x: 0,
      y: 0,
      count,
      rings: [0, 1.2],
      tint: (c) => lighter(tone, c % 2 ? 0.03 : -0.03),
    }).map((p) => ({
      ...p,
      shape: p.shape.map(([a, b]): Point => [x + a * rx, y + b * rx * 0.36]),
    }));
    w.panes(panes, { within: ellipse(x, y, rx, rx * 0.36), lead: 4, rim: 7 });
  }
  rocks(
    w,
    curve(
      [
        [590, 610],
        [610, 520],
        [690, 470],
        [760, 420],
        [850, 425],
        [920, 480],
        [1000, 520],
        [1012, 610],
        [800, 640],
      ],
      true,
      6,
    ),
    78,
    [tones.stone, tones.slate],
  );
  bent(
    w,
    [
      [800, 770],
      [806, 690],
      [780, 600],
      [806, 520],
      [800, 478],
    ],
    [250, 120, 74, 50, 30],
    [tones.paper, tones.ice, tones.sky, tones.aqua],
    6,
  );
  for (const side of [-1, 1])
    for (let i = 0; i < 8; i++) {
      const root: Point = [x + side * (350 + i * 62), 1120];
      const tall = 560 + ((i * 137) % 330);
      const tip: Point = [root[0] - side * (40 + ((i * 53) % 90)), root[1] - tall];
      if (i % 2)
        stem(
          w,
          [root, [root[0] - side * 10, root[1] - tall * 0.5], tip],
          [44, 34, 4],
          [tones.leaf, tones.lime, tones.moss][i % 3]!,
          6,
        );
      else {
        stem(w, [root, [root[0], root[1] - tall * 0.5], tip], [20, 12, 8], tones.moss, 5);
        const head = (t: number): Point => [
          tip[0] + (root[0] - tip[0]) * t * 0.4,
          tip[1] + tall * t,
        ];
        stem(w, [head(-0.04), head(0.08), head(0.2)], [12, 44, 44, 14], tones.brown, 6);
      }
    }
  blossom(w, 560, 910, 80, 8, tones.blush, tones.honey);
  blossom(w, 1060, 900, 72, 8, tones.rose, tones.honey);
  return w;
}
