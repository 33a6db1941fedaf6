import { setImmediate } from 'node:timers/promises';
import type { Handler, Hono } from 'hono';
import { FEEDS } from '#domain/feed-paths.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { isPageAddress } from '#server/features/pages/pages.ts';
import { getInEachLanguage } from '#server/features/settings/in-each-language.ts';
import { announcementEntries } from './announcement-entries.ts';
import { blogEntries } from './blog-entries.ts';
import { httpDate } from './dates.ts';
import { makeFeed } from './feed.ts';
import { writeAtom } from './write-atom.ts';
import { writeRss } from './write-rss.ts';

/** What people and programs try: they lead to the blog's feed. */
const guesses = {
  [FEEDS.blog.rss]: ['/feed', '/rss', '/rss.xml', '/feed.xml'],
  [FEEDS.blog.atom]: ['/atom', '/atom.xml'],
};

/** The feeds of the blog and the announcements in each language (docs/decisions/0051-feeds.md). */
export function serveFeeds(hono: Hono<Env>, services: Services): void {
  for (const [address, asked] of Object.entries(guesses))
    for (const path of asked) getInEachLanguage(hono, services, path, redirect(services, address));

  const entries = {
    blog: () => blogEntries(services),
    announcements: () => announcementEntries(services),
  };
  for (const of of Object.keys(entries) as (keyof typeof entries)[]) {
    const make = async () => {
      const made = await makeFeed(services, of, entries[of]());
      // Writing a megabyte takes long too: others get their turn before.
      await setImmediate();
      return made;
    };
    getInEachLanguage(hono, services, FEEDS[of].rss, async (context) => {
      const { feed } = await make();
      return answerFeed(context, writeRss(feed), 'application/rss+xml', feed.changedAt);
    });
    getInEachLanguage(hono, services, FEEDS[of].atom, async (context) => {
      const { feed, church } = await make();
      return answerFeed(context, writeAtom(feed, church), 'application/atom+xml', feed.changedAt);
    });
  }
}

/** Unless there is a page: "Feed the hungry" may be at /feed. */
function redirect({ db }: Pick<Services, 'db'>, address: string): Handler<Env> {
  return async (context, next) => {
    const place = await askedPlace(db);
    if (await isPageAddress(db, context.req.path.slice(place.length + 1))) return next();
    context.header('Cache-Control', 'no-cache');
    return context.redirect(place + address, 301);
  };
}

/** To be kept in memory, and to be read by pages of others too: some readers run in browsers. */
export function answerFeed(
  context: RequestContext,
  text: string,
  type: string,
  changedAt: string,
): Response {
  context.set('cacheable', true);
  context.set('text', text);
  return context.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Last-Modified': httpDate(changedAt),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
