import { rays } from '../../glass/cut.ts';
import { arc, box, curve, ellipse, type Point } from '../../glass/shape.ts';
import { mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';

/** The mark's outline, lead included: outside it the picture is clear. */
export const markOutline: readonly Point[] = [
  [75, 507],
  ...arc(256, 196, 181, 180, 360),
  [437, 507],
];

/** The site's mark: a stone arch holding a sunrise. Bold enough for a browser tab. */
export function mark(name: string): Window {
  const w = new Window(name, 512, 512).light(256, 300, 190, 0.5);
  w.panes([{ shape: box(-5, -5, 520, 520), tone: tones.paper }], { lead: 0, material: 'stone' });
  const opening: Point[] = [[86, 496], ...arc(256, 196, 170, 180, 360), [426, 496]];
  const colors = [tones.straw, tones.honey, tones.amber, tones.rose, tones.plum];
  w.panes(
    rays(w.random, {
      x: 256,
      y: 330,
      count: 18,
      rings: [60, 84, 150, 215, 330],
      loose: 0.5,
      tint: (c, r) => mix(colors[r]!, colors[r + 1]!, 0.2 + (c % 2) * 0.35),
    }),
    { within: opening, lead: 7, rim: 18 },
  );
  w.piece(ellipse(256, 330, 82), tones.paper, 11);
  w.panes(
    rays(w.random, {
      x: 256,
      y: 620,
      count: 7,
      from: 225,
      to: 315,
      rings: [0, 176, 330],
      tint: (c, r) => (r ? (c % 2 ? tones.teal : tones.aqua) : tones.sea),
    }),
    {
      within: [
        ...curve(
          [
            [86, 432],
            [170, 404],
            [256, 392],
            [342, 404],
            [426, 432],
          ],
          false,
          6,
        ),
        [426, 496],
        [86, 496],
      ],
      lead: 7,
      rim: 12,
    },
  );
  w.panes([], { within: opening, rim: 22 });
  return w;
}
