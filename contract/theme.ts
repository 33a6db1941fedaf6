import { AA_CONTRAST, contrast, readableOn } from './colour.ts';
import type { HomepageContent } from './homepage.ts';

export type Colours = HomepageContent['colorScheme'];

/** Paper and stone of the look, light and dark (reference/look.md#colors). Stone is the harder one to be read on. */
export const dayPaper = { paper: '#fbf8f2', stone: '#e7dfd2' };
const nightPaper = { paper: '#17131c', stone: '#2e2636', ink: '#f1ebe2' };

/** The colours of one time of day, as the pages' style sheets name them. */
export type ThemeColours = { primary: string; onPrimary: string; ink: string };

/**
 * A church's own colours as its pages show them. Each is moved in lightness as little as needed for a contrast of
 * 4.5:1 on the darkest, or at night the lightest, paper it stands on (WCAG 2.2, 1.4.3).
 */
export function themeColours({ primary, text }: Colours): {
  day: ThemeColours;
  night: ThemeColours;
} {
  return {
    day: withPrimary(readableOn(primary, dayPaper.stone), readableOn(text, dayPaper.stone)),
    night: withPrimary(readableOn(primary, nightPaper.stone), nightPaper.ink),
  };
}

function withPrimary(primary: string, ink: string): ThemeColours {
  const onPrimary =
    contrast('#ffffff', primary) >= AA_CONTRAST ? '#ffffff' : readableOn(nightPaper.paper, primary);
  return { primary, onPrimary, ink };
}
