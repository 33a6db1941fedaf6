import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayPaper, papers, type Theme, themeColors, themes } from '#contract/theme.ts';
import { contrast } from '#domain/color.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('tokens.css');
const others = read('themes.css');

/** The colors of a block of rules, as they are written. */
function colorsIn(css: string | undefined): Record<string, string> {
  const found = (css ?? '').matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value?.trim() ?? '']));
}

/** What a browser has: the usual tokens, those of the dark, and the theme's in their place. */
function colorsOf(theme: Theme, isNight: boolean): Record<string, string> {
  const [day, night] = tokens.split('@media (prefers-color-scheme: dark)');
  const [, dayOf, nightOf] = others.split(/@media screen[^{]*\{/);
  const own = (css: string | undefined) =>
    colorsIn(new RegExp(`data-theme="${theme}"\\] \\{([^}]*)`).exec(css ?? '')?.[1]);
  return {
    ...colorsIn(day),
    ...(isNight && colorsIn(night)),
    ...own(dayOf),
    ...(isNight && own(nightOf)),
  };
}

/** A color as a number, with the church's own for those that follow them. */
function writtenAs(name: string, colors: Record<string, string>): string {
  const written = colors[name] ?? '';
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(written) ?? [];
  return other ? writtenAs(other, colors) : written;
}

/** A share of one color on another, as `color-mix(in srgb, …)` has it. */
function mixed(one: string, share: number, other: string): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const channel = (at: number) => Math.round(part(one, at) * share + part(other, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

const churchColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(themes)('the theme %s', (theme) => {
  it.each([
    ['by day', false],
    ['at night', true],
  ])('can be read %s on all its papers, whatever the church’s colors', (_, isNight) => {
    const own = colorsOf(theme, isNight);
    fc.assert(
      fc.property(churchColor, churchColor, (primary, text) => {
        const church = themeColors({ primary, text })[isNight ? 'night' : 'day'];
        const colors = {
          ...own,
          primary: church.primary,
          'on-primary': church.onPrimary,
          ink: church.ink,
        };
        const color = (name: string) => writtenAs(name, colors);
        const pairs = [
          ...['ink', 'primary', 'on-stone'].map((name) => [name, 'stone']),
          ...['paper', 'raised'].flatMap((paper) =>
            ['ink', 'muted', 'primary', 'error', 'success'].map((name) => [name, paper]),
          ),
          ['on-primary', 'primary'],
          ['paper', 'ink'],
        ] as [string, string][];
        for (const [ink, paper] of pairs)
          expect(contrast(color(ink), color(paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(
            4.5,
          );
        // The pane of color at night (tokens.css).
        const pane = isNight ? mixed(church.primary, 0.18, color('paper')) : church.primary;
        const onPane = isNight ? church.ink : church.onPrimary;
        expect(contrast(onPane, pane), 'on the pane').toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it('has the same papers in the browser’s bar as on its pages', () => {
    expect(colorsOf(theme, false).paper).toBe(papers[theme].day);
    expect(colorsOf(theme, true).paper).toBe(papers[theme].night);
  });
});

test('glass has the darkest stone by day and the lightest at night: church’s colors are made for it', () => {
  const luminance = (color: string) => contrast(color, '#000000');
  expect(colorsOf('glass', false).stone).toBe(dayPaper.stone);
  for (const theme of themes)
    for (const isNight of [false, true]) {
      const [glass, own] = (['glass', theme] as const).map((each) =>
        luminance(colorsOf(each, isNight).stone ?? ''),
      ) as [number, number];
      expect(isNight ? glass >= own : own >= glass, `${theme}, ${isNight}`).toBe(true);
    }
});

test('the church’s colors are named by no theme, or they would stand in their place', () => {
  expect(colorsIn(others)).not.toHaveProperty('primary');
  expect(colorsIn(others)).not.toHaveProperty('ink');
});
