import { deleteRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/*
 * Who is importing: the row with the site's lease, in the column `turn`, which is unique. A row without
 * it lists the files that an import without success has left among the uploads.
 */

export const OF_THE_SITE = 'site';
const NO_FILES = '[]';

/** Ends the leases of imports whose last sign of life is not between these moments, and forgets those without files. */
export async function endExpiredLeases(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('archive_imports')
    .set({ turn: null })
    .where('turn', 'is not', null)
    .where((is) => is.or([is('seen_at', '<', from), is('seen_at', '>', to)]))
    .execute();
  await db
    .deleteFrom('archive_imports')
    .where('turn', 'is', null)
    .where('files', '=', NO_FILES)
    .execute();
}

/** Throws the database's error if another import has the lease (`isTakenKey`). */
export async function insertLease(
  db: Database,
  row: { id: string; turn: string; seen_at: string },
): Promise<void> {
  await db
    .insertInto('archive_imports')
    .values({ ...row, files: NO_FILES })
    .execute();
}

type Change = { seen_at: string; files?: string; turn?: null };

/** False if the import no longer has the lease. */
export async function renewLease(db: Database, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archive_imports')
    .set(change)
    .where('id', '=', id)
    .where('turn', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets an import and its files. False if it no longer has the lease. */
export async function deleteLease(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('archive_imports')
    .where('id', '=', id)
    .where('turn', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listImports(db: Database) {
  return db.selectFrom('archive_imports').selectAll().orderBy('id').execute();
}

/** Forgets an import without the lease, if nothing has happened to it since. */
export async function deleteImport(
  db: Database,
  { id, seen_at }: { id: string; seen_at: string },
): Promise<void> {
  await deleteRows(db, 'archive_imports', { id, seen_at });
}
