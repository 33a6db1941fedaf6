import { curve, ellipse, type Placement, type Point, place } from '../glass/shape.ts';
import { mix, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** A lily seen from the side, opening upward; (x, y) is where its stalk joins. */
export function lily(
  window: Window,
  at: Placement,
  tint: readonly [Tone, Tone] = [tones.paper, tones.lilac],
): void {
  const put = (shape: readonly Point[]) => place(shape, at);
  const petal = (points: readonly Point[], tone: Tone) =>
    window.piece(put(curve(points, true, 6)), vary(tone, window.random, 0.6), 6);
  const back = mix(tint[0], tint[1], 0.55);
  petal(
    [
      [0, -60],
      [-60, -190],
      [-70, -290],
      [-20, -220],
      [0, -130],
    ],
    back,
  );
  petal(
    [
      [0, -60],
      [60, -190],
      [70, -290],
      [20, -220],
      [0, -130],
    ],
    back,
  );
  for (const [dx, dy] of [
    [-22, -268],
    [0, -290],
    [24, -264],
  ] as const) {
    window.lead(
      put([
        [dx * 0.3, -150],
        [dx, dy],
      ]),
      4,
    );
    window.piece(put(ellipse(dx, dy, 15, 8, dx)), tones.amber, 4);
  }
  petal(
    [
      [0, 0],
      [-40, -70],
      [-84, -170],
      [-176, -232],
      [-196, -190],
      [-130, -140],
      [-70, -50],
    ],
    mix(tint[0], tint[1], 0.2),
  );
  petal(
    [
      [0, 0],
      [40, -70],
      [84, -170],
      [176, -232],
      [196, -190],
      [130, -140],
      [70, -50],
    ],
    mix(tint[0], tint[1], 0.35),
  );
  petal(
    [
      [0, 6],
      [-46, -50],
      [-62, -150],
      [0, -226],
      [62, -150],
      [46, -50],
    ],
    tint[0],
  );
  window.paint(
    put(
      curve(
        [
          [0, -10],
          [2, -110],
          [0, -196],
        ],
        false,
        6,
      ),
    ),
    4,
    0.25,
  );
  petal(
    [
      [0, 26],
      [-26, -2],
      [-14, -44],
      [14, -44],
      [26, -2],
    ],
    tones.lime,
  );
}
