import type { Theme, ThemeColors } from '#contract/theme.ts';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { hasLettersOf, outlineWord } from '#server/platform/lettering/outline-word.ts';

/** How high a capital is, in ems, in the headings of all themes. */
const CAPITAL = 0.7;

type Look = { name: string; theme: Theme; colors: ThemeColors };

/**
 * The first letter of a church's name on its color, as SVG: a full square of `size` pixels, or one with round corners.
 * Undefined if the theme's letters have none like it.
 */
export async function initialSvg(
  { name, theme, colors }: Look,
  size: number,
  isRound: boolean,
): Promise<string | undefined> {
  const [letter = ''] = name.replace(/^the\s+/i, '').trim();
  const { heading } = await loadFaces(theme);
  const { width, pathAt } = outlineWord(heading, letter.toUpperCase());
  if (width === 0 || !hasLettersOf(heading, letter)) return undefined;
  // A wide letter is no wider than a high one is high: both stay in the circle that phones cut.
  const em = (size * 0.46) / Math.max(CAPITAL, width);
  const left = (size - width * em) / 2;
  const base = (size + CAPITAL * em) / 2;
  const corner = isRound ? size * 0.2 : 0;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${colors.primary}"/>` +
    `<path fill="${colors.onPrimary}" d="${pathAt(left, base, em)}"/></svg>`
  );
}
