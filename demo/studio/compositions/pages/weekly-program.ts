import { rays } from '../../glass/cut.ts';
import { ellipse, polar } from '../../glass/shape.ts';
import { lighter, mix, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { crescent } from '../../subjects/lamps.ts';
import { farStars, hill, road, sun } from '../../subjects/land.ts';

export function weeklyProgram(name: string): Window {
  const w = new Window(name).light(330, 560, 360, 0.5).light(1270, 560, 260, 0.2);
  const [cx, cy] = [800, 760];
  const arcTint = (c: number, r: number) =>
    mix(
      [tones.honey, tones.coral, tones.rose, tones.lilac, tones.blue, tones.cobalt, tones.night][
        Math.min(6, Math.floor((c / 28) * 7))
      ]!,
      tones.ink,
      r * 0.07,
    );
  w.panes(
    rays(w.random, {
      x: cx,
      y: cy,
      count: 28,
      from: 180,
      to: 360,
      rings: [140, 260, 400, 560, 740, 1200],
      loose: 0.8,
      tint: arcTint,
    }),
  );
  farStars(w, [
    [1190, 150, 22],
    [1330, 300, 22],
    [1450, 180, 22],
    [1080, 300, 22],
    [1480, 470, 22],
  ]);
  const days = [
    tones.honey,
    tones.amber,
    tones.coral,
    tones.rose,
    tones.lilac,
    tones.sky,
    tones.ice,
  ];
  for (let i = 1; i < 6; i++) {
    const [x, y] = polar(cx, cy, 520, 180 + i * 30);
    w.panes(
      rays(w.random, {
        x,
        y,
        count: 8,
        rings: [0, 30, 62],
        loose: 0.3,
        tint: (c, r) => (r ? lighter(days[i]!, c % 2 ? 0.06 : -0.04) : tones.paper),
      }),
      { within: ellipse(x, y, 62), lead: 4, rim: 9 },
    );
    w.piece(ellipse(x, y, 30), tones.paper, 6);
  }
  sun(w, 290, 690, 130, [tones.paper, tones.honey]);
  crescent(w, 1320, 680, 104, tones.paper);
  hill(w, {
    crest: [
      [-60, 780],
      [340, 730],
      [600, 640],
      [800, 596],
      [1000, 640],
      [1260, 730],
      [1660, 790],
    ],
    colors: [tones.aqua, tones.teal, tones.sea],
    rows: 3,
    pieces: 9,
    depth: 320,
  });
  hill(w, {
    crest: [
      [-60, 920],
      [400, 850],
      [800, 850],
      [1200, 850],
      [1660, 920],
    ],
    colors: [tones.leaf, tones.moss, tones.forest],
    rows: 3,
    pieces: 9,
    depth: 230,
  });
  road(
    w,
    [
      [800, 1140],
      [800, 1020],
      [860, 940],
      [780, 840],
      [812, 720],
      [800, 600],
    ],
    [250, 170, 110, 76, 48, 24],
    [tones.honey, tones.straw, tones.paper],
    8,
  );
  return w;
}
