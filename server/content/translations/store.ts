import type { ArrangedSection } from '#contract/translations.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';
import type { KeptPart } from './apply.ts';
import { FIRST_OUTLINE, type Outline } from './parts.ts';

export type TranslationRow = RowOf<'translations'>;

/** A translated text as stored: with the digest of what it was translated from, and that text itself. */
export type StoredText = { key: string; text: string; of: string; source: string };

export const textsOf = ({ texts }: Pick<TranslationRow, 'texts'>): StoredText[] =>
  JSON.parse(texts);
export const orderOf = ({ sections }: Pick<TranslationRow, 'sections'>): ArrangedSection[] =>
  JSON.parse(sections);
export const keptOf = ({ kept }: Pick<TranslationRow, 'kept'>): KeptPart[] => JSON.parse(kept);

type Content = { kind: string; id: string };

/** The translations of a content, by language. */
export const listOfContent = (db: Database, { kind, id }: Content): Promise<TranslationRow[]> =>
  listRows(db, 'translations', { kind, entity_id: id }, ['language']);

/** Those of several contents of a kind in one language. */
export async function listOfContents(
  db: Database,
  kind: string,
  ids: readonly string[],
  language?: string,
): Promise<TranslationRow[]> {
  if (ids.length === 0) return [];
  const where = { kind, entity_id: ids, ...(language !== undefined && { language }) };
  return listRows(db, 'translations', where, []);
}

/** The languages that each of these contents is published in, its address there, and when it was published last. */
export async function listAddressesOf(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<Pick<TranslationRow, 'entity_id' | 'language' | 'slug' | 'updated_at'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('translations')
    .select(['entity_id', 'language', 'slug', 'updated_at'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .orderBy('language')
    .execute();
}

/** The ids of the contents of a kind that are published in a language, as a part of another query. */
export const idsPublishedIn = (
  db: Database,
  { kind, language }: { kind: string; language: string },
) =>
  db
    .selectFrom('translations')
    .select('entity_id')
    .where('kind', '=', kind)
    .where('language', '=', language);

/** The ids of the contents of a kind whose parts a language orders otherwise, or adds to. */
export async function listIdsArranged(db: Database, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('entity_id')
    .distinct()
    .where('kind', '=', kind)
    .where('sections', '!=', '[]')
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** How many contents are listed at once. */
const LISTED_AT_ONCE = 100;

/** The ids of the next contents of a kind that are published in any other language, in their order. */
export async function listTranslated(db: Database, kind: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('entity_id')
    .distinct()
    .where('kind', '=', kind)
    .where('entity_id', '>', after)
    .orderBy('entity_id')
    .limit(LISTED_AT_ONCE)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** The translation with an address in a language, or in any. */
export const findBySlug = (
  db: Database,
  where: { kind: string; slug: string; language?: string },
): Promise<TranslationRow | undefined> => findRowIn(db, 'translations', where);

/** The addresses of a kind in a language that differ from those of the church's own, by the contents' ids. */
export async function listSlugsIn(
  db: Database,
  kind: string,
  language: string,
): Promise<Pick<TranslationRow, 'entity_id' | 'slug'>[]> {
  return db
    .selectFrom('translations')
    .select(['entity_id', 'slug'])
    .where('language', '=', language)
    .where('kind', '=', kind)
    .where('slug', '!=', '')
    .execute();
}

export async function findOutline(db: Database, { kind, id }: Content): Promise<Outline> {
  const row = await findRowIn(db, 'content_outlines', { kind, entity_id: id });
  return row ? JSON.parse(row.outline) : FIRST_OUTLINE;
}

/** The outlines of several contents of a kind, by their ids; a content without one is not named. */
export async function outlinesOf(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outline>> {
  if (ids.length === 0) return new Map();
  const rows = await listRows(db, 'content_outlines', { kind, entity_id: ids }, []);
  return new Map(rows.map(({ entity_id, outline }) => [entity_id, JSON.parse(outline)]));
}

export async function writeOutline(
  db: Database,
  { kind, id }: Content,
  outline: Outline,
): Promise<void> {
  const row = { kind, entity_id: id, outline: JSON.stringify(outline) };
  await db
    .insertInto('content_outlines')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id']).doUpdateSet({ outline: row.outline }),
    )
    .execute();
}

/** Writes the parts that a language still shows, beside what is published in it. */
export async function writeKept(db: Database, id: string, kept: KeptPart[]): Promise<void> {
  await db
    .updateTable('translations')
    .set({ kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute();
}
