/** A problem for visitors, and the place `P` in the editor where it can be fixed. */
export type Hint<P = unknown> = {
  place: P;
  /** The name of the place: "Section 3, Text". */
  where: string;
  /** In words of somebody who has never heard of WCAG. */
  text: string;
  /** Where the page is begun that is missing. */
  create?: string;
};

/** A piece of a page's content by its place; undefined for content that cannot be fixed in this editor. */
export type PlaceOf<P> = (element: Element) => { place: P; where: string } | undefined;

/** "2 problems found" */
export function countInWords(count: number): string {
  if (count === 0) return 'No problems found';
  return count === 1 ? '1 problem found' : `${count} problems found`;
}

/** The start of a text, in quotes, to find it again. */
export function quoted(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return `“${words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words}”`;
}

/** Each once: the same problem ten times in one place is shown once. */
export function distinct<P>(hints: readonly Hint<P>[]): Hint<P>[] {
  const seen = new Map(hints.map((hint) => [`${hint.where}\n${hint.text}`, hint]));
  return [...seen.values()];
}
