import { createHash } from 'node:crypto';
import { type Colours, type ThemeColours, themeColours } from '#contract/theme.ts';

/** The church's own colours as a style sheet, in light and in dark. */
export function themeCss(colours: Colours): string {
  const { day, night } = themeColours(colours);
  return `:root{${variables(day)}}@media (prefers-color-scheme:dark){:root{${variables(night)}}}\n`;
}

const variables = ({ primary, onPrimary, ink }: ThemeColours) =>
  `--color-primary:${primary};--color-on-primary:${onPrimary};--color-ink:${ink};`;

/** Changes when the theme does: part of its address, so that it can be kept for ever. */
export function themeVersion(colours: Colours): string {
  return createHash('sha256').update(themeCss(colours)).digest('hex').slice(0, 12);
}
