import { directionOf } from '#languages/direction.ts';
import { language } from '#languages/t.ts';

/** "Spanish", as whoever reads calls it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(language(), { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag;

/** What tells browsers and screen readers the language of a text. */
export const inLanguage = (tag: string) => ({ lang: tag, dir: directionOf(tag) });
