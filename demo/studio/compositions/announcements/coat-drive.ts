import { border } from '../../glass/frame.ts';
import { box, curve, type Point, ribbon } from '../../glass/shape.ts';
import { lighter, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { wall } from '../../subjects/wall.ts';
import { weave } from '../../subjects/weave.ts';

export function coatDrive(name: string): Window {
  const w = new Window(name).light(800, 480, 460, 0.4);
  wall(w, 150, 210, (c, r) =>
    (c * 2 + r) % 5 === 0 ? tones.blush : (c + r) % 2 ? tones.paper : tones.straw,
  );
  w.lead(
    curve(
      [
        [800, 190],
        [800, 150],
        [830, 120],
        [806, 88],
        [776, 108],
      ],
      false,
      8,
    ),
    14,
  );
  const half: Point[] = [
    [70, 212],
    [190, 250],
    [300, 330],
    [450, 640],
    [350, 700],
    [262, 560],
    [276, 940],
    [0, 960],
  ];
  const outline: Point[] = [
    ...half.map(([a, b]): Point => [800 + a, b]),
    ...[...half].reverse().map(([a, b]): Point => [800 - a, b]),
  ];
  weave(
    w,
    outline,
    [330, 190, 1270, 970],
    48,
    [tones.rose, tones.plum, tones.wine, tones.rose, tones.amber, tones.wine],
    [tones.teal, tones.cobalt, tones.amber, tones.sea, tones.teal, tones.moss],
  );
  for (const side of [-1, 1]) {
    w.lead(
      [
        [800 + side * 262, 560],
        [800 + side * 244, 400],
      ],
      9,
    );
    w.piece(
      [
        [800, 330],
        [800 + side * 70, 200],
        [800 + side * 150, 236],
        [800 + side * 120, 330],
        [800 + side * 60, 420],
      ],
      lighter(tones.plum, side * 0.03),
      9,
    );
    w.piece(box(800 + side * 120, 690, 800 + side * 220, 716), tones.plum, 7);
    w.piece(
      [
        [800 + side * 352, 706],
        [800 + side * 458, 640],
        [800 + side * 440, 596],
        [800 + side * 326, 662],
      ],
      tones.plum,
      8,
    );
  }
  w.lead(
    [
      [800, 330],
      [800, 950],
    ],
    11,
  );
  for (let i = 0; i < 5; i++)
    w.piece(
      ribbon(
        curve([
          [826, 470 + i * 92],
          [846, 470 + i * 92],
          [866, 470 + i * 92],
        ]),
        [40, 42, 40],
      ),
      tones.honey,
      7,
    );
  border(w, [tones.plum, tones.teal, tones.rose, tones.amber], tones.wine);
  return w;
}
