/** As the contract's `mediaSchema`: a path on this site, or an https address with a host. */
export function isAddress(text: string): boolean {
  if (/^\/(?!\/)/.test(text)) return true;
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** Without words and pictures, in HTML too. */
export const isBlank = (text: string) => text.replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|\s/g, '') === '';

/** A section with those entries of a list that are complete; the same object where all are. */
export function withEntries<S extends { [K in L]: readonly unknown[] }, L extends string>(
  section: S,
  list: L,
  isComplete: (entry: S[L][number]) => boolean,
): S {
  const entries = section[list].filter(isComplete);
  return entries.length === section[list].length ? section : { ...section, [list]: entries };
}
