import { bands } from '../../glass/cut.ts';
import { stoneReveal } from '../../glass/frame.ts';
import { box, type Point } from '../../glass/shape.ts';
import { lighter, mix, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, road, sun } from '../../subjects/land.ts';

export function about(name: string): Window {
  const w = new Window(name).light(800, 470, 420, 0.7);
  w.daylight = 0.78;
  const [x, top, half, bottom] = [800, 110, 330, 1000];
  const sky = [tones.paper, tones.straw, tones.honey, tones.amber, tones.rose, tones.plum];
  raySky(w, 800, 470, { near: 80, count: 30, colors: sky });
  sun(w, 800, 470, 105, [tones.paper, tones.straw]);
  hill(w, {
    crest: [
      [400, 640],
      [640, 590],
      [860, 630],
      [1000, 600],
      [1240, 650],
    ],
    colors: [tones.lime, tones.leaf, tones.moss],
    rows: 5,
    pieces: 8,
    depth: 420,
  });
  road(
    w,
    [
      [800, 1060],
      [800, 900],
      [830, 780],
      [795, 700],
      [812, 625],
    ],
    [430, 280, 150, 80, 40],
    [tones.honey, tones.straw, tones.paper],
    8,
  );
  for (const side of [-1, 1]) {
    const [hinge, free] = [x + side * half, x + side * (half - 150)];
    const planks = Array.from({ length: 3 }, (_, i): Point[] =>
      Array.from({ length: 9 }, (_, k) => {
        const t = i / 2;
        const [y0, y1] = [top + 60 + t * 150, bottom - t * 70];
        return [hinge + (free - hinge) * t, y0 + ((y1 - y0) * k) / 8];
      }),
    );
    w.panes(
      bands(w.random, {
        lines: planks,
        pieces: 5,
        loose: 0.5,
        tint: (c, r) => mix(tones.plum, tones.wine, ((c + r) % 3) * 0.35),
      }),
      {
        within: [
          [hinge, top - 40],
          [free, top + 210],
          [free, bottom - 70],
          [hinge, bottom],
        ],
        rim: 10,
      },
    );
  }
  stoneReveal(w, x, top, half, bottom);
  w.panes(
    [0, 1].flatMap((r) =>
      Array.from({ length: 7 }, (_, i) => ({
        shape: box(
          240 + i * 160 + r * 60,
          bottom + r * 44,
          400 + i * 160 + r * 60,
          bottom + 44 + r * 44,
        ),
        tone: vary(lighter(tones.stone, -0.05 * r), w.random, 0.6),
      })),
    ),
    { within: box(330 - 30, bottom, 1300, 1090), lead: 4, rim: 8, material: 'stone' },
  );
  return w;
}
