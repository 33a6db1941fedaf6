import { createAddress } from '#web/admin/links/create-address.ts';
import { linkWarning } from '#web/admin/links/link-warning.ts';
import { type Hint, type PlaceOf, quoted } from './hint.ts';

/** Links to pages of this site that are not there, each with the way to begin the page. */
export function lostLinks<P>(
  root: HTMLElement,
  placeOf: PlaceOf<P>,
  slugs: ReadonlySet<string>,
): Hint<P>[] {
  return [...root.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const place = href ? placeOf(link) : undefined;
    const warning = place && linkWarning(href, slugs);
    if (!warning) return [];
    const title = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    const create = createAddress({ href, title }, slugs);
    return [
      {
        ...place,
        text: `The link ${quoted(title)} leads nowhere: ${warning}`,
        ...(create && { create }),
      },
    ];
  });
}
