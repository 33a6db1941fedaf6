import type { TextContext } from './context.ts';

/*
 * HTML is cleaned before other things of the file have their addresses, and cleaning takes no others than those of this
 * site. Until then a mark with a number stands for each.
 */

const IS_PLACEHOLDER = /^import:/;

export function pictureMark({ refs }: TextContext, address: string): string {
  refs.push(address);
  return `/assets/images/blog/wp-thing-${refs.length - 1}.webp`;
}

/** The mark of a thing's address; any other address as it is. */
export function linkMark({ refs }: TextContext, address: string): string {
  if (!IS_PLACEHOLDER.test(address)) return address;
  refs.push(address);
  return `/wp-thing-${refs.length - 1}`;
}

const MARKS = /(src|href)="(?:\/assets\/images\/blog)?\/wp-thing-(\d{1,7})(?:\.webp)?"/g;

/** Cleaned HTML with the things' addresses for the marks. */
export const withAddresses = (html: string, { refs }: TextContext): string =>
  html.replaceAll(MARKS, (whole, name: string, number: string) => {
    const address = refs[Number(number)];
    return address === undefined ? whole : `${name}="${address}"`;
  });

/** What a picture's mark stands for. */
export const addressOfMark = ({ refs }: TextContext, mark: string): string | undefined =>
  refs[Number(/-(\d{1,7})\.webp$/.exec(mark)?.[1] ?? Number.NaN)];
