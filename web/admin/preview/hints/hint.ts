import { t } from '#languages/t.ts';

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
  if (count === 0) return t('No problems found');
  return t('{count, plural, one {1 problem found} other {# problems found}}', { count });
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

/** The hint for a picture without a description (WCAG 2.2, 1.1.1). A purely decorative one needs none. */
export const NO_DESCRIPTION = t(
  'A picture without a description: people who cannot see it miss what it shows. Leave it empty only if the picture is decoration.',
);

/** A file name is worse than no description. */
const FILE_NAME =
  /^\S+\.(jpe?g|png|gif|webp|avif|svg|heic)$|^(img|dsc|image|photo|picture)[ _-]?\d*$/i;

/** The problem of a picture; undefined if there is none, or no picture is chosen yet. */
export function pictureProblem(src: string, alt: string): string | undefined {
  if (src === '') return undefined;
  if (alt.trim() === '') return NO_DESCRIPTION;
  if (FILE_NAME.test(alt.trim()))
    return t('The picture’s description is “{description}”. Write what it shows.', {
      description: alt.trim(),
    });
  return undefined;
}

/** The problem of an embedded page (WCAG 2.2, 4.1.2). */
export function frameProblem(src: string, title: string): string | undefined {
  if (src === '' || title.trim() !== '') return undefined;
  return t(
    'This content from another site has no name: people with screen readers do not know what it is. Fill in “What it shows”.',
  );
}
