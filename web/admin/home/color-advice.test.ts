import { expect, test } from 'vitest';
import { dayPaper, themeColors } from '#contract/theme.ts';
import { contrast } from '#domain/color.ts';
import { adviceOn, readColor } from './color-advice.ts';

test.each([
  ['#5B2A55', '#5b2a55'],
  ['5b2a55', '#5b2a55'],
  [' #fa0 ', '#ffaa00'],
])('"%s" is the color %s', (typed, color) => expect(readColor(typed)).toBe(color));

test.each(['', '#12', 'plum', '#5b2a5', '#5b2a555', 'url(x)'])('"%s" is no color', (typed) =>
  expect(readColor(typed)).toBeUndefined(),
);

test('a deep color is easy to read and stays', () => {
  const advice = adviceOn('#5b2a55', 'primary');
  expect(advice).toMatchObject({ isReadable: true, nearest: undefined });
  expect(advice.words).toMatch(/^Very easy to read: its contrast is [789]\.\d to 1/);
});

test.each(['primary', 'text'] as const)(
  'a pale %s color is hard to read, and the nearest that is not is what visitors see',
  (role) => {
    const { isReadable, words, nearest } = adviceOn('#ffcc33', role);
    expect(isReadable).toBe(false);
    expect(words).toMatch(/^Very hard to read: its contrast is only 1\.\d to 1/);
    const { day } = themeColors({ primary: '#ffcc33', text: '#ffcc33' });
    expect(nearest).toBe(role === 'primary' ? day.primary : day.ink);
    expect(adviceOn(nearest ?? '', role).isReadable).toBe(true);
  },
);

test('a contrast that just misses is not rounded up to what is needed', () => {
  expect(contrast('#646464', dayPaper.stone)).toBeCloseTo(4.476, 2);
  expect(adviceOn('#646464', 'text').words).toBe(
    'Hard to read: its contrast is only 4.4 to 1, and 4.5 to 1 is needed.',
  );
});
