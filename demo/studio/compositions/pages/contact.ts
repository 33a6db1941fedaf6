import { curve } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { beam, lighthouse, rocks } from '../../subjects/buildings.ts';
import { farStar, raySky, water } from '../../subjects/land.ts';

export function contact(name: string): Window {
  const w = new Window(name).light(800, 270, 300, 0.6);
  w.daylight = 0.78;
  raySky(w, {
    x: 800,
    y: 270,
    near: 150,
    count: 32,
    rows: 6,
    checker: 0.03,
    colors: [tones.sky, tones.blue, tones.cobalt, tones.violet, tones.plum, tones.night],
  });
  for (const [x, y] of [
    [420, 520],
    [560, 130],
    [1080, 120],
    [1240, 560],
    [300, 180],
  ] as const)
    farStar(w, x, y, 20);
  beam(w, 800, 262, 164, 180, 1100, [tones.paper, tones.honey]);
  beam(w, 800, 262, 0, 16, 1100, [tones.paper, tones.honey]);
  water(w, {
    top: 770,
    bottom: 1067,
    colors: [tones.sky, tones.blue, tones.cobalt, tones.night],
    rows: 6,
    pieces: 10,
    wave: 16,
    glint: { x: 800, width: 260, tone: tones.straw },
  });
  lighthouse(w, 800, 860, 540, 98);
  rocks(
    w,
    curve(
      [
        [420, 940],
        [500, 870],
        [620, 850],
        [720, 820],
        [880, 822],
        [1010, 860],
        [1130, 880],
        [1190, 945],
        [800, 985],
      ],
      true,
      6,
    ),
    82,
    [tones.slate, tones.umber],
  );
  return w;
}
