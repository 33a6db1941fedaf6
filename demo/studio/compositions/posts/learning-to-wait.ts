import { rays } from '../../glass/cut.ts';
import type { Point } from '../../glass/shape.ts';
import { mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { farStars, hill, raySky, star } from '../../subjects/land.ts';

export function learningToWait(name: string): Window {
  const w = new Window(name).light(800, 260, 380, 0.5);
  w.daylight = 0.78;
  const sky = [tones.ice, tones.sky, tones.blue, tones.violet, tones.night, tones.ink];
  raySky(w, 800, 260, { near: 130, count: 34, colors: sky });
  const peaks = (
    points: Point[],
    snow: Point[][],
    colors:
      | readonly [typeof tones.slate, typeof tones.night]
      | readonly [readonly [number, number, number], readonly [number, number, number]],
  ) => {
    const [x] = points[Math.floor(points.length / 2)] ?? [800, 0];
    w.panes(
      rays(w.random, {
        x,
        y: Math.min(...points.map(([, y]) => y)) - 20,
        count: 9,
        from: 20,
        to: 160,
        rings: [0, 200, 340, 500, 1100],
        tint: (c, r) => mix(colors[0], colors[1], r * 0.22 + (c > 4 ? 0.35 : 0)),
      }),
      { within: points, rim: 9 },
    );
    for (const cap of snow)
      w.panes(
        rays(w.random, {
          x: cap[0]?.[0] ?? x,
          y: (cap[0]?.[1] ?? 0) - 10,
          count: 4,
          from: 30,
          to: 150,
          rings: [0, 400],
          tint: (c) => (c < 2 ? tones.paper : tones.ice),
        }),
        { within: cap, rim: 7 },
      );
  };
  peaks(
    [
      [-80, 900],
      [330, 470],
      [760, 900],
    ],
    [
      [
        [330, 470],
        [400, 545],
        [350, 590],
        [310, 560],
        [262, 600],
        [240, 564],
      ],
    ],
    [tones.lilac, tones.violet],
  );
  peaks(
    [
      [840, 900],
      [1270, 450],
      [1700, 900],
    ],
    [
      [
        [1270, 450],
        [1350, 534],
        [1300, 585],
        [1260, 550],
        [1210, 590],
        [1180, 545],
      ],
    ],
    [tones.lilac, tones.violet],
  );
  peaks(
    [
      [320, 940],
      [800, 430],
      [1290, 940],
    ],
    [
      [
        [800, 430],
        [905, 540],
        [860, 610],
        [800, 560],
        [745, 620],
        [690, 548],
      ],
    ],
    [tones.sky, tones.cobalt],
  );
  hill(w, {
    crest: [
      [-60, 850],
      [400, 800],
      [800, 850],
      [1200, 800],
      [1660, 850],
    ],
    colors: [tones.teal, tones.sea, tones.deep],
    rows: 4,
    pieces: 9,
    depth: 300,
  });
  star(w, 800, 230, 130, 8, [tones.paper, tones.honey], 210);
  farStars(w, [
    [380, 180, 22],
    [1220, 180, 22],
    [540, 330, 22],
    [1080, 330, 22],
    [220, 330, 22],
    [1400, 330, 22],
  ]);
  return w;
}
