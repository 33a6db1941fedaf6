import { createHash } from 'node:crypto';
import { type Colors, type ThemeColors, themeColors } from '#contract/theme.ts';

/**
 * The church's own colors as a style sheet, in light and in dark. `:root` twice: these colors hold also where a part of
 * a page brings its own style sheets, and the usual colors among them, after this one.
 */
export function themeCss(colors: Colors): string {
  const { day, night } = themeColors(colors);
  return `:root:root{${variables(day)}}@media (prefers-color-scheme:dark){:root:root{${variables(night)}}}\n`;
}

const variables = ({ primary, onPrimary, ink }: ThemeColors) =>
  `--color-primary:${primary};--color-on-primary:${onPrimary};--color-ink:${ink};`;

/** Changes when the theme does: part of its address, so that it can be cached forever. */
export function themeVersion(colors: Colors): string {
  return createHash('sha256').update(themeCss(colors)).digest('hex').slice(0, 12);
}
