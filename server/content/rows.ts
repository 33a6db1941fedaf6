import type { Kysely } from 'kysely';
import type { Database } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';
import type { AnyRow } from './columns.ts';

/** These tables are read and written alike; what is read of one is a row of it. */
const alike = (db: Database) => db as unknown as Kysely<{ posts: AnyRow }>;
const named = (table: RowTable) => table as 'posts';

export async function findRow<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  id: string,
): Promise<Row | undefined> {
  const row = await alike(db)
    .selectFrom(named(table))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Row | undefined;
}

/** The content of a kind at an address. */
export async function findRowAt(
  db: Database,
  table: RowTable,
  slug: string,
): Promise<AnyRow | undefined> {
  return (db as unknown as Kysely<{ pages: AnyRow & { slug: string } }>)
    .selectFrom(table as 'pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Which of these addresses contents of a kind have. */
export async function slugsAmong(
  db: Database,
  table: RowTable,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await (db as unknown as Kysely<{ pages: AnyRow & { slug: string } }>)
    .selectFrom(table as 'pages')
    .select('slug')
    .where('slug', 'in', slugs)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Contents by their ids, in no order. */
export async function findRows<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  ids: string[],
): Promise<Row[]> {
  const rows = await alike(db)
    .selectFrom(named(table))
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return rows as Row[];
}

export async function insertRow<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  row: Row,
): Promise<void> {
  await alike(db).insertInto(named(table)).values(row).execute();
}

/** Writes the row that follows `version`; false if it was changed or deleted since. */
export async function replaceRow<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  version: number,
  row: Row,
): Promise<boolean> {
  const { numUpdatedRows } = await alike(db)
    .updateTable(named(table))
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRow(db: Database, table: RowTable, id: string): Promise<void> {
  await alike(db).deleteFrom(named(table)).where('id', '=', id).execute();
}

/** What belongs to them, such as former addresses, is deleted with them. */
export async function deleteAllRows(db: Database, table: RowTable): Promise<void> {
  await alike(db).deleteFrom(named(table)).execute();
}

/** The next `limit` of all rows, by their identifiers, which are in the order in which they were made. */
export async function listRows<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  { after, limit }: { after: Pick<AnyRow, 'id'> | undefined; limit: number },
): Promise<Row[]> {
  let query = alike(db).selectFrom(named(table)).selectAll();
  if (after) query = query.where('id', '>', after.id);
  return (await query.orderBy('id').limit(limit).execute()) as Row[];
}

/** The same in the order in which they were made, for rows whose identifiers may come from elsewhere. */
export async function listRowsByAge<Row extends AnyRow>(
  db: Database,
  table: RowTable,
  { after, limit }: { after: Pick<AnyRow, 'created_at' | 'id'> | undefined; limit: number },
): Promise<Row[]> {
  let query = alike(db).selectFrom(named(table)).selectAll();
  if (after)
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)),
    );
  return (await query.orderBy('created_at').orderBy('id').limit(limit).execute()) as Row[];
}

type Addressed = { pages: { id: string; slug: string; updated_at: string } };

/** The next `limit` addresses of a table after one, each with an instant from the column `changed`. */
export async function listSlugs(
  db: Database,
  table: RowTable,
  changed: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; slug: string; changedAt: string }[]> {
  return (db as unknown as Kysely<Addressed>)
    .selectFrom(table as 'pages')
    .select((row) => ['id', 'slug', row.ref(changed as 'updated_at').as('changedAt')])
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute();
}
