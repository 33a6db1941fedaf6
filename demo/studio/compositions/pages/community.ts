import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { house } from '../../subjects/buildings.ts';
import { crescent } from '../../subjects/lamps.ts';
import { farStars, hill, raySky, road } from '../../subjects/land.ts';
import { crown, lobed } from '../../subjects/plants.ts';

export function community(name: string): Window {
  const w = new Window(name).light(800, 720, 560, 0.35);
  const sky = [tones.honey, tones.coral, tones.rose, tones.lilac, tones.blue, tones.cobalt];
  raySky(w, 800, 860, { near: 300, count: 32, colors: sky });
  crescent(w, 1130, 180, 62, tones.paper);
  farStars(w, [
    [420, 170, 26],
    [640, 120, 20],
    [930, 130, 22],
    [300, 300, 18],
  ]);
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
    [205, 860, 230, 210, [tones.teal, tones.sea], [tones.blush, tones.rose]],
    [1395, 860, 230, 215, [tones.plum, tones.violet], [tones.straw, tones.amber]],
    [440, 880, 250, 290, [tones.wine, tones.plum], [tones.straw, tones.honey]],
    [1160, 880, 250, 270, [tones.moss, tones.forest], [tones.blush, tones.coral]],
    [680, 895, 240, 250, [tones.cobalt, tones.night], [tones.ice, tones.sky]],
    [920, 895, 240, 330, [tones.ruby, tones.wine], [tones.paper, tones.stone]],
  ] as const;
  rows.forEach(
    ([x, base, wide, tall, roof, wall], i) =>
      void house(w, {
        ...{ x, base, wide, tall, roof, wall },
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
