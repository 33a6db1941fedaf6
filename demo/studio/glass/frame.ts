import { arc, box, polar } from './shape.ts';
import { type Tone, tones, vary } from './tone.ts';
import type { Pane, Window } from './window.ts';

/** A border of small panes round the picture, square jewels in its corners. */
export function border(window: Window, hues: readonly Tone[], jewel: Tone, wide = 44): void {
  const { width: w, height: h, random } = window;
  const side = (length: number, at: (from: number, to: number) => Pane['shape']): Pane[] => {
    const count = Math.round((length - 2 * wide) / 84);
    const stops = Array.from(
      { length: count + 1 },
      (_, i) =>
        wide + ((length - 2 * wide) * (i + (i > 0 && i < count ? random.around(0.1) : 0))) / count,
    );
    return stops.slice(0, -1).map((from, i) => ({
      shape: at(from, stops[i + 1] ?? length - wide),
      tone: vary(hues[i % hues.length] ?? jewel, random),
    }));
  };
  window.panes(
    [
      ...side(w, (a, b) => box(a, -6, b, wide)),
      ...side(w, (a, b) => box(a, h - wide, b, h + 6)),
      ...side(h, (a, b) => box(-6, a, wide, b)),
      ...side(h, (a, b) => box(w - wide, a, w + 6, b)),
    ],
    { lead: 6 },
  );
  for (const [x, y] of [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ] as const) {
    const [cx, cy] = [x === 0 ? wide / 2 : x - wide / 2, y === 0 ? wide / 2 : y - wide / 2];
    window.piece(
      box(cx - wide / 2 - 4, cy - wide / 2 - 4, cx + wide / 2 + 4, cy + wide / 2 + 4),
      jewel,
      7,
    );
  }
  window.panes([], { within: box(wide, wide, w - wide, h - wide), rim: 11 });
}

/** A wall with a round-headed opening, dressed stones about it. */
export function stoneReveal(
  window: Window,
  x: number,
  top: number,
  halfWidth: number,
  bottom: number,
): void {
  const { width: w, height: h, random } = window;
  const spring = top + halfWidth;
  const opening = [
    [x - halfWidth, bottom],
    ...arc(x, spring, halfWidth, 180, 360),
    [x + halfWidth, bottom],
  ] as const;
  const stones: Pane[] = [];
  for (let _row = 0, y = 0; y < h + 20; _row++) {
    const tall = random.between(78, 104);
    for (let at = -random.between(20, 160); at < w; ) {
      const long = random.between(130, 230);
      stones.push({ shape: box(at, y, at + long, y + tall), tone: vary(tones.stone, random, 0.7) });
      at += long;
    }
    y += tall;
  }
  window.panes(stones, {
    within: [box(-10, -10, w + 10, h + 10), opening],
    lead: 3,
    rim: 0,
    material: 'stone',
  });
  const ring = 74;
  const dressed: Pane[] = Array.from({ length: 13 }, (_, i) => {
    const [a, b] = [180 + (i * 180) / 13, 180 + ((i + 1) * 180) / 13];
    return {
      shape: [...arc(x, spring, halfWidth + ring, a, b), ...arc(x, spring, halfWidth, b, a)],
      tone: vary([0.86, 0.025, 82], random, 0.6),
    };
  });
  for (let y = spring, i = 0; y < bottom; y += 96, i++)
    for (const dir of [-1, 1]) {
      const edge = polar(x, y, halfWidth, dir > 0 ? 0 : 180)[0];
      dressed.push({
        shape: box(edge, y, edge + dir * (ring + (i % 2) * 34), Math.min(bottom, y + 96)),
        tone: vary([0.86, 0.025, 82], random, 0.6),
      });
    }
  window.panes(dressed, { lead: 4, material: 'stone' });
  window.panes([], { within: opening, rim: 12 });
}
