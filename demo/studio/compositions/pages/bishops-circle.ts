import { border } from '../../glass/frame.ts';
import { box, type Point, polar } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { jewel } from '../../subjects/lamps.ts';
import { bent, hill, raySky, star } from '../../subjects/land.ts';

export function bishopsCircle(name: string): Window {
  const w = new Window(name).light(880, 330, 420, 0.55);
  const sky = [tones.blush, tones.lilac, tones.violet, tones.plum, tones.night, tones.ink];
  raySky(w, 860, 330, { near: 140, count: 34, colors: sky });
  hill(w, {
    crest: [
      [-60, 860],
      [360, 790],
      [800, 850],
      [1240, 780],
      [1660, 850],
    ],
    colors: [tones.teal, tones.sea, tones.deep],
    rows: 4,
    pieces: 9,
    depth: 300,
  });
  for (let i = 0; i < 12; i++) {
    const [x, y] = polar(800, 500, 430, i * 30 - 75);
    if (y < 770) jewel(w, x, y, 36, i % 2 ? tones.rose : tones.teal, tones.honey);
  }
  star(w, 868, 330, 92, 8, [tones.paper, tones.honey]);
  const hook: Point[] = Array.from({ length: 22 }, (_, i) =>
    polar(868, 330, 168 - i * 0.6 - (i > 14 ? (i - 14) * 4 : 0), 180 + i * 14.2),
  );
  bent(
    w,
    [[700, 1140], [700, 900], [700, 640], [700, 430], ...hook],
    [58, 58, 56, 54, 50, 44, 30],
    [tones.brown, tones.amber, tones.honey, tones.straw, tones.honey],
    17,
  );
  w.piece(box(660, 520, 740, 552), tones.teal, 7);
  w.piece(box(664, 556, 736, 576), tones.ruby, 6);
  border(w, [tones.violet, tones.plum, tones.lilac], tones.amber);
  return w;
}
