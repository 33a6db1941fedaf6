import type { Font } from 'fontkit';
import { partsInSight } from './direction.ts';
import type { Face } from './faces.ts';

/** A word's outlines. All measures are in ems, so that they fit any size. */
export type Word = {
  text: string;
  width: number;
  /** Whether no space is before it: words of scripts without spaces. */
  isJoined?: boolean;
  /** The outlines as SVG path data, with the word's baseline at `x`, `y`. */
  pathAt: (x: number, y: number, size: number) => string;
};

/** A word in a face. What the face has no letters for is left out. */
export function outlineWord(face: Face, text: string): Word {
  let width = 0;
  const placed = runsInSight(face, text).flatMap(({ font, letters, isRtl }) => {
    const direction = isRtl ? 'rtl' : 'ltr';
    const { glyphs, positions } = font.layout(letters, undefined, undefined, undefined, direction);
    return glyphs.map((glyph, index) => {
      const position = positions[index];
      const x = width + (position?.xOffset ?? 0) / font.unitsPerEm;
      const y = (position?.yOffset ?? 0) / font.unitsPerEm;
      width += (position?.xAdvance ?? 0) / font.unitsPerEm;
      return { path: glyph.path, x, y, unit: 1 / font.unitsPerEm };
    });
  });
  const pathAt: Word['pathAt'] = (left, base, size) =>
    placed
      .map(({ path, x, y, unit }) => {
        const scale = unit * size;
        return path.transform(scale, 0, 0, -scale, left + x * size, base - y * size).toSVG();
      })
      .join('');
  return { text, width, pathAt };
}

/** Whether a face can draw all of a text's letters and digits; signs and emoji do not count. */
export function hasLettersOf(face: Face, text: string): boolean {
  return lettersIn(text).every((letter) => drawable(face, letter));
}

/** Whether a face has the letters and digits themselves, with their accents. */
export function hasAccentsOf(face: Face, text: string): boolean {
  return lettersIn(text).every((letter) => hasGlyph(face, letter));
}

const hasGlyph = (face: Face, letter: string) =>
  face.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The letters and digits of a text. */
export const lettersIn = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];

type Run = { font: Font; letters: string; isRtl: boolean };

/** Parts of a text that one font can draw, as they stand from left to right. */
const runsInSight = (face: Face, text: string): Run[] =>
  partsInSight(text).flatMap(({ letters, isRtl }) => {
    const runs = runsOf(face, letters).map((run) => ({ ...run, isRtl }));
    return isRtl ? runs.toReversed() : runs;
  });

/** Parts of a text that one font can draw. */
function runsOf(face: Face, text: string): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const found = drawable(face, letter);
    if (!found) continue;
    const last = runs.at(-1);
    if (last?.font === found.font) last.letters += found.letter;
    else runs.push({ font: found.font, letters: found.letter });
  }
  return runs;
}

/** A letter and the font that has it; the letter without its accents if no font has those. */
function drawable(face: Face, letter: string): { font: Font; letter: string } | undefined {
  for (const form of [letter, letter.normalize('NFD')[0] ?? '']) {
    const font = face.find((font) => font.hasGlyphForCodePoint(form.codePointAt(0) ?? 0));
    if (font) return { font, letter: form };
  }
  return undefined;
}
