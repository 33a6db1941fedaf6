import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
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
  return db.selectFrom('archive_uploads').selectAll().orderBy('id').execute();
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
  const { numDeletedRows } = await db
    .deleteFrom('archive_uploads')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('seen_at', '=', seen_at)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await db.deleteFrom('archive_pieces').where('upload_id', '=', id).execute();
  return numDeletedRows > 0n;
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
