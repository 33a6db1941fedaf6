import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { house } from '../../subjects/buildings.ts';
import { crescent } from '../../subjects/lamps.ts';
import { farStar, hill, raySky, road } from '../../subjects/land.ts';
import { crown, lobed } from '../../subjects/plants.ts';

export function community(name: string): Window {
  const w = new Window(name).light(800, 720, 560, 0.35);
  raySky(w, {
    x: 800,
    y: 860,
    near: 300,
    count: 32,
    rows: 6,
    colors: [tones.honey, tones.coral, tones.rose, tones.lilac, tones.blue, tones.cobalt],
  });
  crescent(w, 1130, 180, 62, tones.paper);
  for (const [x, y, r] of [
    [420, 170, 26],
    [640, 120, 20],
    [930, 130, 22],
    [300, 300, 18],
  ] as const)
    farStar(w, x, y, r);
  hill(w, {
    crest: [
      [-60, 690],
      [300, 620],
      [800, 590],
      [1300, 620],
      [1660, 690],
    ],
    colors: [tones.aqua, tones.teal, tones.sea],
    rows: 3,
    pieces: 10,
    depth: 260,
  });
  for (const [x, y, s] of [
    [70, 610, 120],
    [1530, 600, 125],
  ] as const)
    crown(w, lobed(x, y, s * 0.9, s, 8, x), 62, [tones.lime, tones.forest], [x, y - s]);
  const rows = [
    {
      x: 205,
      base: 860,
      wide: 230,
      tall: 210,
      roof: [tones.teal, tones.sea],
      wall: [tones.blush, tones.rose],
    },
    {
      x: 1395,
      base: 860,
      wide: 230,
      tall: 215,
      roof: [tones.plum, tones.violet],
      wall: [tones.straw, tones.amber],
    },
    {
      x: 440,
      base: 880,
      wide: 250,
      tall: 290,
      roof: [tones.wine, tones.plum],
      wall: [tones.straw, tones.honey],
    },
    {
      x: 1160,
      base: 880,
      wide: 250,
      tall: 270,
      roof: [tones.moss, tones.forest],
      wall: [tones.blush, tones.coral],
    },
    {
      x: 680,
      base: 895,
      wide: 240,
      tall: 250,
      roof: [tones.cobalt, tones.night],
      wall: [tones.ice, tones.sky],
    },
    {
      x: 920,
      base: 895,
      wide: 240,
      tall: 330,
      roof: [tones.ruby, tones.wine],
      wall: [tones.paper, tones.stone],
    },
  ] as const;
  rows.forEach(
    (row, i) =>
      void house(w, {
        ...row,
        pitch: 0.62,
        lights: [
          [0.28, 0.66, 24],
          [0.72, 0.66, 24],
        ],
        door: { at: 0.5, tone: [tones.plum, tones.teal, tones.forest][i % 3]! },
        chimney: i % 2 === 0,
      }),
  );
  hill(w, {
    crest: [
      [-60, 850],
      [300, 868],
      [800, 892],
      [1300, 868],
      [1660, 850],
    ],
    colors: [tones.lime, tones.leaf, tones.moss, tones.forest],
    rows: 3,
    pieces: 9,
    depth: 240,
  });
  road(
    w,
    [
      [800, 1140],
      [790, 1010],
      [805, 900],
    ],
    [250, 150, 66],
    [tones.honey, tones.straw],
    5,
  );
  return w;
}
