/*
 * What WordPress adds at the end of its addresses, of which there are too many for a redirect each: pages of a list, of
 * comments or of a long post, feeds, what other sites embed, and the days of a month.
 */

const ENDINGS = [
  /(?<=\/feed)\/(?:rss2?|rdf|atom)$/,
  /\/(?:feed|embed|amp|trackback)$/,
  /\/(?:comment-page-|page\/)\d{1,5}$/,
  /(?<=\/[12]\d{3}\/\d\d)\/\d\d$/,
  /(?<!\/[12]\d{3})\/\d{1,3}$/,
];
/** An address of WordPress has two at most: `/feed/atom`. */
const MOST = 2;

/** The addresses that a path is a part of, the nearest first: `/letter/feed` and `/letter` for `/letter/feed/atom`. */
export function pathsAbove(path: string): string[] {
  const paths: string[] = [];
  let left = path.replace(/\/+$/, '');
  while (paths.length < MOST) {
    const ending = ENDINGS.find((each) => each.test(left));
    left = ending ? left.replace(ending, '') : '';
    if (left === '') break;
    paths.push(left);
  }
  return paths;
}

/** A day is among those of its month: `m=202005` for `m=20200517`. */
export const queriesAbove = (search: string): string[] =>
  new URLSearchParams(search)
    .getAll('m')
    .slice(0, 1)
    .flatMap((time) => (/^\d{8}$/.test(time) ? [`m=${time.slice(0, 6)}`] : []));
