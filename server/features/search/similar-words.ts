/** Letters that may have been meant: of English, and figures; and those that the word has itself. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words have too many neighbors; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 24;

/** All words that differ by one letter: wrong, missing, too many, or swapped with the next. None for short words. */
export function similarTo(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const alphabet = new Set([...LETTERS, ...letters]);
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at, at + 2);
    const after = letters.slice(at + 1).join('');
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here !== '') found.add(before + letter + after);
    }
    if (here !== '') found.add(before + after);
    if (next !== '') found.add(before + next + here + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
}
