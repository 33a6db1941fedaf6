import { curve, ellipse, type Placement, type Point, place } from '../glass/shape.ts';
import { lighter, mix, type Tone, tones, vary } from '../glass/tone.ts';
import type { Window } from '../glass/window.ts';

const feather = (long: number, wide: number): Point[] =>
  curve(
    [
      [0, -wide * 0.32],
      [long * 0.5, -wide * 0.5],
      [long * 0.9, -wide * 0.34],
      [long, 0],
      [long * 0.9, wide * 0.34],
      [long * 0.5, wide * 0.5],
      [0, wide * 0.32],
    ],
    false,
    5,
  );

/** A dove coming down with spread wings, its head turned to the left. About 620 units from wing to wing at scale 1. */
export function dove(
  window: Window,
  at: Placement,
  white: Tone = tones.pearl,
  shade: Tone = tones.lilac,
): void {
  const { random } = window;
  const put = (shape: readonly Point[]) => place(shape, at);
  const add = (shape: readonly Point[], tone: Tone, lead = 5) =>
    window.piece(put(shape), vary(tone, random, 0.6), lead);
  for (const turn of [-118, -62, -104, -76, -90])
    add(
      place(feather(215, 62), { x: 0, y: -40, turn }),
      mix(white, shade, Math.abs(turn + 90) / 70),
    );
  for (const side of [1, -1]) {
    const wing = (shape: readonly Point[], x: number, y: number, turn: number) =>
      place(place(shape, { x, y, turn }), { x: 0, y: 0, flip: side < 0 });
    for (let i = 0; i < 7; i++) {
      const t = i / 6;
      add(
        wing(
          feather(315 - t * 120 + Math.sin(t * 3) * 20, 66),
          62 - t * 22,
          -6 + t * 44,
          -52 + t * 66,
        ),
        mix(white, shade, 0.12 + t * 0.55),
      );
    }
    for (let i = 0; i < 5; i++) {
      const t = i / 4;
      add(
        wing(feather(172 - t * 42, 58), 46 - t * 14, 4 + t * 40, -58 + t * 58),
        mix(white, shade, t * 0.3),
      );
    }
    add(
      wing(
        curve(
          [
            [8, 62],
            [14, -28],
            [62, -92],
            [112, -112],
            [104, -62],
            [74, -4],
            [48, 52],
          ],
          true,
          6,
        ),
        0,
        0,
        0,
      ),
      lighter(white, 0.02),
    );
  }
  const body = curve(
    [
      [0, -96],
      [44, -40],
      [56, 30],
      [40, 96],
      [4, 138],
      [-36, 100],
      [-54, 30],
      [-42, -40],
    ],
    true,
    7,
  );
  add(body, white, 7);
  for (const y of [-20, 20, 58])
    window.paint(
      put(
        curve([
          [-30, y],
          [0, y + 16],
          [30, y],
        ]),
      ),
      3,
      0.28,
    );
  add(
    [
      [-74, 172],
      [-30, 146],
      [-32, 170],
    ],
    tones.amber,
    5,
  );
  add(
    curve(
      [
        [26, 110],
        [34, 150],
        [8, 182],
        [-30, 176],
        [-44, 150],
        [-30, 118],
        [0, 104],
      ],
      true,
      7,
    ),
    lighter(white, 0.02),
    6,
  );
  window.panes([{ shape: put(ellipse(-18, 150, 5)), tone: tones.ink }], { lead: 0 });
}
