import { rays } from '../../glass/cut.ts';
import { ellipse, polar } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { flame, halo, oilLamp } from '../../subjects/lamps.ts';
import { wall } from '../../subjects/wall.ts';

export function staff(name: string): Window {
  const w = new Window(name).light(800, 533, 430, 0.55);
  wall(w, 118, 172, (c, r) =>
    (c * 3 + r) % 5 === 0 ? tones.teal : (c + r) % 2 ? tones.deep : tones.sea,
  );
  halo(
    w,
    800,
    533,
    [120, 220, 320, 410, 466],
    [tones.paper, tones.straw, tones.honey, tones.amber, tones.clay],
    32,
  );
  w.panes(
    rays(w.random, {
      x: 800,
      y: 533,
      count: 40,
      rings: [436, 480],
      loose: 0.3,
      tint: (c) => (c % 2 ? tones.plum : tones.rose),
    }),
    { lead: 5 },
  );
  w.panes([], { within: ellipse(800, 533, 480), rim: 13 });
  for (let i = 0; i < 8; i++) {
    const [x, y] = polar(800, 533, 318, i * 45 - 90);
    oilLamp(
      w,
      { x: x - 6, y: y + 44, scale: 0.58, flip: x > 810 },
      i % 2 ? [tones.rose, tones.wine, tones.plum] : [tones.aqua, tones.teal, tones.deep],
      120,
    );
  }
  halo(w, 800, 533, [60, 126], [tones.paper, tones.blush], 12);
  flame(w, 800, 600, 130);
  return w;
}
