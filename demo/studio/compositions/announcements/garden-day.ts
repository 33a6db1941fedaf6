import { border } from '../../glass/frame.ts';
import { curve, type Point } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { earth } from '../../subjects/earth.ts';
import { hill, raySky, sun } from '../../subjects/land.ts';
import { leaf, stem } from '../../subjects/plants.ts';

export function gardenDay(name: string): Window {
  const w = new Window(name).light(800, 360, 460, 0.5);
  const sky = [tones.straw, tones.honey, tones.sky, tones.sky, tones.blue];
  raySky(w, 800, 420, { near: 200, count: 32, checker: 0.05, colors: sky });
  sun(w, 800, 420, 230, [tones.paper, tones.straw]);
  hill(w, {
    crest: [
      [-60, 720],
      [400, 700],
      [800, 720],
      [1200, 690],
      [1660, 720],
    ],
    colors: [tones.lime, tones.moss],
    rows: 2,
    pieces: 11,
    depth: 110,
  });
  earth(
    w,
    [
      ...curve(
        [
          [-60, 800],
          [400, 790],
          [800, 760],
          [1200, 790],
          [1660, 800],
        ],
        false,
        8,
      ),
      [1660, 1120],
      [-60, 1120],
    ],
    92,
    [tones.clay, tones.brown, tones.umber],
  );
  for (const path of [
    [
      [800, 800],
      [770, 900],
      [690, 970],
    ],
    [
      [800, 800],
      [806, 900],
      [830, 1000],
    ],
    [
      [800, 800],
      [840, 880],
      [930, 940],
    ],
  ] as Point[][])
    stem(w, path, [30, 8], tones.straw, 5);
  stem(
    w,
    [
      [800, 830],
      [790, 700],
      [806, 560],
      [800, 430],
    ],
    [44, 36, 26, 18],
    tones.lime,
    7,
  );
  leaf(w, { x: 800, y: 600, turn: -28, long: 330, wide: 170, tone: tones.leaf, bend: 0.14 });
  leaf(w, { x: 800, y: 640, turn: -152, long: 330, wide: 170, tone: tones.moss, bend: -0.14 });
  leaf(w, { x: 800, y: 460, turn: -64, long: 190, wide: 96, tone: tones.lime, bend: 0.1 });
  leaf(w, { x: 800, y: 460, turn: -122, long: 180, wide: 92, tone: tones.leaf, bend: -0.1 });
  border(w, [tones.leaf, tones.sky, tones.moss, tones.sky], tones.honey);
  return w;
}
