import { arc, box, ellipse } from '../glass/shape.ts';
import { lighter, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** An organ pipe with its mouth; (x, y) is its foot. */
export function pipe(
  window: Window,
  x: number,
  y: number,
  half: number,
  tall: number,
  metal: readonly [Tone, Tone, Tone],
): void {
  const columns = [-1, -0.3, 0.35, 1];
  const mouth = y - 170;
  const body = columns.slice(0, -1).flatMap((from, c) => {
    const [a, b] = [x + from * half, x + (columns[c + 1] ?? 1) * half];
    const tone = metal[[1, 0, 2][c] as 0 | 1 | 2];
    const cut = mouth - 40 - (tall - 210) * [0.42, 0.58, 0.36][c]!;
    return [
      { shape: box(a, y - tall, b, cut), tone: vary(lighter(tone, 0.04), window.random) },
      { shape: box(a, cut, b, mouth), tone: vary(tone, window.random) },
    ];
  });
  window.panes(body, { within: box(x - half, y - tall, x + half, mouth), rim: 8 });
  window.panes(
    [-1, 1].map((side) => ({
      shape: box(x, mouth, x + side * half, y + 20),
      tone: vary(metal[side < 0 ? 1 : 2], window.random),
    })),
    {
      within: [
        [x - half, mouth],
        [x + half, mouth],
        [x + half * 0.26, y],
        [x - half * 0.26, y],
      ],
      rim: 8,
    },
  );
  window.piece(
    [
      [x - half * 0.66, mouth + 8],
      [x - half * 0.66, mouth - 26],
      ...arc(x, mouth - 26, half * 0.66, 180, 360),
      [x + half * 0.66, mouth + 8],
    ],
    tones.umber,
    6,
  );
  window.piece(ellipse(x, y - tall, half, half * 0.26), tones.night, 6);
}
