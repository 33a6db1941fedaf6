import { rays } from '../../glass/cut.ts';
import { box, ellipse, type Point, polar } from '../../glass/shape.ts';
import { mix, ramp, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { cup, loaf } from '../../subjects/table.ts';
import { wall } from '../../subjects/wall.ts';

export function longTable(name: string): Window {
  const w = new Window(name).light(800, 360, 380, 0.6);
  wall(w, 130, 180, (c, r) => ((c + r) % 3 ? tones.clay : tones.coral), { bottom: 760 });
  raySkyIn(w);
  w.panes(
    rays(w.random, {
      x: 800,
      y: 420,
      count: 18,
      from: 0,
      to: 180,
      rings: [150, 420, 640, 900, 1300],
      tint: (c, r) => mix(c % 2 ? tones.brown : tones.umber, tones.plum, 0.2 + r * 0.12),
    }),
    { within: box(-40, 690, 1640, 1110), rim: 10 },
  );
  const lines = 9;
  const at = (u: number, t: number): Point => {
    const half = 130 + (760 - 130) * t ** 1.4;
    return [800 + u * half, 600 + 520 * t ** 1.2];
  };
  const panes = Array.from({ length: lines }, (_, r) =>
    Array.from({ length: 5 }, (_, c) => {
      const [t0, t1, u0, u1] = [r / lines, (r + 1) / lines, -1 + c * 0.4, -1 + (c + 1) * 0.4];
      return {
        shape: [at(u0, t0), at(u1, t0), at(u1, t1), at(u0, t1)],
        tone: vary(
          c === 2
            ? mix(tones.ruby, tones.wine, r / lines)
            : mix(tones.paper, tones.stone, ((r + c) % 2) * 0.5),
          w.random,
        ),
      };
    }),
  ).flat();
  w.panes(panes, {
    within: [
      at(-1, 0),
      at(1, 0),
      ...[0.25, 0.5, 0.75, 1].map((t) => at(1, t)),
      ...[1, 0.75, 0.5, 0.25].map((t) => at(-1, t)),
    ],
    rim: 10,
  });
  for (const t of [0.1, 0.22, 0.36, 0.52, 0.72]) {
    const size = 0.16 + t * 0.8;
    for (const side of [-1, 1]) {
      const [px, py] = at(side * 0.68, t);
      w.panes(
        rays(w.random, {
          x: 0,
          y: 0,
          count: 8,
          rings: [0, 0.6, 1.1],
          tint: (_c, r) => (r ? tones.aqua : tones.ice),
        }).map((p) => ({
          ...p,
          shape: p.shape.map(([a, b]): Point => [px + a * 130 * size, py + b * 46 * size]),
        })),
        { within: ellipse(px, py, 130 * size, 46 * size), lead: 3, rim: 6 },
      );
      const [cx, cy] = at(side * 0.32, t + 0.01);
      cup(w, cx, cy, size * 0.62);
    }
    const [lx, ly] = at(0, t + 0.03);
    loaf(w, lx, ly, 128 * size);
  }
  return w;
}

function raySkyIn(w: Window): void {
  const arch: Point[] = [
    [470, 690],
    ...Array.from({ length: 19 }, (_, i) => polar(800, 400, 330, 180 + i * 10)),
    [1130, 690],
  ];
  w.panes(
    rays(w.random, {
      x: 800,
      y: 430,
      count: 28,
      rings: [60, 100, 180, 270, 370, 520],
      tint: (_c, r) => ramp([tones.paper, tones.straw, tones.honey, tones.sky, tones.teal], r / 4),
    }),
    { within: arch, rim: 18 },
  );
  w.piece(ellipse(800, 430, 98), tones.paper, 8);
}
