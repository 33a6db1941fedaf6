import { bands } from '../glass/cut.ts';
import { curve, type Point, ribbon } from '../glass/shape.ts';
import { mix, tones } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

/** An open book seen from the reader's side, `half` from spine to fore-edge. */
export function openBook(window: Window, x: number, y: number, half: number): void {
  const tall = half * 0.62;
  for (const side of [-1, 1]) {
    const at = (u: number, v: number): Point => [
      x + side * u * half,
      y + v * tall - Math.sin(Math.min(1, u) * Math.PI * 0.8) * half * 0.14,
    ];
    const edge = (v: number, from = 0, to = 1) =>
      Array.from({ length: 13 }, (_, i) => at(from + ((to - from) * i) / 12, v));
    window.piece(
      [...edge(-0.46, 0, 1.07), ...edge(0.7, 0, 1.07).reverse()],
      side < 0 ? tones.wine : tones.plum,
      8,
    );
    window.piece([...edge(-0.5), ...edge(0.62).reverse()], tones.stone, 6);
    const lines = [-0.52, -0.26, 0.02, 0.3, 0.55].map((v) => edge(v));
    window.panes(
      bands(window.random, {
        lines,
        pieces: 3,
        tint: (c, r) => mix(tones.paper, tones.straw, 0.15 + c * 0.2 + (r % 2) * 0.15),
      }),
      { within: [...edge(-0.52), ...edge(0.55).reverse()], lead: 4, rim: 8 },
    );
    for (let i = 0; i < 9; i++)
      window.paint(edge(-0.4 + i * 0.105, 0.16, i === 8 ? 0.55 : 0.86), 4, 0.3);
  }
  window.lead(
    [
      [x, y - tall * 0.52],
      [x, y + tall * 0.62],
    ],
    10,
  );
  window.piece(
    ribbon(
      curve(
        [
          [x + 8, y + tall * 0.4],
          [x + 16, y + tall * 0.8],
          [x + 4, y + tall * 1.08],
        ],
        false,
        8,
      ),
      [26, 24],
    ),
    tones.ruby,
    6,
  );
}
