import { border } from '../../glass/frame.ts';
import { curve, ellipse, ribbon } from '../../glass/shape.ts';
import { tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky, sun, water } from '../../subjects/land.ts';
import { leaf } from '../../subjects/plants.ts';

export function oliveBranch(name: string): Window {
  const w = new Window(name).light(820, 470, 480, 0.5);
  const sky = [tones.paper, tones.paper, tones.ice, tones.sky, tones.aqua, tones.sky];
  raySky(w, 800, 560, { near: 150, count: 30, checker: 0.03, colors: sky });
  sun(w, 800, 560, 150, [tones.paper, tones.straw]);
  water(w, {
    top: 790,
    bottom: 1067,
    colors: [tones.sky, tones.blue, tones.teal],
    rows: 6,
    pieces: 10,
    wave: 14,
    glint: { x: 800, width: 220, tone: tones.straw },
  });
  const branch = curve(
    [
      [260, 860],
      [480, 690],
      [740, 560],
      [1000, 420],
      [1300, 230],
    ],
    false,
    12,
  );
  w.piece(ribbon(branch, [34, 26, 20, 10]), tones.brown, 7);
  for (let i = 3; i < branch.length - 1; i += 4) {
    const [x, y] = branch[i] ?? [0, 0];
    const size = 210 - (i / branch.length) * 70;
    for (const side of [-1, 1]) {
      leaf(w, {
        x,
        y,
        turn: -30 + side * (44 + ((i * 13) % 18)),
        long: size,
        wide: size * 0.32,
        tone: side < 0 ? tones.sage : i % 8 === 3 ? tones.moss : tones.olive,
      });
      if (i % 8 === 3)
        w.piece(
          ellipse(x + side * 22 - 26, y + side * 44, 26, 36, 30),
          vary(side < 0 ? tones.lime : tones.plum, w.random),
          6,
        );
    }
  }
  leaf(w, { x: 1296, y: 234, turn: -34, long: 150, wide: 50, tone: tones.sage });
  border(w, [tones.sage, tones.sky, tones.olive, tones.sky], tones.honey);
  return w;
}
