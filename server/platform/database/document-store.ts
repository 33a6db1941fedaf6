import type { Database } from '#server/schema.ts';

/** The tables of one row, a document as JSON text. */
type DocumentTable = 'giving' | 'homepage' | 'login_rules' | 'office' | 'site';

export type StoredDocument = { content: string; version: number; updated_at: string };

/** The document as stored; undefined until it is first saved. */
export async function readDocument(
  db: Database,
  table: DocumentTable,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom(table)
    .select(['content', 'version', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst();
}

/** Returns the new version's number. */
export async function writeDocument(
  db: Database,
  table: DocumentTable,
  content: string,
  now: string,
): Promise<number> {
  const { version } = await db
    .insertInto(table)
    .values({ id: 1, content, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        content,
        version: row(`${table}.version`, '+', 1),
        updated_at: now,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteDocument(db: Database, table: DocumentTable): Promise<void> {
  await db.deleteFrom(table).where('id', '=', 1).execute();
}
