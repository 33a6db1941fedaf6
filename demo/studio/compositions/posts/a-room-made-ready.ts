import { rays } from '../../glass/cut.ts';
import { box, curve, ellipse, type Point, polar, ribbon } from '../../glass/shape.ts';
import { lighter, ramp, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { litWindow } from '../../subjects/buildings.ts';
import { candle, halo } from '../../subjects/lamps.ts';
import { wall } from '../../subjects/wall.ts';

export function roomMadeReady(name: string): Window {
  const w = new Window(name).light(800, 330, 400, 0.6);
  wall(w, 140, 200, (c, r) => ((c + r) % 2 ? tones.lilac : [0.58, 0.085, 318]));
  litWindow(w, 800, 110, 560, 190, tones.straw);
  hillInWindow(w);
  w.lead(
    [
      [800, 120],
      [800, 560],
    ],
    10,
  );
  w.lead(
    [
      [612, 350],
      [988, 350],
    ],
    10,
  );
  for (const side of [-1, 1]) {
    const drape = curve(
      [
        [800 + side * 130, 90],
        [800 + side * 190, 260],
        [800 + side * 250, 430],
        [800 + side * 236, 600],
      ],
      false,
      8,
    );
    w.panes(
      rays(w.random, {
        x: 800 + side * 240,
        y: 40,
        count: 5,
        from: side > 0 ? 62 : 66,
        to: side > 0 ? 114 : 118,
        rings: [0, 200, 360, 700],
        tint: (c) => (c % 2 ? tones.rose : tones.wine),
      }),
      { within: [...drape, [800 + side * 330, 610], [800 + side * 320, 90]], rim: 8 },
    );
  }
  w.piece(
    ribbon(
      [
        [430, 88],
        [1170, 88],
      ],
      [24, 24],
    ),
    tones.brown,
    7,
  );
  w.panes(
    Array.from({ length: 9 }, (_, i) => ({
      shape: box(300 + i * 112, 480 + Math.abs(i - 4) ** 2 * 5, 412 + i * 112, 900),
      tone: vary(i % 2 ? tones.brown : tones.clay, w.random),
    })),
    {
      within: [
        ...curve(
          [
            [300, 620],
            [420, 560],
            [800, 520 + 60],
            [1180, 560],
            [1300, 620],
          ],
          false,
          8,
        ),
        [1300, 980],
        [300, 980],
      ],
      lead: 6,
      rim: 10,
    },
  );
  for (const side of [-1, 1])
    w.panes(
      rays(w.random, {
        x: 800 + side * 230,
        y: 660,
        count: 8,
        rings: [0, 60, 240],
        tint: (c) => (c % 2 ? tones.paper : tones.pearl),
      }),
      {
        within: curve(
          [
            [800 + side * 60, 620],
            [800 + side * 240, 598],
            [800 + side * 410, 622],
            [800 + side * 420, 720],
            [800 + side * 230, 744],
            [800 + side * 52, 722],
          ],
          true,
          6,
        ),
        lead: 4,
        rim: 9,
      },
    );
  const patch = [
    tones.teal,
    tones.honey,
    tones.rose,
    tones.paper,
    tones.moss,
    tones.amber,
    tones.blue,
    tones.blush,
  ];
  const quilt = Array.from({ length: 4 }, (_, r) =>
    Array.from({ length: 10 }, (_, c) => {
      const [y0, y1] = [730 + r * 84, 814 + r * 84];
      const u = (x: number, y: number): Point => [800 + (x - 800) * (1 + (y - 730) / 1500), y];
      const [x0, x1] = [290 + c * 102, 392 + c * 102];
      const tone = patch[(c * 3 + r * 5) % patch.length]!;
      const corners = [u(x0, y0), u(x1, y0), u(x1, y1), u(x0, y1)] as const;
      return (c + r) % 2
        ? [{ shape: corners, tone: vary(tone, w.random) }]
        : [
            { shape: [corners[0], corners[1], corners[2]], tone: vary(tone, w.random) },
            {
              shape: [corners[0], corners[2], corners[3]],
              tone: vary(lighter(tone, 0.1), w.random),
            },
          ];
    }).flat(),
  ).flat();
  w.panes(quilt, {
    within: [
      [288, 730],
      [1312, 730],
      [1400, 1100],
      [200, 1100],
    ],
    lead: 5,
    rim: 11,
  });
  lampStand(w, 1400, 800);
  lampStand(w, 200, 800);
  return w;
}

function hillInWindow(w: Window): void {
  const pane: Point[] = [
    [618, 556],
    ...Array.from({ length: 19 }, (_, i) => polar(800, 300, 182, 180 + i * 10)),
    [982, 556],
  ];
  w.panes(
    rays(w.random, {
      x: 800,
      y: 440,
      count: 14,
      rings: [40, 80, 150, 240, 340],
      tint: (_c, r) => ramp([tones.paper, tones.straw, tones.honey, tones.coral], r / 3),
    }),
    { within: pane, lead: 4, rim: 12 },
  );
  w.piece(ellipse(800, 440, 72), tones.paper, 6);
  w.panes(
    rays(w.random, {
      x: 800,
      y: 660,
      count: 8,
      from: 200,
      to: 340,
      rings: [0, 120, 400],
      tint: (c) => (c % 2 ? tones.leaf : tones.moss),
    }),
    {
      within: [
        ...curve(
          [
            [618, 480],
            [720, 450],
            [820, 476],
            [982, 446],
          ],
          false,
          8,
        ),
        [982, 556],
        [618, 556],
      ],
      lead: 4,
      rim: 7,
    },
  );
}

function lampStand(w: Window, x: number, y: number): void {
  halo(w, x, y - 170, [60, 110], [tones.paper, tones.honey], 12);
  candle(w, x, y, 30, 110, [tones.paper, tones.straw], 90);
  w.panes(
    [0, 1, 2].map((i) => ({
      shape: box(x - 120, y + i * 110, x + 120, y + 110 + i * 110),
      tone: vary(i ? tones.brown : tones.clay, w.random),
    })),
    { within: box(x - 110, y, x + 110, 1100), lead: 5, rim: 9 },
  );
}
