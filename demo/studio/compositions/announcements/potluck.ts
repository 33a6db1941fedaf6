import { border } from '../../glass/frame.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { grapes, stem, vineLeaf } from '../../subjects/plants.ts';
import { bowl, loaf, table } from '../../subjects/table.ts';
import { wall } from '../../subjects/wall.ts';

export function potluck(name: string): Window {
  const w = new Window(name).light(760, 420, 460, 0.45);
  wall(w, 128, 186, (c, r) =>
    (c + r) % 3 === 0 ? tones.aqua : (c + r) % 3 === 1 ? tones.sage : tones.ice,
  );
  table(w, 720, 840, [tones.paper, tones.straw], tones.teal);
  vineLeaf(w, 1180, 560, 150, -30, tones.leaf);
  vineLeaf(w, 960, 500, 140, -130, tones.moss);
  bowl(w, 1070, 850, 270, [tones.coral, tones.rose, tones.amber]);
  stem(
    w,
    [
      [1070, 400],
      [1040, 340],
      [1080, 280],
    ],
    [24, 16],
    tones.brown,
  );
  grapes(w, 1070, 410, 42, [tones.plum, tones.violet], [3, 4, 5, 4, 3]);
  loaf(w, 560, 830, 340);
  border(w, [tones.teal, tones.aqua, tones.sage], tones.coral);
  return w;
}
