import { border } from '../../glass/frame.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { basket } from '../../subjects/basket.ts';
import { fish } from '../../subjects/fish.ts';
import { hill, raySky, water } from '../../subjects/land.ts';
import { loaf } from '../../subjects/table.ts';

export function give(name: string): Window {
  const w = new Window(name).light(800, 420, 420, 0.5);
  const sky = [tones.paper, tones.blush, tones.coral, tones.rose, tones.wine];
  raySky(w, 800, 480, { near: 160, count: 30, checker: 0.04, colors: sky });
  water(w, {
    top: 640,
    bottom: 840,
    colors: [tones.aqua, tones.teal, tones.sea],
    rows: 4,
    pieces: 9,
    wave: 10,
  });
  hill(w, {
    crest: [
      [-60, 800],
      [400, 780],
      [800, 776],
      [1200, 780],
      [1660, 800],
    ],
    colors: [tones.straw, tones.honey, tones.clay, tones.brown],
    rows: 4,
    pieces: 9,
    depth: 320,
  });
  for (const [x, y, half] of [
    [610, 560, 150],
    [990, 560, 150],
    [800, 500, 180],
    [690, 620, 140],
    [910, 620, 140],
  ] as const)
    loaf(w, x, y, half);
  basket(w, 800, 850, 360, 260);
  fish(w, { x: 490, y: 930, scale: 1.15, turn: -4 }, [
    tones.ice,
    tones.sky,
    tones.blue,
    tones.cobalt,
  ]);
  fish(w, { x: 1110, y: 935, scale: 1.15, turn: -176, flip: false }, [
    tones.paper,
    tones.blush,
    tones.rose,
    tones.wine,
  ]);
  border(w, [tones.rose, tones.honey, tones.coral], tones.teal);
  return w;
}
