import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { boat } from '../../subjects/boat.ts';
import { cloud, raySky, sun, water } from '../../subjects/land.ts';

export function boatOnWater(name: string): Window {
  const w = new Window(name, 1200, 1200).light(600, 520, 430, 0.5);
  const sky = [tones.straw, tones.honey, tones.coral, tones.sky, tones.teal, tones.sea];
  raySky(w, 600, 640, { near: 210, count: 34, colors: sky });
  sun(w, 600, 640, 200, [tones.paper, tones.honey]);
  cloud(w, 250, 330, 120, [tones.paper, tones.blush]);
  cloud(w, 990, 250, 110, [tones.paper, tones.blush]);
  water(w, {
    top: 780,
    bottom: 1000,
    colors: [tones.aqua, tones.teal, tones.blue],
    rows: 4,
    pieces: 8,
    wave: 16,
    glint: { x: 600, width: 190, tone: tones.straw },
  });
  boat(w, 600, 920, 1.02, [tones.paper, tones.straw, tones.blush, tones.rose]);
  water(w, {
    top: 950,
    bottom: 1230,
    colors: [tones.teal, tones.blue, tones.cobalt, tones.night],
    rows: 5,
    pieces: 7,
    wave: 22,
  });
  return w;
}
