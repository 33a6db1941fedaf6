import type { Point } from '../../glass/shape.ts';
import { type Tone, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky } from '../../subjects/land.ts';
import { grapes, stem, vineLeaf } from '../../subjects/plants.ts';

export function vineAndBranches(name: string): Window {
  const w = new Window(name).light(800, 480, 560, 0.5);
  const sky: Tone[] = [
    tones.paper,
    tones.straw,
    tones.straw,
    tones.honey,
    [0.8, 0.11, 75],
    tones.clay,
  ];
  raySky(w, 800, 480, { near: 120, count: 26, rows: 5, checker: 0.03, colors: sky });
  const branches: Point[][] = [
    [
      [790, 780],
      [620, 700],
      [430, 740],
      [270, 640],
      [210, 520],
    ],
    [
      [800, 640],
      [980, 590],
      [1160, 640],
      [1320, 540],
      [1390, 430],
    ],
    [
      [800, 470],
      [660, 390],
      [520, 400],
      [400, 320],
    ],
    [
      [795, 380],
      [930, 300],
      [1060, 300],
      [1170, 220],
    ],
  ];
  for (const branch of branches) stem(w, branch, [40, 26, 14], tones.brown, 7);
  stem(
    w,
    [
      [770, 1100],
      [790, 900],
      [760, 720],
      [820, 540],
      [785, 380],
      [800, 250],
    ],
    [86, 66, 58, 48, 38, 20],
    tones.brown,
    8,
  );
  const leaves: [number, number, number, number][] = [
    [640, 660, 105, -80],
    [450, 690, 118, -110],
    [270, 600, 112, -170],
    [215, 500, 96, -100],
    [960, 560, 104, -90],
    [1150, 600, 116, -60],
    [1330, 500, 108, -10],
    [1395, 405, 94, -70],
    [660, 360, 100, -120],
    [500, 370, 110, -150],
    [395, 300, 92, -130],
    [930, 270, 100, -70],
    [1080, 270, 108, -20],
    [1180, 200, 88, -50],
    [790, 230, 116, -90],
    [560, 800, 100, 150],
    [1040, 720, 100, 20],
  ];
  leaves.forEach(
    ([x, y, size, turn], i) =>
      void vineLeaf(w, x, y, size, turn, [tones.leaf, tones.moss, tones.lime, tones.teal][i % 4]!),
  );
  for (const [x, y] of [
    [405, 745],
    [1215, 690],
    [620, 450],
    [1010, 350],
  ] as const)
    grapes(w, x, y, 31, [tones.plum, tones.violet]);
  return w;
}
