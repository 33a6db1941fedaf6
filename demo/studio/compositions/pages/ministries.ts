import { rays } from '../../glass/cut.ts';
import { arc, type Point } from '../../glass/shape.ts';
import { lighter, mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { halo, jewel } from '../../subjects/lamps.ts';
import { raySky } from '../../subjects/land.ts';
import { leaf, stem } from '../../subjects/plants.ts';

export function treeOfLife(name: string): Window {
  const w = new Window(name).light(800, 440, 430, 0.55);
  const sky = [tones.plum, tones.violet, tones.plum, tones.ink];
  raySky(w, 800, 470, { near: 470, count: 40, rows: 3, checker: 0.05, colors: sky });
  halo(
    w,
    800,
    500,
    [120, 230, 330, 420, 474],
    [tones.paper, tones.ice, tones.aqua, tones.teal, tones.sea],
    34,
  );
  w.panes(
    rays(w.random, {
      x: 800,
      y: 500,
      count: 14,
      from: 14,
      to: 166,
      rings: [120, 300, 400, 480],
      tint: (c, r) => mix(tones.leaf, tones.forest, r * 0.3 + (c % 2) * 0.2),
    }),
    { within: [...arc(800, 500, 474, 22, 158)], rim: 9 },
  );
  const halves: [from: number, path: Point[]][] = [
    [
      52,
      [
        [0, 700],
        [120, 640],
        [270, 660],
        [330, 580],
        [270, 530],
        [220, 570],
      ],
    ],
    [
      48,
      [
        [0, 600],
        [90, 500],
        [220, 460],
        [330, 400],
        [300, 310],
        [230, 340],
      ],
    ],
    [
      42,
      [
        [0, 500],
        [50, 380],
        [140, 300],
        [190, 200],
        [130, 140],
        [90, 200],
      ],
    ],
  ];
  const limbs = [1, -1].flatMap((side) =>
    halves.map(([from, path]) => ({
      from,
      path: path.map(([across, y]): Point => [800 + side * across, y]),
    })),
  );
  for (const { path, from } of limbs) stem(w, path, [from, from * 0.55, 10], tones.brown, 7);
  stem(
    w,
    [
      [800, 960],
      [795, 800],
      [800, 640],
      [800, 480],
      [800, 330],
      [800, 230],
    ],
    [120, 74, 66, 54, 36, 14],
    tones.brown,
    8,
  );
  for (const side of [-1, 1])
    stem(
      w,
      [
        [800 + side * 22, 890],
        [800 + side * 90, 930],
        [800 + side * 190, 930],
      ],
      [44, 12],
      tones.brown,
      7,
    );
  const fruit = [tones.ruby, tones.amber, tones.rose, tones.honey, tones.violet, tones.flame];
  limbs.forEach(
    ({ path }, n) =>
      void path.slice(2).forEach(([x, y], i) => {
        const out = x > 800 ? 1 : -1;
        for (const turn of [-150 + out * 70, -40 + out * 40])
          leaf(w, {
            x,
            y,
            turn: turn + i * 34 * out,
            long: 76,
            wide: 40,
            tone: [tones.lime, tones.leaf, tones.moss][(i + n) % 3]!,
          });
        if (i === 3) jewel(w, x, y + 20, 34, fruit[n % 6]!, lighter(fruit[n % 6]!, 0.16));
      }),
  );
  for (const turn of [-130, -90, -50])
    leaf(w, { x: 800, y: 240, turn, long: 100, wide: 50, tone: tones.lime });
  jewel(w, 800, 160, 30, tones.ruby, tones.coral);
  return w;
}
