import { language } from '#languages/t.ts';

/** A text that begins a heading or a line: in Spanish, days and months begin with a small letter elsewhere. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
