import { createHash } from 'node:crypto';
import { type Colors, type ThemeColors, themeColors } from '#contract/theme.ts';

/** The church's own colors as a style sheet, in light and in dark. */
export function themeCss(colors: Colors): string {
  const { day, night } = themeColors(colors);
  return `:root{${variables(day)}}@media (prefers-color-scheme:dark){:root{${variables(night)}}}\n`;
}

const variables = ({ primary, onPrimary, ink }: ThemeColors) =>
  `--color-primary:${primary};--color-on-primary:${onPrimary};--color-ink:${ink};`;

/** Changes when the theme does: part of its address, so that it can be cached forever. */
export function themeVersion(colors: Colors): string {
  return createHash('sha256').update(themeCss(colors)).digest('hex').slice(0, 12);
}
