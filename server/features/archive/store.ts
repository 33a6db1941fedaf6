import { changeRows, deleteRows, findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';

/*
 * The uploads of archives and their pieces. Every change of an upload's state raises its version and names the one
 * before, so that of two processes one wins.
 */

export type UploadRow = Tables['archive_uploads'];
type Known = Pick<UploadRow, 'id' | 'version'>;

export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insertInto('archive_uploads').values(row).execute();
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return findRowIn(db, 'archive_uploads', { id });
}

export async function listUploads(db: Database): Promise<UploadRow[]> {
  return listRows(db, 'archive_uploads', {}, ['id']);
}

/** False if another process has changed or removed it. */
export async function updateUpload(
  db: Database,
  { id, version }: Known,
  change: Partial<UploadRow>,
): Promise<boolean> {
  return changeRows(db, 'archive_uploads', { id, version }, change);
}

/** With the record of its pieces. False if another process has changed or removed it. */
export async function deleteUpload(
  db: Database,
  { id, version, seen_at }: Known & Pick<UploadRow, 'seen_at'>,
): Promise<boolean> {
  const isDeleted = await deleteRows(db, 'archive_uploads', { id, version, seen_at });
  if (isDeleted) await deleteRows(db, 'archive_pieces', { upload_id: id });
  return isDeleted;
}

/**
 * Notes a sign of life of an upload whose pieces are arriving, and keeps other processes from adding one until the end
 * of the transaction. False if it is not receiving, or gone.
 */
export async function touchReceiving(db: Database, id: string, now: string): Promise<boolean> {
  return changeRows(db, 'archive_uploads', { id, state: 'receiving' }, { seen_at: now });
}

export type Piece = { start: number; bytes: number };

export async function insertPiece(db: Database, upload_id: string, piece: Piece): Promise<void> {
  await db
    .insertInto('archive_pieces')
    .values({ upload_id, ...piece })
    .execute();
}

/** In order: each starts where the one before ends. */
export async function listPieces(db: Database, id: string): Promise<Piece[]> {
  return db
    .selectFrom('archive_pieces')
    .select(['start', 'bytes'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute();
}

/** How many pieces have arrived, and their size together, in bytes. */
export async function piecesTogether(db: Database, id: string) {
  const { count, bytes } = await db
    .selectFrom('archive_pieces')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .where('upload_id', '=', id)
    .executeTakeFirstOrThrow();
  // PostgreSQL sends both as text; without rows the sum is null.
  return { count: Number(count), bytes: Number(bytes) };
}

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
  return listRows(db, 'archive_imports', {}, ['id']);
}

/** Forgets an import without the lease, if nothing has happened to it since. */
export async function deleteImport(
  db: Database,
  { id, seen_at }: { id: string; seen_at: string },
): Promise<void> {
  await deleteRows(db, 'archive_imports', { id, seen_at });
}
