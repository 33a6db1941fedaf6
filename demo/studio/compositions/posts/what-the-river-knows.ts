import { rays } from '../../glass/cut.ts';
import type { Point } from '../../glass/shape.ts';
import { mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, road, sun } from '../../subjects/land.ts';
import { crown, lobed, stem } from '../../subjects/plants.ts';

export function whatTheRiverKnows(name: string): Window {
  const w = new Window(name).light(800, 300, 420, 0.45);
  const sky = [tones.paper, tones.blush, tones.coral, tones.lilac, tones.violet];
  raySky(w, 800, 330, { near: 180, count: 30, colors: sky });
  sun(w, 800, 330, 110, [tones.paper, tones.straw]);
  const ridge = (
    points: Point[],
    a: typeof tones.lilac | typeof tones.blue,
    b: typeof tones.violet | typeof tones.cobalt,
  ) =>
    w.panes(
      rays(w.random, {
        x: points[1]?.[0] ?? 0,
        y: (points[1]?.[1] ?? 0) - 10,
        count: 7,
        from: 20,
        to: 160,
        rings: [0, 150, 300, 900],
        tint: (c, r) => mix(a, b, r * 0.25 + (c > 3 ? 0.4 : 0)),
      }),
      { within: points, rim: 8 },
    );
  ridge(
    [
      [-60, 560],
      [300, 230],
      [660, 560],
    ],
    tones.blue,
    tones.cobalt,
  );
  ridge(
    [
      [940, 560],
      [1300, 210],
      [1680, 560],
    ],
    tones.blue,
    tones.cobalt,
  );
  hill(w, {
    crest: [
      [-60, 470],
      [300, 440],
      [800, 480],
      [1300, 430],
      [1660, 470],
    ],
    colors: [tones.sage, tones.leaf],
    rows: 2,
    pieces: 11,
    depth: 130,
  });
  hill(w, {
    crest: [
      [-60, 560],
      [400, 520],
      [800, 570],
      [1200, 530],
      [1660, 570],
    ],
    colors: [tones.honey, tones.amber, tones.lime],
    rows: 3,
    pieces: 10,
    depth: 190,
  });
  hill(w, {
    crest: [
      [-60, 700],
      [400, 690],
      [800, 720],
      [1200, 680],
      [1660, 710],
    ],
    colors: [tones.lime, tones.leaf, tones.moss],
    rows: 3,
    pieces: 9,
    depth: 220,
  });
  hill(w, {
    crest: [
      [-60, 860],
      [400, 880],
      [800, 860],
      [1200, 870],
      [1660, 850],
    ],
    colors: [tones.leaf, tones.moss, tones.forest],
    rows: 3,
    pieces: 8,
    depth: 250,
  });
  road(
    w,
    [
      [560, 1180],
      [680, 1040],
      [960, 920],
      [960, 830],
      [700, 760],
      [640, 690],
      [830, 640],
      [900, 595],
      [800, 556],
      [770, 520],
      [820, 480],
    ],
    [620, 500, 360, 280, 220, 170, 130, 100, 70, 44, 24],
    [tones.cobalt, tones.blue, tones.teal, tones.aqua, tones.sky, tones.ice],
    18,
  );
  for (const [x, y, s] of [
    [310, 640, 70],
    [1300, 640, 76],
    [1420, 800, 100],
    [240, 820, 108],
    [480, 560, 44],
    [1130, 570, 46],
  ] as const) {
    stem(
      w,
      [
        [x, y + s * 1.4],
        [x, y],
      ],
      [s * 0.28, s * 0.2],
      tones.brown,
      6,
    );
    crown(w, lobed(x, y, s * 0.8, s, 8, x), s * 0.6, [tones.lime, tones.forest], [x, y - s]);
  }
  return w;
}
