import type { PageEntry } from '#contract/pages.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { mayUse } from '#web/session/may-use.ts';
import { readSession } from '#web/session/session.ts';

/** Somewhere on this site that a link may lead to. */
type Place = { value: string; label: string };
export type PlaceGroup = { name: string; options: readonly Place[] };

/** The pages by title, and the screens that visitors may be led to. */
export function pagePlaces(pages: readonly Pick<PageEntry, 'slug' | 'title'>[], locale: string) {
  const own = pages.map(({ slug, title }) => ({ value: `/${slug}`, label: `${title} (/${slug})` }));
  return [
    { value: '/', label: t('Home page') },
    ...own.sort((one, other) => one.label.localeCompare(other.label, locale)),
    { value: '/login', label: t('Members’ log-in') },
    { value: '/register', label: t('Registration') },
    { value: '/members/dashboard', label: t('Members’ dashboard') },
  ];
}

const MAX_POSTS = 50;
const MAX_EVENTS = 50;

/** Pages, posts and events that visitors can open; what cannot be read now is left out. */
export async function placesOfSite(locale: string): Promise<PlaceGroup[]> {
  const [pages, others] = await Promise.all([pagesOfSite(), postsAndEvents()]);
  return [{ name: t('Pages'), options: pagePlaces(pages, locale) }, ...others];
}

const pagesOfSite = shared(() => {
  const user = readSession()?.user;
  // Authors do not read the list of pages.
  const readsPages = user !== undefined && mayUse(user, 'editor');
  return orNone(readsPages && api('GET /api/pages', { query: { sections: 'false' } }));
});

/** The latest posts and the next events. */
export const postsAndEvents = shared(async (): Promise<PlaceGroup[]> => {
  const [posts, events] = await Promise.all([
    orNone(api('GET /api/blog/public', { query: { limit: String(MAX_POSTS) } })),
    orNone(
      api('GET /api/calendar/formatted-events', {
        query: { maxResults: String(MAX_EVENTS) },
      }),
    ),
  ]);
  // A series once, by its own page.
  const bySlug = new Map(events.map(({ slug, title }) => [slug, title]));
  return [
    { name: t('Posts'), options: posts.map(({ slug, title }) => place(`/blog/${slug}`, title)) },
    {
      name: t('Events'),
      options: [...bySlug].map(([slug, title]) => place(eventPath(slug), title)),
    },
  ].filter(({ options }) => options.length > 0);
});

/** All fields of a form ask at once: what is being read is given to each of them. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

const place = (value: string, label: string): Place => ({ value, label });

async function orNone<T>(asked: Promise<T[]> | false): Promise<T[]> {
  try {
    return asked ? await asked : [];
  } catch {
    return [];
  }
}
