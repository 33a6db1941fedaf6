import { FEEDS } from '#domain/feed-paths.ts';
import { placeOfLanguage, splitLanguage } from '#domain/languages.ts';
import { lowerPath, normalPath, oldAddressText, queriesWithin } from '#domain/old-addresses.ts';
import { contentAt, contentFormerlyAt, livePathOf } from '#server/content/at-path.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { pathsAbove, queriesAbove } from './endings.ts';
import type { Needs } from './standing.ts';
import { ANY_QUERY, findFrom, type RedirectRow } from './store.ts';
import { leadingTo } from './targets.ts';

/** An address as it is asked for; `search` begins with its `?`, or is empty. */
export type Asked = { pathname: string; search: string };

/** A path from which a redirect may go, and in the place of which language. */
type From = { path: string; language: string | undefined };

/**
 * The paths whose redirects are meant by a path, the nearest first: as it is, in small letters, and both without the
 * language at its beginning.
 */
export function pathsFor(asked: string, languages: readonly string[]): From[] {
  const path = normalPath(asked);
  const small = path && lowerPath(path);
  if (!path || !small) return [];
  const { language, rest } = splitLanguage(path, languages);
  const whole = [path, small].map((each) => ({ path: each, language: undefined }));
  if (language === undefined) return whole;
  const inside = [rest, lowerPath(rest) ?? rest];
  return [...whole, ...inside.map((each) => ({ path: each, language }))];
}

/** Whether who asks for an address gets there. */
export const isMeant = (
  { path, query }: Pick<RedirectRow, 'path' | 'query'>,
  { pathname, search }: Asked,
  languages: readonly string[],
): boolean =>
  pathsFor(pathname, languages).some((from) => from.path === path) &&
  (query === ANY_QUERY || queriesWithin(search).includes(query));

/** The old address of a redirect, as it is written. */
export const writtenFrom = ({ path, query }: Pick<RedirectRow, 'path' | 'query'>): string =>
  oldAddressText({ path, query: query === ANY_QUERY ? null : query });

/** The paths as which a redirect may lead to a path, as they are compared: one for each language. */
export function placesOf(path: string, languages: readonly string[]): string[] {
  const small = lowerPath(path) ?? path;
  return languages.map((language) => placeOfLanguage(language, languages) + small);
}

type How = { isOnlyWithQuery?: boolean };
type Lead = { row: RedirectRow; language: string | undefined };

/** The redirects of an address, the nearest first. `isOnlyWithQuery`: without those that are for any. */
export async function redirectsFrom(
  { db }: Pick<Needs, 'db'>,
  asked: Asked,
  how?: How,
): Promise<Lead[]> {
  const { languages } = await siteSettings(db);
  return redirectsAmong({ languages, from: (each) => findFrom(db, each) }, asked, how);
}

type Among = {
  languages: readonly string[];
  from: (asked: { paths: string[]; queries: string[] }) => Promise<RedirectRow[]>;
};

/** The same of those that are asked for otherwise. */
export async function redirectsAmong(
  { languages, from }: Among,
  { pathname, search }: Asked,
  { isOnlyWithQuery = false }: How = {},
): Promise<Lead[]> {
  const froms = pathsFor(pathname, languages);
  const queries = [
    ...queriesWithin(search),
    ...queriesAbove(search),
    ...(isOnlyWithQuery ? [] : [ANY_QUERY]),
  ];
  if (froms.length === 0 || queries.length === 0) return [];
  const paths = [...new Set(froms.map(({ path }) => path))];
  const rows = await from({ paths, queries });
  if (rows.length === 0) return [];
  return froms.flatMap(({ path, language }) =>
    queries.flatMap((query) => {
      const row = rows.find((each) => each.path === path && each.query === query);
      return row ? [{ row, language }] : [];
    }),
  );
}

/** Where an address is redirected to; undefined if there is no redirect, or none to what visitors see. */
export async function leadOf(needs: Needs, asked: Asked, how?: How): Promise<string | undefined> {
  for (const { row, language } of await redirectsFrom(needs, asked, how)) {
    const to = await leadingTo(needs, row, language);
    if (to !== undefined) return to;
  }
  return how?.isOnlyWithQuery ? undefined : leadAbove(needs, asked.pathname);
}

/** Where a path leads as a part of another address of WordPress: to what that leads to, or has here. */
export async function leadAbove(needs: Needs, asked: string): Promise<string | undefined> {
  for (const pathname of pathsAbove(asked)) {
    for (const { row, language } of await redirectsFrom(needs, { pathname, search: '' })) {
      const to = await leadingTo(needs, row, language);
      if (to !== undefined) return to;
    }
    const here = await livePathAt(needs, pathname);
    if (here !== undefined) return here;
  }
  return undefined;
}

/** The path of the content at a path, or of the list of posts; undefined where visitors see none. */
async function livePathAt(needs: Needs, asked: string): Promise<string | undefined> {
  const { languages } = await siteSettings(needs.db);
  const { language, rest } = splitLanguage(lowerPath(asked) ?? asked, languages);
  if (rest === '/blog')
    return leadingTo(needs, { kind: 'path', target: FEEDS.blog.page, target_path: '' }, language);
  const own = language === languages[0] ? undefined : language;
  const content = (await contentAt(needs, rest)) ?? (await contentFormerlyAt(needs, rest, own));
  return content && livePathOf(needs, content, language);
}
