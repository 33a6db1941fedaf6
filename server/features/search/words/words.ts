/** A word of a text as it is compared: letters and digits, lowercase, without accents; and where it stands. */
export type Word = { word: string; start: number; end: number };

/** Longer ones are compared by their beginning. */
const MAX_WORD = 40;

/** Scripts that are written without spaces: each character is a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspaced = new RegExp(`[${UNSPACED}]`, 'u');
const pattern = new RegExp(
  `[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*)+(?:['’](?:(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*)+)*`,
  'gu',
);

/** Letters that Unicode does not write as a letter with an accent. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** The words of a text in their order. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(pattern)) {
    const word = comparable(match[0]);
    if (word !== '') yield { word, start: match.index, end: match.index + match[0].length };
  }
}

/** Whether the word is one character of a script without spaces. */
export const isUnspaced = (word: string) => unspaced.test(word);

function comparable(written: string): string {
  // Only as much as is compared: normalizing a long row of accents takes quadratic time.
  const lower = written.slice(0, 2 * MAX_WORD).toLowerCase();
  const singular = lower.replace(/['’]s$/, '');
  if (/^[a-z0-9]+$/.test(singular)) return singular.slice(0, MAX_WORD);
  const letters = singular
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters].slice(0, MAX_WORD).join('');
}
