import { createHash } from 'node:crypto';
import { AA_CONTRAST, contrast, readableOn } from '#contract/colour.ts';
import type { HomepageContent } from '#contract/homepage.ts';

type Colours = HomepageContent['colorScheme'];

/** Paper and ink of the look, light and dark (look.md). */
const light = { paper: '#fbf8f2', stone: '#e7dfd2' };
const dark = { paper: '#17131c', stone: '#2e2636', ink: '#f1ebe2' };

/**
 * The church's own colours as a style sheet. Each is moved in lightness as little as needed for a contrast of
 * 4.5:1 on the darkest, or at night the lightest, paper it stands on (WCAG 2.2, 1.4.3), in light and in dark.
 */
export function themeCss({ primary, text }: Colours): string {
  const day = variables(readableOn(primary, light.stone), readableOn(text, light.stone));
  const night = variables(readableOn(primary, dark.stone), dark.ink);
  return `:root{${day}}@media (prefers-color-scheme:dark){:root{${night}}}\n`;
}

function variables(primary: string, ink: string): string {
  const onPrimary =
    contrast('#ffffff', primary) >= AA_CONTRAST ? '#ffffff' : readableOn(dark.paper, primary);
  return `--color-primary:${primary};--color-on-primary:${onPrimary};--color-ink:${ink};`;
}

/** Changes when the theme does: part of its address, so that it can be kept for ever. */
export function themeVersion(colours: Colours): string {
  return createHash('sha256').update(themeCss(colours)).digest('hex').slice(0, 12);
}
