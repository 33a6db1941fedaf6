import { border } from '../../glass/frame.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { candle, jewel } from '../../subjects/lamps.ts';
import { farStars, raySky } from '../../subjects/land.ts';
import { leaf } from '../../subjects/plants.ts';

export function adventLight(name: string): Window {
  const w = new Window(name).light(800, 360, 420, 0.55);
  w.daylight = 0.78;
  const sky = [tones.blush, tones.lilac, tones.blue, tones.cobalt, tones.night, tones.ink];
  raySky(w, 800, 400, { near: 160, count: 38, checker: 0.06, colors: sky });
  farStars(w, [
    [330, 240, 24],
    [1270, 240, 24],
    [500, 140, 24],
    [1100, 140, 24],
  ]);
  const back = (from: number, to: number, tall: number) => {
    for (let i = from; i < to; i++) {
      const a = (i / 44) * Math.PI * 2;
      const [x, y] = [800 + Math.cos(a) * 400, 810 + Math.sin(a) * 92];
      for (const turn of [-60, 20, 140])
        leaf(w, {
          x,
          y: y - 6,
          turn: turn + ((i * 47) % 60),
          long: tall,
          wide: tall * 0.46,
          tone: [tones.moss, tones.leaf, tones.forest][i % 3]!,
        });
    }
  };
  back(22, 44, 92);
  const stand = [
    [600, 800, tones.lilac, tones.violet],
    [1000, 800, tones.lilac, tones.violet],
    [470, 850, tones.lilac, tones.plum],
    [1130, 850, tones.blush, tones.rose],
  ] as const;
  stand.forEach(([x, y, a, b], i) => void candle(w, x, y, 46, 330 - (i % 2) * 30, [a, b], 140));
  candle(w, 800, 860, 56, 440, [tones.paper, tones.straw], 180);
  back(0, 22, 104);
  for (const [x, y] of [
    [560, 900],
    [700, 915],
    [900, 915],
    [1040, 900],
    [440, 850],
    [1160, 850],
  ] as const)
    jewel(w, x, y, 24, tones.ruby, tones.coral);
  border(w, [tones.cobalt, tones.violet, tones.blue, tones.plum], tones.honey);
  return w;
}
