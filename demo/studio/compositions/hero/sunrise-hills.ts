import { type Tone, tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { hill, raySky, road, sun } from '../../subjects/land.ts';

export function sunriseHills(name: string): Window {
  const w = new Window(name).light(800, 600, 520, 0.55);
  const sky: Tone[] = [
    tones.straw,
    tones.honey,
    tones.amber,
    tones.rose,
    tones.plum,
    [0.33, 0.1, 310],
  ];
  raySky(w, 800, 610, { near: 150, count: 40, colors: sky });
  sun(w, 800, 610, 190);
  hill(w, {
    crest: [
      [-60, 640],
      [240, 570],
      [520, 640],
      [820, 690],
      [1150, 600],
      [1420, 560],
      [1660, 620],
    ],
    colors: [tones.lilac, tones.violet, tones.plum],
    rows: 3,
    pieces: 11,
    depth: 190,
  });
  hill(w, {
    crest: [
      [-60, 780],
      [260, 700],
      [620, 760],
      [980, 720],
      [1300, 690],
      [1660, 780],
    ],
    colors: [tones.aqua, tones.teal, tones.sea],
    rows: 4,
    pieces: 10,
    depth: 260,
  });
  hill(w, {
    crest: [
      [-60, 860],
      [300, 900],
      [700, 850],
      [1100, 800],
      [1660, 900],
    ],
    colors: [tones.lime, tones.leaf, tones.moss, tones.forest],
    rows: 4,
    pieces: 9,
    depth: 300,
  });
  road(
    w,
    [
      [640, 1120],
      [740, 1030],
      [850, 950],
      [850, 890],
      [812, 836],
    ],
    [320, 210, 130, 84, 52],
    [tones.honey, tones.straw, tones.paper],
    8,
  );
  return w;
}
