import { rays } from '../../glass/cut.ts';
import { arc, curve, ellipse, type Point, place, polar } from '../../glass/shape.ts';
import { lighter, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky } from '../../subjects/land.ts';

export function roseWindow(name: string): Window {
  const w = new Window(name).light(800, 533, 420, 0.6);
  const [x, y, R] = [800, 533, 500];
  const sky = [tones.ink, tones.night, tones.night, tones.ink];
  raySky(w, x, y, { near: 300, count: 48, checker: 0.02, colors: sky });
  const ring = (
    count: number,
    rings: readonly number[],
    pick: (c: number, r: number) => ReturnType<typeof vary>,
    turn = 0,
  ) =>
    w.panes(
      rays(w.random, { x, y, count, rings, tint: pick, loose: 0.12, from: turn, to: turn + 360 }),
      { within: ellipse(x, y, rings[rings.length - 1]!), lead: 5, rim: 12 },
    );
  ring(72, [440, R], (c) => [tones.cobalt, tones.ruby, tones.cobalt, tones.amber][c % 4]!);
  ring(48, [330, 388, 446], (c, r) => ((c + r) % 2 ? tones.cobalt : tones.blue));
  for (let i = 0; i < 12; i++) {
    const at = polar(x, y, 385, i * 30 + 15);
    w.panes(
      rays(w.random, {
        x: at[0],
        y: at[1],
        count: 8,
        rings: [0, 22, 46],
        loose: 0.2,
        tint: (c, r) => (r === 0 ? tones.honey : c % 2 ? tones.rose : tones.ruby),
      }),
      { within: ellipse(at[0], at[1], 46), rim: 9 },
    );
  }
  ring(24, [150, 335], (c) => (c % 2 ? tones.night : tones.violet), 7.5);
  for (let i = 0; i < 12; i++) {
    const petal = curve(
      [
        [150, 0],
        [200, -36],
        [275, -52],
        [322, -30],
        [332, 0],
        [322, 30],
        [275, 52],
        [200, 36],
      ],
      true,
      6,
    );
    const hue = [tones.rose, tones.amber, tones.teal][i % 3]!;
    const put = (shape: readonly Point[]) => place(shape, { x, y, turn: i * 30 });
    w.panes(
      [
        [150, 215, 0.14],
        [215, 280, 0.04],
        [280, 340, -0.06],
      ].map(([a, b, l]) => ({
        shape: put([
          [a!, -70],
          [b!, -70],
          [b!, 70],
          [a!, 70],
        ]),
        tone: vary(lighter(hue, l!), w.random),
      })),
      { within: put(petal), rim: 9 },
    );
    w.piece(put(ellipse(278, 0, 20)), tones.straw, 5);
  }
  ring(24, [108, 152], (c) => (c % 2 ? tones.honey : tones.ruby), 3);
  for (let i = 0; i < 8; i++) {
    const put = (shape: readonly Point[]) => place(shape, { x, y, turn: i * 45 - 90 });
    w.piece([...put([[0, 0]]), ...put(arc(0, 0, 108, -22.5, 22.5))], vary(tones.plum, w.random), 5);
    w.piece(
      put(
        curve(
          [
            [22, 0],
            [56, -26],
            [100, 0],
            [56, 26],
          ],
          true,
          6,
        ),
      ),
      vary(i % 2 ? tones.blush : tones.honey, w.random),
      6,
    );
  }
  w.piece(ellipse(x, y, 34), tones.paper, 8);
  w.panes([], { within: ellipse(x, y, R), rim: 20 });
  return w;
}
