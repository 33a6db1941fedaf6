/** Stems that were asked for, so that a long text asks once for each of its words. */
const MAX_REMEMBERED = 20_000;

/** The same rules for stems, which know the words that they were asked for last. */
export function remembering(stemOf: (word: string) => string): (word: string) => string {
  const remembered = new Map<string, string>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const made = stemOf(word);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(word, made);
    return made;
  };
}
