import type { Services } from '#server/context.ts';
import { listSlugsWith } from './store.ts';

/** Where a bare site's menu has its calendar (reference/screens.md#navigation). */
const USUAL = 'get-involved/calendar';

/**
 * The path of the page with the calendar: the usual one if it has a calendar section, otherwise the first by address.
 * Empty while there is none: nobody is led to a page that is not there. Read again only when published content changed.
 */
export function calendarPath({ db, content }: Pick<Services, 'db' | 'content'>): Promise<string> {
  return content.remember('calendar path', async () => {
    const slugs = (await listSlugsWith(db, 'calendar')).filter(isReachable);
    const slug = slugs.find((known) => known === USUAL) ?? slugs[0];
    return slug === undefined ? '' : `/${slug}`;
  });
}

/** A page older than the events' own addresses may still have one of them. */
const isReachable = (slug: string) => slug !== 'events' && !slug.startsWith('events/');
