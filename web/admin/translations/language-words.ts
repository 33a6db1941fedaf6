import { language } from '#languages/t.ts';

/** "Spanish", as whoever reads calls it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(language(), { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag;

/** What tells browsers and screen readers the language of a text. */
export const inLanguage = (tag: string) => ({ lang: tag, dir: directionOf(tag) });

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)$/;

const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
