import { border } from '../../glass/frame.ts';
import { tones } from '../../glass/tone.ts';
import { Window } from '../../glass/window.ts';
import { farStars, raySky, star } from '../../subjects/land.ts';
import { openBook } from '../../subjects/open-book.ts';

export function media(name: string): Window {
  const w = new Window(name).light(800, 560, 430, 0.6);
  const sky = [tones.paper, tones.straw, tones.aqua, tones.teal, tones.sea, tones.deep];
  raySky(w, 800, 690, { near: 220, count: 38, checker: 0.07, colors: sky });
  star(w, 800, 230, 128, 8, [tones.paper, tones.honey]);
  farStars(w, [
    [500, 330, 34],
    [1100, 330, 34],
    [640, 180, 22],
    [960, 180, 22],
  ]);
  openBook(w, 800, 720, 520);
  border(w, [tones.teal, tones.sea, tones.deep], tones.ruby);
  return w;
}
