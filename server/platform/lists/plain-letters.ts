/** The most characters read: normalizing a long row of accents takes quadratic time. */
const MAX_LETTERS = 300;

/**
 * The letters and digits of a text, lowercase and without accents, its words joined by `joint`: "José Ñ." → `jose-n`.
 */
export function plainLetters(text: string, joint: '-' | '.', allowed = /[^\p{L}\p{N}]+/gu): string {
  return text
    .slice(0, MAX_LETTERS)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(allowed, joint)
    .split(joint)
    .filter(Boolean)
    .join(joint);
}

/** The word in an address that a title makes, of at most so many letters: `jose-n`. Empty where nothing is left. */
export const addressWord = (title: string, most: number): string =>
  plainLetters(title, '-', /[^a-z0-9]+/g)
    .slice(0, most)
    .replace(/-$/, '');
