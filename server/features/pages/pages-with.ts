import { DEMO_CLIENT } from '#contract/section-constants.ts';
import type { SectionType } from '#contract/sections/index.ts';
import { type PaypalDonation, paypalDonationSection } from '#contract/sections/paypal-donation.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Services } from '#server/context.ts';
import { listSectionsWith, listSlugsWith } from './store.ts';

/*
 * What the published pages with a section of some type are asked for. They are read again only when published content
 * changed.
 */

type Needs = Pick<Services, 'db' | 'content'>;

/** The addresses of the pages with a section of this type, in order. */
const slugsWith = ({ db, content }: Needs, type: SectionType): Promise<string[]> =>
  content.remember(`pages with ${type}`, () => listSlugsWith(db, type));

/** Where a bare site's menu has its calendar (reference/screens.md#navigation). */
const USUAL = 'get-involved/calendar';

/**
 * The path of the page with the calendar: the usual one if it has a calendar section, otherwise the first by address.
 * Empty while there is none: nobody is led to a page that is not there.
 */
export async function calendarPath(needs: Needs): Promise<string> {
  const slugs = (await slugsWith(needs, 'calendar')).filter(isReachable);
  const slug = slugs.find((known) => known === USUAL) ?? slugs[0];
  return slug === undefined ? '' : `/${slug}`;
}

/** A page older than the events' own addresses may still have one of them. */
const isReachable = (slug: string) => slug !== 'events' && !slug.startsWith('events/');

/** The path of the page of the menu that has a section of a type, the first in the menu's order; undefined if none has. */
export async function menuPageWith(
  needs: Needs,
  { navigation }: Pick<SiteSettings, 'navigation'>,
  type: SectionType,
): Promise<string | undefined> {
  const paths = new Set((await slugsWith(needs, type)).map((slug) => `/${slug}`));
  const links = navigation.flatMap(({ href, children }) => [href, ...children.map((e) => e.href)]);
  return links.find((href) => paths.has(href));
}

/** The donation sections of the published pages. A demo's means the server's own client id, like an empty one. */
export function donationSections({ db, content }: Needs): Promise<PaypalDonation[]> {
  return content.remember('donation sections', async () =>
    (await listSectionsWith(db, 'paypal-donation'))
      .flatMap((sections) => JSON.parse(sections) as unknown[])
      .flatMap((section) => paypalDonationSection.safeParse(section).data ?? [])
      .map((section) =>
        section.clientId === DEMO_CLIENT ? { ...section, clientId: '' } : section,
      ),
  );
}

/** What the list of sermons is filtered by (reference/fields.md#sermons). */
const FILTERS = ['series', 'speaker', 'book', 'year'];

/**
 * Whether what an address asks of sermons means something there. Any other page looks the same whatever series it is
 * asked for: its answers would fill the memory.
 */
export async function mayAskForSermons(needs: Needs, url: URL): Promise<boolean> {
  if (!FILTERS.some((name) => url.searchParams.get(name))) return true;
  return mayAskAt(needs, url, 'sermons');
}

/**
 * Whether an address that asks for the posts before one means something: it is that of a page that lists posts, and
 * there is that post.
 */
export async function mayAskForPosts(
  needs: Needs,
  url: URL,
  isPost: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const before = url.searchParams.get('before');
  if (!before || url.pathname.startsWith('/api/')) return true;
  return (await isPost(before)) && mayAskAt(needs, url, 'blogPosts');
}

/** Whether the page at an address has a section of this type. The API checks what it is asked by itself. */
async function mayAskAt(needs: Needs, { pathname }: URL, type: SectionType): Promise<boolean> {
  return pathname.startsWith('/api/') || (await slugsWith(needs, type)).includes(slugIn(pathname));
}

/** `/media/sermons`, or `/media/sermons.data` for a page that is changed in the browser. */
function slugIn(pathname: string): string {
  const path = pathname.replace(/^\//, '').replace(/(\.data)?\/?$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
