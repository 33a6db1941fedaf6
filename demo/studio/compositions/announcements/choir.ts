import { box } from '../../glass/shape.ts';
import { mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky } from '../../subjects/land.ts';
import { pipe } from '../../subjects/pipe.ts';

export function choir(name: string): Window {
  const w = new Window(name).light(800, 420, 470, 0.5);
  const sky = [tones.blush, tones.rose, tones.violet, tones.cobalt, tones.cobalt, tones.night];
  raySky(w, 800, 1000, { near: 300, count: 40, checker: 0.06, far: 1250, colors: sky });
  const order = [7, 6, 5, 4, 3, 2, 1, 0];
  for (const i of order)
    for (const side of i ? [-1, 1] : [1]) {
      const tall = 800 - i * 66 + (i % 2) * 36;
      pipe(
        w,
        800 + side * i * 92,
        900,
        44,
        tall,
        i % 2
          ? [tones.straw, tones.honey, tones.amber]
          : [tones.paper, tones.straw, [0.76, 0.09, 75]],
      );
    }
  w.panes(
    Array.from({ length: 12 }, (_, i) => ({
      shape: box(30 + i * 130, 880, 160 + i * 130, 980),
      tone: mix(tones.brown, tones.umber, (i % 3) * 0.4),
    })),
    { lead: 6 },
  );
  w.panes(
    Array.from({ length: 13 }, (_, i) => ({
      shape: box(-30 + i * 130, 980, 100 + i * 130, 1090),
      tone: mix(tones.plum, tones.wine, (i % 2) * 0.6),
    })),
    { lead: 6 },
  );
  return w;
}
