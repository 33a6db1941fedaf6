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
