import { rays } from '../../glass/cut.ts';
import { ellipse, polar } from '../../glass/shape.ts';
import { lighter, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { halo } from '../../subjects/lamps.ts';
import { star, sun } from '../../subjects/land.ts';
import { leaf } from '../../subjects/plants.ts';
import { wall } from '../../subjects/wall.ts';

export function wheelOfTheYear(name: string): Window {
  const w = new Window(name).light(800, 533, 400, 0.55);
  const [x, y] = [800, 533];
  wall(
    w,
    134,
    196,
    (c, r) => ((c + r) % 4 === 0 ? tones.honey : (c + r) % 2 ? tones.straw : tones.paper),
    { lead: 4 },
  );
  const seasons = [
    tones.cobalt,
    tones.paper,
    tones.sage,
    tones.violet,
    tones.violet,
    tones.honey,
    tones.paper,
    tones.ruby,
    tones.moss,
    tones.leaf,
    tones.moss,
    tones.leaf,
  ];
  w.panes(
    rays(w.random, {
      x,
      y,
      count: 48,
      rings: [428, 480],
      loose: 0.25,
      tint: (c) => lighter(seasons[Math.floor(c / 4)]!, c % 2 ? -0.05 : 0.03),
    }),
    { within: ellipse(x, y, 478), rim: 13 },
  );
  w.panes(
    rays(w.random, {
      x,
      y,
      count: 12,
      rings: [150, 250, 345, 432],
      loose: 0,
      tint: (c, r) => lighter(seasons[c]!, 0.05 - r * 0.04),
    }),
    { within: ellipse(x, y, 430), lead: 6, rim: 11 },
  );
  for (let i = 0; i < 12; i++) {
    const [px, py] = polar(x, y, 336, i * 30 + 15);
    w.piece(ellipse(px, py, 58), vary(tones.paper, w.random), 8);
    const kind = Math.floor(i / 3);
    if (kind === 0) star(w, px, py, 52, 8, [tones.ice, tones.blue]);
    else if (kind === 1)
      for (let k = 0; k < 6; k++)
        leaf(w, { x: px, y: py, turn: k * 60, long: 42, wide: 34, tone: tones.rose, bend: 0 });
    else if (kind === 2) sun(w, px, py, 44, [tones.honey, tones.amber]);
    else
      for (const turn of [-130, -90, -50])
        leaf(w, { x: px, y: py + 36, turn, long: 74, wide: 34, tone: tones.flame });
  }
  halo(w, x, y, [70, 150], [tones.paper, tones.honey], 16);
  star(w, x, y, 128, 16, [tones.amber, tones.flame]);
  w.piece(ellipse(x, y, 44), tones.paper, 8);
  return w;
}
