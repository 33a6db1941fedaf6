import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { house } from '../../subjects/buildings.ts';
import { crescent } from '../../subjects/lamps.ts';
import { farStars, hill, raySky, road } from '../../subjects/land.ts';
import { crown, lobed, stem } from '../../subjects/plants.ts';

export function fosterCare(name: string): Window {
  const w = new Window(name).light(690, 760, 300, 0.65).light(1210, 210, 260, 0.2);
  const sky = [tones.sky, tones.teal, tones.blue, tones.cobalt, tones.night, tones.ink];
  raySky(w, 690, 760, { near: 260, count: 34, colors: sky });
  crescent(w, 1240, 230, 84, tones.paper);
  farStars(w, [
    [1060, 160, 26],
    [1400, 380, 28],
    [1100, 400, 20],
    [180, 180, 24],
  ]);
  hill(w, {
    crest: [
      [-60, 880],
      [400, 850],
      [900, 860],
      [1300, 820],
      [1660, 870],
    ],
    colors: [tones.sage, tones.moss, tones.forest, tones.deep],
    rows: 4,
    pieces: 9,
    depth: 280,
  });
  stem(
    w,
    [
      [950, 650],
      [1060, 500],
      [1130, 420],
    ],
    [50, 24],
    tones.brown,
    7,
  );
  stem(
    w,
    [
      [960, 940],
      [975, 800],
      [950, 640],
      [900, 480],
      [800, 360],
    ],
    [150, 96, 76, 60, 30],
    tones.brown,
    9,
  );
  const heads: [number, number, number, number][] = [
    [1130, 400, 200, 150],
    [420, 330, 210, 160],
    [620, 210, 230, 160],
    [900, 190, 240, 160],
    [780, 340, 280, 150],
  ];
  for (const [x, y, rx, ry] of heads)
    crown(
      w,
      lobed(x, y, rx, ry, 9, x),
      84,
      [tones.lime, tones.forest],
      [x - rx * 0.3, y + ry * 0.8],
    );
  house(w, {
    x: 650,
    base: 910,
    wide: 400,
    tall: 230,
    roof: [tones.ruby, tones.wine],
    wall: [tones.lilac, tones.violet],
    pitch: 0.48,
    lights: [[0.3, 0.48, 54]],
    door: { at: 0.74, tone: tones.plum },
    chimney: true,
  });
  hill(w, {
    crest: [
      [-60, 930],
      [400, 920],
      [800, 905],
      [1200, 930],
      [1660, 910],
    ],
    colors: [tones.leaf, tones.moss, tones.forest],
    rows: 3,
    pieces: 9,
    depth: 200,
  });
  road(
    w,
    [
      [820, 1130],
      [770, 1010],
      [748, 915],
    ],
    [190, 110, 70],
    [tones.honey, tones.straw, tones.paper],
    4,
  );
  return w;
}
