import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { deleteRows, valuesIn } from '#server/platform/database/rows.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { scan } from '#server/platform/lists/scan.ts';
import type { Database } from '#server/schema.ts';
import type { FilePlace } from './file-place.ts';

/** The databases allow at least 32,766 values in one statement; a use has three. */
const USES_AT_ONCE = 5000;
/** Rows read at once, so that other work does not wait long. */
const KEYS_AT_ONCE = 500;

type Change = { n: number; place: string; row_key: string };
type Use = { row_key: string; address: string };

/** The number of the last change so far; what is noted from now on has greater ones. */
export async function lastChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom('file_use_changes')
    .select(({ fn }) => fn.max('n').as('n'))
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** The first changes of these tables after a number. */
export async function changesAfter(
  db: Database,
  tables: string[],
  n: number,
  limit: number,
): Promise<Change[]> {
  return db
    .selectFrom('file_use_changes')
    .selectAll()
    .where('place', 'in', tables)
    .where('n', '>', n)
    .orderBy('n')
    .limit(limit)
    .execute();
}

export async function forgetChanges(db: Database, numbers: number[]): Promise<void> {
  await db.deleteFrom('file_use_changes').where('n', 'in', numbers).execute();
}

/** Notes every row of a place that names a file, as its triggers do when it changes. */
export async function noteAllRows(db: Database, place: FilePlace): Promise<void> {
  const holds = place.texts.map((text) =>
    isPostgres(db)
      ? sql`strpos(${sql.ref(text)}, ${UPLOADS_PATH}) > 0`
      : sql`instr(${sql.ref(text)}, ${UPLOADS_PATH}) > 0`,
  );
  const rows = scan<{ row_key: string | number }>(db, {
    ...place,
    columns: sql`${sql.raw(place.key)} as row_key`,
    where: sql.join(holds, sql` or `),
  });
  for await (const part of rows)
    await db
      .insertInto('file_use_changes')
      .values(part.map(({ row_key }) => ({ place: place.table, row_key: String(row_key) })))
      .execute();
}

/** The rows of a place with these keys, in the keys' order, in batches. */
export async function* rowsWith<Row>(
  db: Database,
  { table, key }: Pick<FilePlace, 'table' | 'key'>,
  keys: readonly string[],
  { columns, where = sql`1 = 1` }: { columns: RawBuilder<unknown>; where?: RawBuilder<unknown> },
): AsyncGenerator<(Row & { row_key: string | number })[], void> {
  for (const some of partsOf(keys, KEYS_AT_ONCE)) {
    const { rows } = await sql<Row & { row_key: string | number }>`
      select ${sql.raw(key)} as row_key, ${columns} from ${sql.table(table)}
      where ${sql.raw(key)} in (${sql.join(some)}) and (${where}) order by 1`.execute(db);
    if (rows.length > 0) yield rows;
  }
}

/** The keys of the rows of a table that name one of these files. */
export async function keysNaming(
  db: Database,
  table: string,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('file_uses')
    .select('row_key')
    .distinct()
    .where('address', 'in', addresses)
    .where('place', '=', table)
    .orderBy('row_key')
    .execute();
  return rows.map(({ row_key }) => row_key);
}

/** The uses in a table, without those of files below a folder. */
export async function usesOutside(db: Database, table: string, folder: string): Promise<Use[]> {
  return db
    .selectFrom('file_uses')
    .select(['row_key', 'address'])
    .where('place', '=', table)
    .where('address', 'not like', `${folder}%`)
    .execute();
}

/** Which of these files a row of one of the tables names. */
export async function usedAmong(
  db: Database,
  tables: string[],
  addresses: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const some of partsOf(addresses, USES_AT_ONCE))
    for (const address of await valuesIn(db, 'file_uses', 'address', {
      place: tables,
      address: some,
    }))
      used.add(address);
  return used;
}

export async function usesOfRows(db: Database, place: string, keys: string[]): Promise<Use[]> {
  return db
    .selectFrom('file_uses')
    .select(['row_key', 'address'])
    .where('place', '=', place)
    .where('row_key', 'in', keys)
    .execute();
}

export async function addUses(db: Database, place: string, uses: Use[]): Promise<void> {
  for (const some of partsOf(uses, USES_AT_ONCE))
    await db
      .insertInto('file_uses')
      .values(some.map((use) => ({ place, ...use })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function removeUses(db: Database, place: string, uses: Use[]): Promise<void> {
  for (const [row_key, ofRow] of Map.groupBy(uses, (use) => use.row_key))
    for (const some of partsOf(ofRow, USES_AT_ONCE))
      await deleteRows(db, 'file_uses', {
        place,
        row_key,
        address: some.map((use) => use.address),
      });
}

export async function rewriteRow(
  db: Database,
  { table, key }: Pick<FilePlace, 'table' | 'key'>,
  row_key: string | number,
  texts: Record<string, string | null>,
): Promise<void> {
  const set = Object.entries(texts).map(([text, value]) => sql`${sql.ref(text)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.raw(key)} = ${row_key}`.execute(db);
}
