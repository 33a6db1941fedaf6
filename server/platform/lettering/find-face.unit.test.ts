import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFaces, loadSpareFace } from './faces.ts';
import { findFace } from './find-face.ts';
import { hasAccentsOf, outlineWord } from './outline-word.ts';
import { setText } from './set-text.ts';
import { createFontFinder } from './system-fonts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const greek = '@fontsource-variable/manrope/files/manrope-greek-wght-normal.woff2';
  await cp(fileURLToPath(import.meta.resolve(greek)), join(folder, 'deep', 'Sans.woff2'));
  await writeFile(join(folder, 'Broken-Bold.ttf'), 'no font');
  await writeFile(join(folder, 'read.me'), 'no font either');
});
afterAll(() => rm(folder, { recursive: true }));

const { heading, text } = await loadFaces('glass');
const none = createFontFinder([]);

it.each(['¿Niños? ¡Sí, mañana!', 'Łódź', 'Đà Nẵng', '', '2026', '😀'])(
  'draws %j in the wanted face',
  async (title) => {
    expect(await findFace(heading, title, none)).toBe(heading);
  },
);

it('draws every accent in the spare face where the wanted one lacks some', async () => {
  expect(hasAccentsOf(text, 'Chúa Nhật')).toBe(false);
  const face = await findFace(text, 'Chúa Nhật', none);
  expect(face).toBe(await loadSpareFace());
  expect(hasAccentsOf(face ?? [], 'Chúa Nhật')).toBe(true);
});

it.each(['Добро пожаловать', 'Καλώς ήρθατε', 'Ласкаво просимо, Ґанок'])(
  'draws %s in the spare face',
  async (title) => {
    expect(await findFace(heading, title, none)).toBe(await loadSpareFace());
  },
);

it.each(['教会', 'أهلا', 'שלום', '환영합니다', 'स्वागत', 'እንኳን'])(
  'has no face for %s where the machine has no font with its letters',
  async (title) => {
    expect(await findFace(heading, title, createFontFinder([folder, '/nowhere']))).toBeUndefined();
  },
);

it('finds a font of the machine, however deep, beside files that are none', async () => {
  const fonts = await createFontFinder([folder]).find(['Ω', 'ή']);
  expect(outlineWord(fonts ?? [], 'Ωή').width).toBeGreaterThan(1);
  expect(await createFontFinder([folder]).find(['Ω', '教'])).toBeUndefined();
});

const edges = (path: string) => {
  const numbers = Array.from(path.matchAll(/[ML](-?[\d.]+)/g), ([, x]) => Number(x));
  return [Math.min(...numbers), Math.max(...numbers)];
};

it('sets lines at the right side of the box', () => {
  const box = { face: text, size: 40, width: 600, lines: 2 };
  const [left = 0] = edges(setText('Hill', box).pathAt(100, 0));
  const [, right = 0] = edges(setText('Hill', { ...box, isRight: true }).pathAt(100, 0));
  expect(left).toBeGreaterThanOrEqual(100);
  expect(left).toBeLessThan(108);
  expect(right).toBeGreaterThan(692);
  expect(right).toBeLessThanOrEqual(700);
});
