export type Direction = 'ltr' | 'rtl';

/**
 * Scripts of today that run from right to left: Arabic, Hebrew, Syriac, Thaana, N'Ko, Adlam, Hanifi Rohingya, Mandaic and
 * Samaritan. A list, since Firefox has no `Intl.Locale.prototype.getTextInfo`.
 */
const FROM_THE_RIGHT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'];

/** Where the lines of a language begin: `ar` is written from right to left, and so is `pa-Arab`, but not `pa`. */
export function directionOf(tag: string): Direction {
  return FROM_THE_RIGHT.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

export type LanguageAttributes = { lang?: string; dir?: Direction };

/**
 * The attributes of an element whose text is in another language than what surrounds it; none where it is the same, so that
 * they can be given to any: `<article {...languageAttributes(tag, language())}>`.
 */
export function languageAttributes(tag: string, around: string): LanguageAttributes {
  return tag === around ? {} : { lang: tag, dir: directionOf(tag) };
}
