/** Whether a name has all words that were typed, with or without accents: "zoe l" finds "Zoë Lind". */
export function isNameFound(name: string, typed: string): boolean {
  const letters = plain(name);
  return plain(typed)
    .split(/\s+/)
    .every((word) => letters.includes(word));
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
