import { pathIn, placeOfLanguage } from '#domain/languages.ts';
import type { Addresses, ListedAddress } from '#server/content/kind.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';
import { otherLanguage, type Showing, shownRows } from './in-language.ts';
import { listAddressesOf } from './store.ts';

/** A row in a language, and when its texts there were published last, as stored; undefined in the church's own. */
export type PublishedRow<Row> = { row: Row; translatedAt?: string };

/**
 * What feeds show of rows: those that are published in the language that is asked for, in it. All of them, as they are,
 * where that is the church's own.
 */
export async function publishedRows<Row extends { id: string }>(
  definition: Showing<Row>,
  db: Database,
  rows: readonly Row[],
): Promise<PublishedRow<Row>[]> {
  const language = await otherLanguage(db);
  if (language === undefined) return rows.map((row) => ({ row }));
  const shown = await shownRows(definition, db, rows);
  return shown.filter(({ languages }) => languages.language === language);
}

/** Where the pages of the language are that contents are asked for in: `/es`; empty for the church's own. */
export async function askedPlace(db: Database): Promise<string> {
  const language = await otherLanguage(db);
  return language === undefined ? '' : `/${language.toLowerCase()}`;
}

/** The later of two instants, as stored. */
export const lastOf = (one: string, other: string = one): string =>
  [one, other].sort().at(-1) ?? one;

/** Where a content is published in one of several languages, and since when it is as it is there, as stored. */
export type LanguageAddress = { language: string; path: string; changedAt: string };

/**
 * Where contents are in each language that they are published in, the church's own first; by their ids. Empty for a
 * church with one language; a content that is in no other is not named.
 */
export async function addressesInLanguages(
  db: Database,
  kind: string,
  { pathOf }: Pick<Addresses, 'pathOf'>,
  listed: readonly ListedAddress[],
): Promise<ReadonlyMap<string, LanguageAddress[]>> {
  const { languages } = await siteSettings(db);
  const [own = '', ...others] = languages;
  if (others.length === 0) return new Map();
  const ids = listed.map(({ id }) => id);
  const known = Map.groupBy(await listAddressesOf(db, kind, ids), ({ entity_id }) => entity_id);
  return new Map(
    listed.flatMap(({ id, key, changedAt }) => {
      const rows = known.get(id) ?? [];
      const there = others.flatMap((language) => {
        const row = rows.find((each) => each.language === language);
        if (!row || changedAt === null) return [];
        const path = pathIn(placeOfLanguage(language, languages), pathOf(row.slug || key));
        return [{ language, path, changedAt: lastOf(changedAt, row.updated_at) }];
      });
      if (there.length === 0 || changedAt === null) return [];
      return [[id, [{ language: own, path: pathOf(key), changedAt }, ...there]] as const];
    }),
  );
}
