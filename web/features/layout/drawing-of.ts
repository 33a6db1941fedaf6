import type { Theme } from '#contract/theme.ts';

/** The theme's own drawing, for where the church has no picture: a rising sun in glass, in calm colors, or in lines. */
export const drawingOf = (theme: Theme) => `/${theme}.svg`;
