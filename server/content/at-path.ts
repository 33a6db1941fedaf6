import { pathIn, placeOfLanguage } from '#domain/languages.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import type { AnyRow } from './columns.ts';
import { findFormer, listKnownSlugs } from './former-addresses.ts';
import type { Registry } from './kind.ts';
import { findRowAt, findRows, slugsAmong } from './rows.ts';
import { findBySlug, listAddressesOf } from './translations/store.ts';

/** The kinds whose contents have a page; that of pages comes last, since theirs begins like all others. */
export const kindsWithPath = ['post', 'event', 'sermon', 'page'] as const;
export type KindWithPath = (typeof kindsWithPath)[number];
type Content = { kind: KindWithPath; id: string };

type Needs = Pick<Services, 'kinds' | 'clock'> & { db: Database };

/** The content whose page is at a path of the church's own language, whether visitors see it or not. */
export async function contentAt({ db, kinds }: Needs, path: string): Promise<Content | undefined> {
  const [kind, slug] = splitPath(kinds, path);
  if (slug === '') return undefined;
  const row = await findRowAt(db, kinds[kind].table, slug);
  return row && { kind, id: row.id };
}

/** The content that had its page there before, or has it there in a language: the path then leads to it. */
export async function contentFormerlyAt(
  { db, kinds }: Needs,
  path: string,
  language?: string,
): Promise<Content | undefined> {
  const [kind, slug] = splitPath(kinds, path);
  if (slug === '' || kind === 'sermon') return undefined;
  const translated = language && (await findBySlug(db, { kind, slug, language }));
  const id = translated ? translated.entity_id : await findFormer(db, kind, slug);
  return id === undefined ? undefined : { kind, id };
}

/** Which of these paths of the church's own language a content has, or had before. */
export async function contentsAmong(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  paths: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const split = paths.map((path) => {
    const [kind, slug] = splitPath(kinds, path);
    return { path, kind, slug };
  });
  for (const [kind, some] of Map.groupBy(split, (each) => each.kind)) {
    const slugs = some.map(({ slug }) => slug);
    const known = new Set(
      kind === 'sermon'
        ? await slugsAmong(db, kinds[kind].table, slugs)
        : await listKnownSlugs(db, kind, slugs),
    );
    for (const { path, slug } of some) if (known.has(slug)) found.add(path);
  }
  return found;
}

function splitPath(kinds: Registry, path: string): [KindWithPath, string] {
  const beginningOf = (kind: KindWithPath) => {
    const { addresses } = kinds[kind];
    return addresses ? addresses.pathOf('') : '/';
  };
  const kind = kindsWithPath.find((each) => path.startsWith(beginningOf(each))) ?? 'page';
  return [kind, path.slice(beginningOf(kind).length)];
}

/** A content as a link to it needs it: `state` is `hidden` where visitors do not see it now. */
export type LinkedContent = { path: string; title: string; state: 'live' | 'hidden' };

/** These contents of a kind, by their ids; those that were deleted are left out. */
export async function linkedContents(
  { db, kinds, clock }: Needs,
  kind: KindWithPath,
  ids: readonly string[],
): Promise<Map<string, LinkedContent>> {
  const { table, addresses, search } = kinds[kind];
  if (ids.length === 0 || !addresses) return new Map();
  const now = toStored(clock.now());
  const rows = await findRows<AnyRow & { slug: string }>(db, table, [...ids]);
  const there = rows.map(({ id }) => id);
  if (there.length === 0) return new Map();
  const seen = new Set((await search.visible(db, there, now)).map(({ id }) => id));
  const site = await siteSettings(db);
  const listed = await search.listed(db, there, { site, now });
  const titles = new Map(listed.map(({ id, title }) => [id, title]));
  return new Map(
    rows.map(({ id, slug }) => [
      id,
      {
        path: addresses.pathOf(slug),
        title: titles.get(id) ?? '',
        state: seen.has(id) ? 'live' : 'hidden',
      },
    ]),
  );
}

/** The path of a content that visitors see, in the place of a language; undefined if they see none. */
export async function livePathOf(
  needs: Needs,
  { kind, id }: Content,
  language: string | undefined,
): Promise<string | undefined> {
  const found = (await linkedContents(needs, kind, [id])).get(id);
  if (found?.state !== 'live') return undefined;
  const { languages } = await siteSettings(needs.db);
  const place = language === undefined ? '' : placeOfLanguage(language, languages);
  if (place === '') return found.path;
  const there = await listAddressesOf(needs.db, kind, [id]);
  const slug = there.find((each) => each.language === language)?.slug;
  const { addresses } = needs.kinds[kind];
  return pathIn(place, slug && addresses ? addresses.pathOf(slug) : found.path);
}
