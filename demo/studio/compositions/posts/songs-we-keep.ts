import { rays } from '../../glass/cut.ts';
import { border } from '../../glass/frame.ts';
import { curve, ellipse, type Point, ribbon } from '../../glass/shape.ts';
import { mix, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { raySky, sun } from '../../subjects/land.ts';

export function songsWeKeep(name: string): Window {
  const w = new Window(name).light(800, 520, 520, 0.5);
  const sky = [tones.straw, tones.honey, tones.coral, tones.rose, tones.wine, tones.plum];
  raySky(w, 250, 1000, { near: 300, count: 46, checker: 0.05, colors: sky });
  sun(w, 250, 1000, 190, [tones.paper, tones.honey]);
  const staff = (line: number, x: number): number =>
    430 + line * 62 + Math.sin(x / 250 + 0.4) * 95 - (x - 800) * 0.1;
  const sampled = (line: number): Point[] =>
    Array.from({ length: 41 }, (_, i) => [-40 + i * 42, staff(line, -40 + i * 42)]);
  for (let s = 0; s < 4; s++)
    for (let i = 0; i < 13; i++) {
      const [from, to] = [
        -40 + (i + (s % 2) * 0.5 - 0.5) * 130,
        -40 + (i + 0.5 + (s % 2) * 0.5) * 130,
      ];
      const xs = Array.from({ length: 7 }, (_, k) => from + ((to - from) * k) / 6);
      w.piece(
        [
          ...xs.map((x): Point => [x, staff(s, x)]),
          ...xs.map((x): Point => [x, staff(s + 1, x)]).reverse(),
        ],
        vary(
          mix(tones.paper, s % 2 ? tones.ice : tones.blush, 0.2 + w.random.next() * 0.5),
          w.random,
        ),
        4,
      );
    }
  for (let line = 0; line < 5; line++) w.lead(sampled(line), 10);
  const notes: [
    number,
    number,
    typeof tones.teal | typeof tones.cobalt | typeof tones.plum | typeof tones.sea,
    boolean,
  ][] = [
    [250, 3, tones.teal, false],
    [420, 2, tones.cobalt, false],
    [590, 1.5, tones.plum, true],
    [730, 1, tones.plum, true],
    [900, 2, tones.sea, false],
    [1060, 0.5, tones.cobalt, false],
    [1220, 2.5, tones.plum, true],
    [1360, 1.5, tones.plum, true],
  ];
  notes.forEach(([x, line, tone, beamed], i) => {
    const y = staff(line, x);
    w.lead(
      [
        [x + 42, y - 8],
        [x + 42, y - 232],
      ],
      12,
    );
    if (!beamed)
      w.piece(
        curve(
          [
            [x + 42, y - 236],
            [x + 66, y - 178],
            [x + 104, y - 140],
            [x + 92, y - 80],
            [x + 84, y - 130],
            [x + 42, y - 176],
          ],
          true,
          5,
        ),
        vary(tone, w.random),
        6,
      );
    else {
      const next = notes[i + 1];
      if (next?.[3] && notes[i - 1]?.[3] !== true)
        w.piece(
          ribbon(
            [
              [x + 38, y - 220],
              [next[0] + 46, staff(next[1], next[0]) - 220],
            ],
            [38, 38],
          ),
          vary(tone, w.random),
          6,
        );
    }
    w.panes(rays(w.random, { x, y, count: 5, rings: [0, 70], tint: () => tone }), {
      within: ellipse(x, y, 52, 37, -22),
      lead: 4,
      rim: 9,
    });
  });
  border(w, [tones.plum, tones.honey, tones.wine, tones.coral], tones.teal);
  return w;
}
