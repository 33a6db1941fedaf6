import { rays } from '../../glass/cut.ts';
import { arc, curve } from '../../glass/shape.ts';
import { mix, tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { chapel } from '../../subjects/buildings.ts';
import { cloud, hill, road } from '../../subjects/land.ts';

export function sundayInTheRain(name: string): Window {
  const w = new Window(name).light(800, 700, 420, 0.4);
  const [cx, cy] = [800, 830];
  const far = [tones.slate, tones.blue, tones.slate, tones.violet] as const;
  w.panes(
    rays(w.random, {
      x: cx,
      y: cy,
      count: 40,
      from: 170,
      to: 370,
      rings: [0, 160, 290, 400, 660, 800, 960, 1300],
      tint: (c, r) =>
        r < 3
          ? mix(tones.paper, tones.ice, r * 0.3 + (c % 2) * 0.2)
          : mix(far[c % 4]!, tones.night, (r - 3) * 0.16),
    }),
  );
  const bow = [
    tones.ruby,
    tones.flame,
    tones.honey,
    tones.leaf,
    tones.teal,
    tones.blue,
    tones.violet,
  ];
  bow.forEach((tone, i) => {
    const r = 640 - i * 36;
    w.panes(
      rays(w.random, {
        x: cx,
        y: cy,
        count: 17 - i,
        from: 170,
        to: 370,
        rings: [r - 36, r],
        loose: 0.5,
        tint: () => tone,
      }),
      { within: [...arc(cx, cy, r, 170, 370), ...arc(cx, cy, r - 36, 370, 170)], lead: 4, rim: 6 },
    );
  });
  for (let i = 0; i < 44; i++) {
    const [x, y] = [70 + ((i * 233 + (i % 3) * 40) % 1470), 80 + ((i * 149 + (i % 5) * 37) % 440)];
    if (Math.abs(Math.hypot(x - cx, y - cy) - 515) < 180) continue;
    w.piece(
      curve(
        [
          [x + 12, y - 44],
          [x + 12, y],
          [x - 4, y + 16],
          [x - 14, y],
        ],
        true,
        6,
      ),
      vary(tones.ice, w.random),
      4,
    );
  }
  cloud(w, 300, 700, 190, [tones.paper, tones.slate]);
  cloud(w, 1310, 700, 200, [tones.paper, tones.slate]);
  hill(w, {
    crest: [
      [-60, 760],
      [400, 730],
      [800, 740],
      [1200, 720],
      [1660, 760],
    ],
    colors: [tones.teal, tones.sea],
    rows: 2,
    pieces: 10,
    depth: 150,
  });
  chapel(w, 800, 850, 250, [tones.paper, tones.straw], [tones.rose, tones.wine]);
  hill(w, {
    crest: [
      [-60, 870],
      [400, 840],
      [800, 836],
      [1200, 840],
      [1660, 870],
    ],
    colors: [tones.lime, tones.leaf, tones.moss, tones.forest],
    rows: 4,
    pieces: 9,
    depth: 300,
  });
  road(
    w,
    [
      [800, 1140],
      [780, 1000],
      [810, 900],
      [795, 840],
    ],
    [220, 120, 60, 30],
    [tones.honey, tones.straw],
    5,
  );
  return w;
}
