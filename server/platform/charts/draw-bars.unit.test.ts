import { expect, it } from 'vitest';
import { drawBars } from './draw-bars.ts';

const bar = (amount: number, words?: string) => ({
  parts: [{ amount, fill: 'one' as const }],
  ...(words && { words }),
});
const heights = (svg: string) =>
  [...svg.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));

it('draws amounts as heights, the highest in full, and nothing for none and for what is below zero', () => {
  const groups = [200, 100, 0.01, 0, -50].map((amount) => ({ name: 'a', bars: [bar(amount)] }));
  expect(heights(drawBars(groups, 'wide'))).toEqual([100, 50, 1.5]);
  const none = drawBars([{ name: 'Oct', bars: [bar(0)] }], 'small');
  expect(heights(none)).toEqual([]);
  expect(drawBars([], 'small')).toMatch(/^<svg .*<\/svg>$/);
});

it('stacks the parts of a bar', () => {
  const parts = [
    { amount: 30, fill: 'one' as const },
    { amount: 10, fill: 'two' as const },
  ];
  const svg = drawBars([{ name: 'May', bars: [{ parts }] }], 'wide');
  expect(
    [...svg.matchAll(/ y="([\d.]+)"[^>]*data-fill="(\w+)"/g)].map((found) => found.slice(1)),
  ).toEqual([
    ['43', 'one'],
    ['18', 'two'],
  ]);
});

it('is silent, has no style of its own, and escapes every word', () => {
  const svg = drawBars([{ name: '<script>&"', bars: [bar(1, '<b>')] }], 'small');
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(svg).not.toMatch(/style|class|<script|<b>/);
  expect(svg).toContain('&lt;script&gt;&amp;&quot;</text>');
});
