/** "RO" for "Bishop Ruth Okafor": the first letters of the last two words before any comma. */
export function initialsOf(name: string): string {
  const words = (name.split(',', 1)[0] ?? '').split(/\s+/).filter(Boolean);
  return words
    .slice(-2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
