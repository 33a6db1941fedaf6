import { border } from '../../glass/frame.ts';
import { type Point, polar } from '../../glass/shape.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { halo } from '../../subjects/lamps.ts';
import { raySky } from '../../subjects/land.ts';
import { wheatEar } from '../../subjects/plants.ts';
import { crossedLoaf } from '../../subjects/table.ts';

export function breadForFriday(name: string): Window {
  const w = new Window(name).light(800, 533, 420, 0.45);
  const sky = [tones.aqua, tones.teal, tones.sea, tones.deep, tones.deep];
  raySky(w, 800, 533, { near: 250, count: 30, checker: 0.07, colors: sky });
  halo(w, 800, 533, [270, 390, 470], [tones.paper, tones.ice, tones.aqua], 28);
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const ring = (a: number, r: number): Point => polar(800, 533, r, 90 + side * a);
      wheatEar(
        w,
        ring(8 + i * 25, 372),
        ring(28 + i * 25, 386),
        ring(50 + i * 25, 404),
        46,
        i % 2 ? tones.amber : tones.honey,
      );
    }
  crossedLoaf(w, 800, 533, 290);
  border(w, [tones.sea, tones.teal, tones.deep], tones.amber);
  return w;
}
