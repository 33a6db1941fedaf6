/** The hint for a picture without a description (WCAG 2.2, 1.1.1). A purely decorative one needs none. */
export const NO_DESCRIPTION =
  'A picture without a description: people who cannot see it miss what it shows. Leave it empty only if the picture is decoration.';

/** A file name is worse than no description. */
const FILE_NAME =
  /^\S+\.(jpe?g|png|gif|webp|avif|svg|heic)$|^(img|dsc|image|photo|picture)[ _-]?\d*$/i;

/** The problem of a picture; undefined if there is none, or no picture is chosen yet. */
export function pictureProblem(src: string, alt: string): string | undefined {
  if (src === '') return undefined;
  if (alt.trim() === '') return NO_DESCRIPTION;
  if (FILE_NAME.test(alt.trim()))
    return `The picture’s description is “${alt.trim()}”. Write what it shows.`;
  return undefined;
}

/** The problem of an embedded page (WCAG 2.2, 4.1.2). */
export function frameProblem(src: string, title: string): string | undefined {
  if (src === '' || title.trim() !== '') return undefined;
  return 'This content from another site has no name: people with screen readers do not know what it is. Fill in “What it shows”.';
}
