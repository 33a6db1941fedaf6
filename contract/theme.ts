import { AA_CONTRAST, calmed, contrast, readableOn } from '#domain/color.ts';
import type { HomepageContent } from './homepage.ts';

export type Colors = HomepageContent['colorScheme'];

/** The looks a church chooses from (reference/look.md#themes). */
export const themes = ['glass', 'plain', 'ink'] as const;
export type Theme = (typeof themes)[number];

/** Paper and stone of the look, light and dark (reference/look.md#colors). Text is harder to read on stone. */
export const dayPaper = { paper: '#fbf8f2', stone: '#e7dfd2' };
const nightPaper = { paper: '#17131c', stone: '#2e2636', ink: '#f1ebe2' };

/** What the pages' background is, by day and at night, as in web/styles: browsers' bars have its color too. */
export const papers: Record<Theme, { day: string; night: string }> = {
  glass: { day: dayPaper.paper, night: nightPaper.paper },
  plain: { day: '#ffffff', night: '#121416' },
  ink: { day: '#fdfcf8', night: '#121110' },
};

/** The colors of one time of day, as the pages' style sheets call them. */
export type ThemeColors = { primary: string; onPrimary: string; ink: string };

/**
 * A church's own colors as its pages show them. Each is moved in lightness as little as needed for a contrast of
 * 4.5:1 on the darkest, or at night the lightest, paper it is shown on (WCAG 2.2, 1.4.3). That is the stone of the
 * theme glass: the stone of others is lighter by day and darker at night, so these colors are right in every theme, and
 * in the admin area too.
 */
export function themeColors({ primary, text }: Colors): {
  day: ThemeColors;
  night: ThemeColors;
} {
  return {
    day: withPrimary(readableOn(primary, dayPaper.stone), readableOn(text, dayPaper.stone)),
    night: withPrimary(atNight(primary), nightPaper.ink),
  };
}

/**
 * A color that is too dark for the night keeps half of its saturation, and is lighter than it must be: made readable by
 * lightness alone, a deep plum is candy.
 */
const CALM = 0.5;
const NIGHT_CONTRAST = 6;

const atNight = (color: string) =>
  contrast(color, nightPaper.stone) >= AA_CONTRAST
    ? color.toLowerCase()
    : readableOn(calmed(color, CALM), nightPaper.stone, NIGHT_CONTRAST);

function withPrimary(primary: string, ink: string): ThemeColors {
  const onPrimary =
    contrast('#ffffff', primary) >= AA_CONTRAST ? '#ffffff' : readableOn(nightPaper.paper, primary);
  return { primary, onPrimary, ink };
}
