import { rays } from '../../glass/cut.ts';
import { arc, box } from '../../glass/shape.ts';
import { tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { chapel, courses, house } from '../../subjects/buildings.ts';
import { hill, raySky, road } from '../../subjects/land.ts';
import { crown, lobed, stem } from '../../subjects/plants.ts';

export function cityOnAHill(name: string): Window {
  const w = new Window(name, 1200, 1200).light(600, 460, 420, 0.55);
  w.daylight = 0.8;
  const sky = [tones.paper, tones.straw, tones.sky, tones.blue, tones.cobalt, tones.night];
  raySky(w, 600, 470, { near: 190, count: 36, checker: 0.06, colors: sky });
  hill(w, {
    crest: [
      [-60, 860],
      [200, 800],
      [400, 690],
      [600, 640],
      [800, 690],
      [1000, 800],
      [1260, 860],
    ],
    colors: [tones.honey, tones.lime, tones.leaf, tones.moss],
    rows: 4,
    pieces: 9,
    depth: 360,
  });
  const walls = [
    [tones.straw, tones.honey],
    [tones.blush, tones.coral],
    [tones.paper, tones.stone],
  ] as const;
  const roofs = [
    [tones.ruby, tones.wine],
    [tones.coral, tones.clay],
    [tones.plum, tones.violet],
    [tones.teal, tones.sea],
  ] as const;
  chapel(w, 590, 620, 270, walls[2], roofs[3]);
  const homes: [number, number, number, number][] = [
    [420, 690, 130, 130],
    [780, 690, 130, 140],
    [330, 770, 130, 120],
    [870, 770, 130, 120],
    [520, 720, 140, 150],
    [680, 720, 140, 140],
    [430, 800, 140, 120],
    [770, 800, 140, 120],
    [600, 800, 160, 130],
  ];
  homes.forEach(
    ([x, base, wide, tall], i) =>
      void house(w, {
        x,
        base,
        wide,
        tall,
        roof: roofs[i % 3]!,
        wall: walls[i % 3]!,
        pitch: 0.45,
        lights: [[0.5, 0.5, 18]],
      }),
  );
  courses(w, 250, 790, 950, 870, 2, 12, [tones.stone, tones.clay]);
  for (const x of [250, 950]) {
    courses(w, x - 48, 730, x + 48, 880, 4, 2, [tones.stone, tones.clay]);
    w.panes(
      [-1, 0, 1].map((i) => ({
        shape: box(x + i * 36 - 14, 706, x + i * 36 + 14, 732),
        tone: vary(tones.stone, w.random),
      })),
      { lead: 5 },
    );
  }
  w.panes(
    rays(w.random, {
      x: 600,
      y: 840,
      count: 6,
      rings: [0, 90],
      tint: (c) => (c % 2 ? tones.honey : tones.straw),
    }),
    { within: [[560, 875], ...arc(600, 826, 40, 180, 360), [640, 875]], rim: 9 },
  );
  hill(w, {
    crest: [
      [-60, 930],
      [300, 885],
      [600, 868],
      [900, 885],
      [1260, 930],
    ],
    colors: [tones.lime, tones.leaf, tones.moss, tones.forest],
    rows: 4,
    pieces: 8,
    depth: 330,
  });
  road(
    w,
    [
      [470, 1280],
      [660, 1120],
      [560, 1010],
      [640, 930],
      [600, 872],
    ],
    [300, 200, 130, 90, 70],
    [tones.honey, tones.straw, tones.paper],
    8,
  );
  for (const [x, y, s] of [
    [150, 960, 80],
    [1050, 960, 80],
    [330, 1010, 60],
    [880, 1010, 60],
  ] as const) {
    stem(
      w,
      [
        [x, y + s * 1.3],
        [x, y],
      ],
      [20, 14],
      tones.brown,
      5,
    );
    crown(w, lobed(x, y, s * 0.7, s, 8, x), s * 0.6, [tones.leaf, tones.forest], [x, y - s]);
  }
  return w;
}
