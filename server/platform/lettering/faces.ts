import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Theme } from '#contract/theme.ts';

/** A typeface: fonts with other letters each, the most common first. */
export type Face = readonly Font[];
export type Faces = { heading: Face; text: Face };

/** The files of a face before and after the letters they have, and the weight of a variable one. */
type Files = { before: string; letters: string[]; after: string; weight?: number };

const variable = (name: string, weight: number, letters = ['latin', 'latin-ext']): Files => ({
  before: `@fontsource-variable/${name}/files/${name}-`,
  letters,
  after: '-wght-normal.woff2',
  weight,
});

const fixed = (name: string, weight: number, letters: string[]): Files => ({
  before: `@fontsource/${name}/files/${name}-`,
  letters,
  after: `-${weight}-normal.woff2`,
});

const MORE = ['latin', 'latin-ext', 'vietnamese'];

/** The same files, and about the same weights, as the pages use (web/styles/fonts.css). */
const files: Record<Theme, { heading: Files; text: Files }> = {
  glass: { heading: variable('fraunces', 560, MORE), text: variable('figtree', 500) },
  plain: { heading: variable('manrope', 700, MORE), text: variable('public-sans', 500) },
  ink: { heading: fixed('playfair-display', 600, MORE), text: variable('gelasio', 500) },
};

/** Of all fonts here, that with the letters of the most languages: Cyrillic and Greek too. */
const spare = variable('manrope', 600, [...MORE, 'cyrillic', 'cyrillic-ext', 'greek']);

const loading: Partial<Record<Theme, Promise<Faces>>> = {};
let loadingSpare: Promise<Face> | undefined;

/** The typefaces of a theme, loaded with the first picture that has words. */
export function loadFaces(theme: Theme): Promise<Faces> {
  loading[theme] ??= load(theme);
  return loading[theme];
}

/** The typeface for words whose letters a theme's own lacks. */
export function loadSpareFace(): Promise<Face> {
  loadingSpare ??= loadFace(spare);
  return loadingSpare;
}

async function load(theme: Theme): Promise<Faces> {
  const { heading, text } = files[theme];
  return { heading: await loadFace(heading), text: await loadFace(text) };
}

async function loadFace({ before, letters, after, weight }: Files): Promise<Face> {
  const { plainFont, variedFont } = await import('./varied-font.ts');
  const face: Font[] = [];
  for (const some of letters) {
    const bytes = await readFile(fileURLToPath(import.meta.resolve(before + some + after)));
    // Each takes up to 50 milliseconds: between two of them other requests are answered.
    face.push(weight === undefined ? plainFont(bytes) : variedFont(bytes, weight));
  }
  return face;
}
