/** Said of a picture without a description (WCAG 2.2, 1.1.1). One that only decorates rightly has none. */
export const NO_DESCRIPTION =
  'A picture without a description: people who cannot see it miss what it shows. Leave it so only if it is mere decoration.';

/** A description that is a file's name says less than none. */
const FILE_NAME =
  /^\S+\.(jpe?g|png|gif|webp|avif|svg|heic)$|^(img|dsc|image|photo|picture)[ _-]?\d*$/i;

/** What is wrong with a picture; undefined where nothing is, or no picture is chosen yet. */
export function pictureProblem(src: string, alt: string): string | undefined {
  if (src === '') return undefined;
  if (alt.trim() === '') return NO_DESCRIPTION;
  if (FILE_NAME.test(alt.trim()))
    return `The picture’s description is “${alt.trim()}”. Write what can be seen on it.`;
  return undefined;
}

/** What is wrong with a page shown in a page (WCAG 2.2, 4.1.2). */
export function frameProblem(src: string, title: string): string | undefined {
  if (src === '' || title.trim() !== '') return undefined;
  return 'What is shown here from another site has no name: people who listen do not know what it is. Fill in “What it shows”.';
}
