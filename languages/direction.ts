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
