import { border } from '../../glass/frame.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { halo } from '../../subjects/lamps.ts';
import { raySky } from '../../subjects/land.ts';
import { bowl, cup, loaf, table } from '../../subjects/table.ts';

export function mastersTable(name: string): Window {
  const w = new Window(name).light(800, 440, 430, 0.55);
  const sky = [tones.rose, tones.wine, tones.plum, tones.plum, tones.ink];
  raySky(w, 800, 470, { near: 200, count: 30, checker: 0.05, colors: sky });
  halo(w, 800, 470, [150, 260, 350, 400], [tones.paper, tones.straw, tones.honey, tones.amber], 24);
  table(w, 700, 800, [tones.paper, tones.stone], tones.wine);
  bowl(w, 1125, 770, 165, [tones.teal, tones.sea, tones.aqua]);
  loaf(w, 480, 772, 190);
  cup(w, 800, 772, 1.36);
  border(w, [tones.wine, tones.amber, tones.plum, tones.amber], tones.paper);
  return w;
}
