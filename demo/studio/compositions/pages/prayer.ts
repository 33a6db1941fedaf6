import { rays } from '../../glass/cut.ts';
import { border } from '../../glass/frame.ts';
import { ellipse } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { candle, halo } from '../../subjects/lamps.ts';
import { hill, raySky } from '../../subjects/land.ts';

export function prayer(name: string): Window {
  const w = new Window(name).light(800, 440, 330, 0.7);
  w.daylight = 0.74;
  const sky = [tones.ruby, tones.wine, tones.plum, tones.ink];
  raySky(w, 800, 440, { near: 380, count: 34, checker: 0.05, colors: sky });
  halo(
    w,
    800,
    440,
    [90, 170, 240, 310, 350],
    [tones.paper, tones.straw, tones.honey, tones.amber, tones.flame],
    26,
  );
  hill(w, {
    crest: [
      [-60, 930],
      [500, 915],
      [800, 910],
      [1100, 915],
      [1660, 930],
    ],
    colors: [tones.plum, tones.night, tones.ink],
    rows: 3,
    pieces: 9,
    depth: 190,
  });
  candle(w, 800, 950, 74, 350, [tones.paper, tones.amber], 210);
  w.panes(
    rays(w.random, {
      x: 800,
      y: 955,
      count: 10,
      rings: [0, 300],
      tint: (c) => (c % 2 ? tones.amber : tones.clay),
    }),
    { within: ellipse(800, 962, 210, 40), rim: 9 },
  );
  candle(w, 800, 950, 74, 350, [tones.paper, tones.amber], 210);
  border(w, [tones.wine, tones.ruby, tones.plum], tones.honey);
  return w;
}
