import { rays } from '../../glass/cut.ts';
import { ellipse } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { dove } from '../../subjects/dove.ts';
import { raySky } from '../../subjects/land.ts';

export function doveRays(name: string): Window {
  const w = new Window(name).light(800, 500, 430, 0.6);
  const sky = [tones.sky, tones.blue, tones.cobalt, tones.night];
  raySky(w, 800, 500, { near: 330, count: 36, checker: 0.09, colors: sky });
  w.panes(
    rays(w.random, {
      x: 800,
      y: 500,
      count: 24,
      rings: [0, 250, 372, 408],
      tint: (c, r) =>
        r === 2
          ? c % 2
            ? tones.amber
            : tones.rose
          : r === 1
            ? c % 2
              ? tones.straw
              : tones.honey
            : tones.paper,
      loose: 0.4,
    }),
    { within: ellipse(800, 500, 405), rim: 10 },
  );
  dove(w, { x: 800, y: 508, scale: 1.12 });
  return w;
}
