import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

/** A typeface: fonts with other letters each, the most common first. */
export type Face = readonly Font[];
export type Faces = { heading: Face; text: Face };

/** The same files, and about the same weights, as the pages use (web/styles/fonts.css). */
const HEADING = ['latin', 'latin-ext', 'vietnamese'].map(
  (letters) => `fraunces/files/fraunces-${letters}`,
);
const TEXT = ['latin', 'latin-ext'].map((letters) => `figtree/files/figtree-${letters}`);
const HEADING_WEIGHT = 560;
const TEXT_WEIGHT = 500;

let loading: Promise<Faces> | undefined;

/** The typefaces of the look, loaded with the first picture that has words. */
export function loadFaces(): Promise<Faces> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Faces> {
  return {
    heading: await loadFace(HEADING, HEADING_WEIGHT),
    text: await loadFace(TEXT, TEXT_WEIGHT),
  };
}

async function loadFace(names: string[], weight: number): Promise<Face> {
  const { variedFont } = await import('./varied-font.ts');
  const face: Font[] = [];
  for (const name of names) {
    const address = import.meta.resolve(`@fontsource-variable/${name}-wght-normal.woff2`);
    // Each takes up to 50 milliseconds: between two of them other requests are answered.
    face.push(variedFont(await readFile(fileURLToPath(address)), weight));
  }
  return face;
}
