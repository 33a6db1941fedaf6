import { border } from '../../glass/frame.ts';
import type { Point } from '../../glass/shape.ts';
import { tones, vary } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, sun } from '../../subjects/land.ts';
import { wheatEar } from '../../subjects/plants.ts';

export function getInvolved(name: string): Window {
  const w = new Window(name).light(800, 380, 480, 0.5);
  const sky = [tones.paper, tones.ice, tones.sky, tones.aqua, tones.teal, tones.sea];
  raySky(w, 800, 420, { near: 150, count: 34, colors: sky });
  sun(w, 800, 420, 140, [tones.paper, tones.straw]);
  hill(w, {
    crest: [
      [-60, 640],
      [400, 600],
      [800, 630],
      [1200, 590],
      [1660, 640],
    ],
    colors: [tones.sage, tones.leaf, tones.moss],
    rows: 3,
    pieces: 10,
    depth: 180,
  });
  hill(w, {
    crest: [
      [-60, 780],
      [400, 740],
      [800, 770],
      [1200, 730],
      [1660, 780],
    ],
    colors: [tones.coral, tones.clay, tones.brown],
    rows: 4,
    pieces: 10,
    depth: 330,
  });
  sheaf(w, 380, 930, 380);
  sheaf(w, 1220, 930, 380);
  sheaf(w, 800, 1010, 500);
  border(w, [tones.teal, tones.honey, tones.sea, tones.honey], tones.rose);
  return w;
}

function sheaf(w: Window, x: number, base: number, size: number): void {
  const ears = size > 400 ? 9 : 7;
  for (let i = 0; i < ears; i++) {
    const t = ((i * 5) % ears) / (ears - 1) - 0.5;
    wheatEar(
      w,
      [x - t * size * 0.9, base],
      [x + t * size * 0.12, base - size * 0.62],
      [x + t * size * 1.5, base - size * (1.62 - Math.abs(t) * 0.75)],
      size * (size > 400 ? 0.13 : 0.15),
      [tones.honey, tones.amber, tones.straw][i % 3]!,
    );
  }
  w.panes(
    [-1, 0, 1].map((i) => ({
      shape: [
        [x + (i - 0.5) * size * 0.13, base - size * 0.68],
        [x + (i + 0.5) * size * 0.13, base - size * 0.68],
        [x + (i + 0.5) * size * 0.13, base - size * 0.54],
        [x + (i - 0.5) * size * 0.13, base - size * 0.54],
      ] as Point[],
      tone: vary(i ? tones.wine : tones.rose, w.random),
    })),
    { lead: 6 },
  );
}
