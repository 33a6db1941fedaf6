import type { ChartFill } from '#contract/charts.ts';
import { direction } from '#languages/t.ts';
import { type Xml, xml } from '#server/platform/html/xml.ts';

/** A bar: its parts from the ground up, and what stands on it. What is below zero is not drawn. */
type Bar = { parts: readonly { amount: number; fill: ChartFill }[]; words?: string };

/** Bars side by side, and the words below them. */
export type BarGroup = { name: string; bars: readonly Bar[] };

type Size = 'small' | 'wide';

/** In the drawing's own units: all are equally wide, so that letters of one size fit all. */
const WIDTH = 384;
/** Of the highest bar. */
const HEIGHT: Record<Size, number> = { small: 80, wide: 100 };
/** Above the bars, for the words on the highest; below them, for the names; and how far words stand from a bar. */
const HEAD = 18;
const FOOT = 24;
const APART = 6;
/** How much of a group's width is bars. */
const FILLED = 0.72;
/** What is not zero is seen. */
const LEAST = 1.5;

/**
 * Groups of bars as one `svg` element, whose colors and letters the page gives (web/admin/ui/bar-chart.module.css).
 * Screen readers pass over it: the figures stand beside it as a table.
 */
export function drawBars(groups: readonly BarGroup[], size: Size): string {
  const ground = HEAD + HEIGHT[size];
  const step = WIDTH / Math.max(1, groups.length);
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(sumOf)));
  const high = ({ amount }: { amount: number }) =>
    amount > 0 ? Math.max(LEAST, (amount / most) * HEIGHT[size]) : 0;
  const drawn = groups.map(({ name, bars }, index) => {
    const width = (step * FILLED) / bars.length;
    const start = index * step + (step * (1 - FILLED)) / 2;
    return xml(
      'g',
      {},
      bars.map((bar, place) => drawBar(bar, { x: start + place * width, width, ground, high })),
      words(name, index * step + step / 2, ground + FOOT - APART),
    );
  });
  const line = xml('line', { x1: 0, x2: WIDTH, y1: ground, y2: ground });
  const box = `0 0 ${WIDTH} ${ground + FOOT}`;
  const attributes = { viewBox: box, 'data-size': size, 'aria-hidden': 'true' };
  return xml('svg', attributes, drawn, line).text;
}

type Place = {
  x: number;
  width: number;
  ground: number;
  high: (part: Bar['parts'][number]) => number;
};

function drawBar({ parts, words: above }: Bar, { x, width, ground, high }: Place): Xml[] {
  let top = ground;
  const drawn = parts.flatMap((part) => {
    const height = high(part);
    if (height === 0) return [];
    top -= height;
    return xml('rect', {
      x: short(fromLeft(x, width - 1)),
      y: short(top),
      width: short(width - 1),
      height: short(height),
      'data-fill': part.fill,
    });
  });
  return above ? [...drawn, words(above, x + width / 2, top - APART)] : drawn;
}

const sumOf = ({ parts }: Bar) => parts.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

const words = (text: string, x: number, y: number): Xml =>
  xml('text', { x: short(fromLeft(x)), y: short(y), 'text-anchor': 'middle' }, text);

/** Where something stands that is so far from where lines begin: time runs as they do. */
const fromLeft = (x: number, width = 0) => (direction() === 'ltr' ? x : WIDTH - x - width);

/** Two decimals are finer than any screen. */
const short = (units: number) => Math.round(units * 100) / 100;
