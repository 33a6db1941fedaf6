import { curve } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { beam, lighthouse, rocks } from '../../subjects/buildings.ts';
import { farStars, raySky, water } from '../../subjects/land.ts';

export function contact(name: string): Window {
  const w = new Window(name).light(800, 270, 300, 0.6);
  w.daylight = 0.78;
  const sky = [tones.sky, tones.blue, tones.cobalt, tones.violet, tones.plum, tones.night];
  raySky(w, 800, 270, { near: 150, count: 32, checker: 0.03, colors: sky });
  farStars(w, [
    [420, 520, 20],
    [560, 130, 20],
    [1080, 120, 20],
    [1240, 560, 20],
    [300, 180, 20],
  ]);
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
