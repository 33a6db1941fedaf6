/** The size of a sheet, in points. */
export type Paper = { width: number; height: number };

const A4: Paper = { width: 595.28, height: 841.89 };
const LETTER: Paper = { width: 612, height: 792 };

/** Where sheets are Letter, as CLDR has it (supplemental data, paperSize). */
const OF_LETTER = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper that printers have where a locale is used: `en-US`, `es-MX`, `de-DE`. */
export function paperOf(locale: string): Paper {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return OF_LETTER.includes(region) ? LETTER : A4;
}
