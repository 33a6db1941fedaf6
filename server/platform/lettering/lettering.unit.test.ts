import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { themes } from '#contract/theme.ts';
import { loadFaces } from './faces.ts';
import { hasLettersOf, outlineWord } from './outline-word.ts';
import { setText } from './set-text.ts';
import { variedFont } from './varied-font.ts';

const { heading, text } = await loadFaces('glass');
const box = { face: heading, size: 72, least: 40, width: 600, lines: 4 };

test('the letters have the weight of the pages’ headings, not the font’s heaviest', async () => {
  const file = import.meta.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  );
  const bytes = await readFile(fileURLToPath(file));
  const [thin, heavy] = [100, 900].map((weight) => outlineWord([variedFont(bytes, weight)], 'lé'));
  const own = outlineWord(heading, 'lé');
  expect(own.width).toBeGreaterThan(thin?.width ?? 0);
  expect(own.width).toBeLessThan(heavy?.width ?? 0);
  expect(own.pathAt(0, 0, 1000)).not.toBe(heavy?.pathAt(0, 0, 1000));
});

test.each(themes)(
  'the faces of %s have the letters of Europe, and room for them',
  async (theme) => {
    for (const face of Object.values(await loadFaces(theme))) {
      expect(hasLettersOf(face, 'Łódź, Señor: 12')).toBe(true);
      const { width, pathAt } = outlineWord(face, 'Łódź');
      expect(width).toBeGreaterThan(1.5);
      expect(pathAt(0, 0, 100)).not.toContain('NaN');
    }
  },
);

test('pairs of letters are kerned', () => {
  const apart = outlineWord(text, 'A').width + outlineWord(text, 'V').width;
  expect(outlineWord(text, 'AV').width).toBeLessThan(apart);
});

test('a short title is large, a long one smaller and in more lines', () => {
  const short = setText('Easter', box);
  const long = setText('A long evening of songs for everyone who ever sang in our choir', box);
  expect(short).toMatchObject({ size: 72 });
  expect(long.size).toBeLessThan(72);
  expect(long.height).toBeGreaterThan(short.height);
});

test('a text too long for its box ends with an ellipsis and stays in it', () => {
  const { size, height } = setText('word '.repeat(60), box);
  expect(size).toBe(40);
  expect(height).toBeCloseTo(40 * (0.7 + 3 * 1.14));
});

test.each([
  'W'.repeat(300),
  'ﷺ'.repeat(300),
  '\u0000\u202e',
  '',
  ' \n',
  '😀',
  'e\u0301'.repeat(300),
])('draws %j without failing', (title) => {
  const set = setText(title, box);
  expect(set.height).toBeLessThanOrEqual(40 * (0.7 + 3 * 1.14) + 1);
  expect(set.pathAt(0, 0)).not.toContain('NaN');
});

test('letters of both fonts of a face, and of none', () => {
  expect(hasLettersOf(heading, 'Łódź, Đà Nẵng: 12 😀')).toBe(true);
  expect(hasLettersOf(text, '教会')).toBe(false);
  expect(outlineWord(heading, '教会').width).toBe(0);
});
