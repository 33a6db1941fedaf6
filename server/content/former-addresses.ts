import type { Kysely } from 'kysely';
import type { Database } from '#server/schema.ts';

/** The tables of addresses that lead on to what was there before, and their columns with its id. */
const columns = { post_slugs: 'post_id', page_slugs: 'page_id', event_slugs: 'event_id' } as const;
/** Whose they are. */
const owners = { post_slugs: 'posts', page_slugs: 'pages', event_slugs: 'events' } as const;
export type AddressTable = keyof typeof columns;

type Row = { slug: string; post_id: string; page_id: string; event_id: string };
const alike = (db: Database) => db as unknown as Kysely<Record<AddressTable, Row>>;
/** A row has the column of its own table alone. */
const rowOf = (table: AddressTable, slug: string, id: string) =>
  ({ slug, [columns[table]]: id }) as Row;

/** The former addresses of a content, in order. */
export async function listFormerSlugs(
  db: Database,
  table: AddressTable,
  id: string,
): Promise<string[]> {
  const rows = await alike(db)
    .selectFrom(table)
    .select('slug')
    .where(columns[table], '=', id)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** All former addresses of a kind. */
export async function listAllFormerSlugs(
  db: Database,
  table: AddressTable,
): Promise<{ slug: string; id: string }[]> {
  return alike(db)
    .selectFrom(table)
    .select(['slug', `${columns[table]} as id`])
    .execute();
}

/** Stores an address a content had; if another had it before, that one loses it. */
export async function keepSlug(
  db: Database,
  table: AddressTable,
  slug: string,
  id: string,
): Promise<void> {
  await alike(db)
    .insertInto(table)
    .values(rowOf(table, slug, id))
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ [columns[table]]: id }))
    .execute();
}

/** Deletes a former address that is the current one again. */
export async function dropSlug(
  db: Database,
  table: AddressTable,
  slug: string,
  id: string,
): Promise<void> {
  await alike(db)
    .deleteFrom(table)
    .where('slug', '=', slug)
    .where(columns[table], '=', id)
    .execute();
}

/** Whether one of the kind has an address now. */
export async function isAddressTaken(
  db: Database,
  table: AddressTable,
  slug: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(owners[table])
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}
