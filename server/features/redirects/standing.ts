import { ANNOUNCEMENTS_RSS } from '#domain/announcements-feed.ts';
import { FEEDS } from '#domain/feed-paths.ts';
import { splitLanguage } from '#domain/languages.ts';
import { lowerPath } from '#domain/old-addresses.ts';
import { RESERVED_SLUGS } from '#domain/slugs.ts';
import { contentAt, contentFormerlyAt, linkedContents } from '#server/content/at-path.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';

export type Needs = Pick<Services, 'kinds' | 'clock'> & { db: Database };

/**
 * What is at a path without any redirect: the site itself, which no redirect may take; a content, with its title, or the
 * home page; one that visitors do not see; or nothing.
 */
export type Standing = { is: 'site' | 'live' | 'hidden' | 'nothing'; title: string };

/** Below `/blog/` and `/events/` are contents, and old addresses may be there too. */
const OPEN = ['blog', 'events'];
const closed = [
  ...RESERVED_SLUGS.filter((slug) => !OPEN.includes(slug)),
  ...['share', 'shared', 'sitemaps', 'calendar', 'podcasts'],
];
const BELOW = new RegExp(`^/(?:${closed.join('|')})(?:/|$)|^/(?:sign-up|serve)/`);
const FILES =
  /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[a-z0-9-]+\.png|(?:glass|ink|plain)\.svg|robots\.txt|sitemap\.xml|theme\.css|site\.webmanifest|sw\.js|offline\.html|calendar\.ics|(?:feed|rss|atom)(?:\.xml)?)$/;
const EXACT = [
  '/blog',
  '/events',
  FEEDS.blog.rss,
  FEEDS.blog.atom,
  ANNOUNCEMENTS_RSS,
  FEEDS.announcements.atom,
];

/** Whether the site itself answers there, in its own language. */
const isSites = (path: string) => BELOW.test(path) || FILES.test(path) || EXACT.includes(path);

/** The page of one date of a series, or a file beside a content's page. */
const PART =
  /^(\/events\/[^/.]+)(?:\/\d{4}-\d{2}-\d{2}|\.ics)$|^(\/sermons\/[^/]+)\/(?:captions\.vtt|chapters\.json)$/;

export const NOTHING: Standing = { is: 'nothing', title: '' };

type Place = { rest: string; language: string | undefined; path: string | undefined };

/** The path whose content is meant by an address; undefined where the site itself answers. */
export function placeAt(asked: string, languages: readonly string[]): Place {
  const { language, rest } = splitLanguage(lowerPath(asked) ?? asked, languages);
  if (isSites(rest) || rest === '/') return { rest, language, path: undefined };
  const [, event, sermon] = PART.exec(rest) ?? [];
  return { rest, language, path: event ?? sermon ?? rest };
}

export async function standingAt(needs: Needs, asked: string): Promise<Standing> {
  const { languages } = await siteSettings(needs.db);
  const { rest, language, path } = placeAt(asked, languages);
  if (path === undefined) return { is: rest === '/' ? 'live' : 'site', title: '' };
  const content =
    (await contentAt(needs, path)) ??
    (await contentFormerlyAt(needs, path, language === languages[0] ? undefined : language));
  const found =
    content && (await linkedContents(needs, content.kind, [content.id])).get(content.id);
  return found ? { is: found.state, title: found.title } : NOTHING;
}
