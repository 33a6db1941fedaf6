/** Something visitors may stumble over, and the place `P` in the editor where it can be mended. */
export type Hint<P = unknown> = {
  place: P;
  /** What the place is called: "Section 3, Text". */
  where: string;
  /** In words of somebody who has never heard of WCAG. */
  text: string;
};

/** A piece of a page's content by its place; undefined for what belongs to no place and cannot be mended here. */
export type PlaceOf<P> = (element: Element) => { place: P; where: string } | undefined;

/** "2 things to mend" */
export function countInWords(count: number): string {
  if (count === 0) return 'Nothing to mend';
  return count === 1 ? '1 thing to mend' : `${count} things to mend`;
}

/** The start of a text, in quotes, to be found again by. */
export function quoted(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return `“${words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words}”`;
}

/** Each once: a place that says the same of itself ten times is mended in one go. */
export function distinct<P>(hints: readonly Hint<P>[]): Hint<P>[] {
  const seen = new Map(hints.map((hint) => [`${hint.where}\n${hint.text}`, hint]));
  return [...seen.values()];
}
