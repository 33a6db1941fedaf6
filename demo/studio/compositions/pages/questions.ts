import { rays } from '../../glass/cut.ts';
import { arc, box, ellipse, type Point, polar } from '../../glass/shape.ts';
import { tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, road, sun } from '../../subjects/land.ts';
import { crown, leaf } from '../../subjects/plants.ts';

export function questions(name: string): Window {
  const w = new Window(name).light(800, 430, 460, 0.55);
  const sky = [tones.paper, tones.straw, tones.ice, tones.sky, tones.aqua, tones.teal];
  raySky(w, 800, 430, { near: 130, count: 30, colors: sky });
  sun(w, 800, 430, 96, [tones.paper, tones.straw]);
  hill(w, {
    crest: [
      [-60, 560],
      [400, 500],
      [800, 540],
      [1200, 490],
      [1660, 560],
    ],
    colors: [tones.lime, tones.leaf, tones.moss],
    rows: 5,
    pieces: 10,
    depth: 560,
  });
  road(
    w,
    [
      [800, 1140],
      [800, 960],
      [840, 800],
      [780, 680],
      [812, 580],
      [800, 536],
    ],
    [420, 300, 170, 96, 50, 20],
    [tones.clay, tones.honey, tones.straw, tones.paper],
    10,
  );
  for (const side of [-1, 1] as const) {
    const at = (u: number): number => 800 + side * u;
    crown(
      w,
      [
        [at(330), 1100],
        [at(330), 560],
        [at(420), 500],
        [at(600), 530],
        [at(860), 470],
        [at(860), 1100],
      ],
      96,
      [tones.leaf, tones.forest],
      [at(330), 500],
    );
    const leafShape = (u0: number, u1: number): Point[] =>
      [0, 1, 2, 3, 4]
        .flatMap((k): Point[] =>
          k < 5
            ? [
                [
                  at(u0 + ((u1 - u0) * k) / 4),
                  520 -
                    Math.sin(((300 - (u0 + ((u1 - u0) * k) / 4)) / 150) * 1.6) * 70 +
                    (300 - (u0 + ((u1 - u0) * k) / 4)) * 0.5,
                ],
              ]
            : [],
        )
        .concat([
          [at(u1), 984 - (300 - u1) * 0.62],
          [at(u0), 984 - (300 - u0) * 0.62],
        ]);
    for (let i = 0; i < 4; i++)
      w.piece(
        leafShape(300 - i * 37, 263 - i * 37),
        vary(i % 2 ? tones.rose : tones.wine, w.random),
        8,
      );
    w.lead(
      [
        [at(304), 610],
        [at(152), 628],
      ],
      14,
    );
    w.lead(
      [
        [at(304), 900],
        [at(152), 820],
      ],
      14,
    );
    w.panes(
      Array.from({ length: 6 }, (_, i) => ({
        shape: box(at(296), 380 + i * 112, at(392), 492 + i * 112),
        tone: vary(i % 2 ? tones.stone : [0.72, 0.03, 70], w.random),
      })),
      { lead: 6 },
    );
  }
  w.panes(
    rays(w.random, {
      x: 800,
      y: 392,
      count: 15,
      from: 180,
      to: 360,
      rings: [300, 400],
      loose: 0.3,
      tint: (c) => [tones.moss, tones.leaf, tones.forest][c % 3]!,
    }),
    { within: [...arc(800, 392, 396, 180, 360), ...arc(800, 392, 300, 360, 180)], rim: 10 },
  );
  for (let i = 0; i < 9; i++) {
    const [x, y] = polar(800, 392, 348 + w.random.around(18), 186 + i * 21);
    for (let k = 0; k < 5; k++)
      leaf(w, {
        x,
        y,
        turn: k * 72 + i * 20,
        long: 40,
        wide: 40,
        tone: i % 2 ? tones.rose : tones.blush,
        bend: 0,
      });
    w.piece(ellipse(x, y, 13), tones.honey, 4);
  }
  return w;
}
