import type { Import, ImportAction, ImportKind, ImportOutcome } from '#contract/imports.ts';
import {
  addRow,
  changeRows,
  countFound,
  deleteRows,
  findRowIn,
  findValue,
  insertNew,
  listRows,
} from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database, RowOf } from '#server/schema.ts';

/*
 * Imports, their files, what is planned and done, and what was made of which foreign thing. Every change of an import's
 * state raises its version and names the one before, so that of two processes one wins.
 */

export type ImportRow = RowOf<'imports'>;
export type ItemRow = RowOf<'import_items'>;
export type ImportedRow = RowOf<'imported'>;
export type FileRow = RowOf<'import_files'>;
export type Piece = { start: number; bytes: number };
/** A foreign thing. */
export type ForeignKey = Pick<ImportedRow, 'source' | 'kind' | 'foreign_id'>;

export async function insertImport(
  db: Database,
  row: ImportRow,
  files: readonly { name: string; size: number }[],
): Promise<void> {
  await addRow(db, 'imports', row);
  const pause = createPauses();
  for (let at = 0; at < files.length; at += 100) {
    await db
      .insertInto('import_files')
      .values(
        files.slice(at, at + 100).map(({ name, size }, index) => ({
          import_id: row.id,
          position: at + index,
          name,
          size,
        })),
      )
      .execute();
    await pause();
  }
}

export const findImport = (db: Database, id: string): Promise<ImportRow | undefined> =>
  findRowIn(db, 'imports', { id });

/** The version of an import: another one once somebody stopped its work. */
export const findVersion = (db: Database, id: string): Promise<number | undefined> =>
  findValue(db, 'imports', 'version', { id });

export async function listImports(db: Database, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const importsIn = (db: Database, state: string): Promise<ImportRow[]> =>
  listRows(db, 'imports', { state }, ['created_at']);

/** False if another process has changed or removed it. */
export const updateImport = (
  db: Database,
  { id, version }: Pick<ImportRow, 'id' | 'version'>,
  change: Partial<ImportRow>,
): Promise<boolean> => changeRows(db, 'imports', { id, version }, change);

/** With its files' records and its items; what was made stays known. */
export const deleteImport = (
  db: Database,
  { id, version }: Pick<ImportRow, 'id' | 'version'>,
): Promise<boolean> => deleteRows(db, 'imports', { id, version });

export const listFiles = (db: Database, import_id: string): Promise<FileRow[]> =>
  listRows(db, 'import_files', { import_id }, ['position']);

/** The size of one of its files, in bytes. */
export const findSize = (
  db: Database,
  import_id: string,
  position: number,
): Promise<number | undefined> => findValue(db, 'import_files', 'size', { import_id, position });

/** How much of each file has arrived, by its position, in bytes. */
export async function receivedOf(db: Database, id: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('import_pieces')
    .select(({ fn }) => ['file', fn.sum('bytes').as('bytes')])
    .where('import_id', '=', id)
    .groupBy('file')
    .execute();
  return new Map(rows.map(({ file, bytes }) => [file, Number(bytes)]));
}

/** In order: each starts where the one before ends. */
export async function listPieces(db: Database, import_id: string, file: number): Promise<Piece[]> {
  return db
    .selectFrom('import_pieces')
    .select(['start', 'bytes'])
    .where('import_id', '=', import_id)
    .where('file', '=', file)
    .orderBy('start')
    .execute();
}

/** The pieces of all its files, by position. */
export async function piecesOf(db: Database, import_id: string): Promise<Map<number, Piece[]>> {
  const rows = await listRows(db, 'import_pieces', { import_id }, ['file', 'start']);
  return Map.groupBy(rows, ({ file }) => file);
}

/**
 * Notes a sign of life of an import whose files are arriving, and keeps other processes from adding a piece until the end
 * of the transaction. False if it is not receiving, or gone.
 */
export const touchReceiving = (db: Database, id: string, seen_at: string): Promise<boolean> =>
  changeRows(db, 'imports', { id, state: 'receiving' }, { seen_at });

/** False if this piece, or another that starts there, is known already. */
export const insertPiece = (db: Database, row: RowOf<'import_pieces'>): Promise<boolean> =>
  insertNew(db, 'import_pieces', row);

export async function forgetFiles(db: Database, import_id: string): Promise<void> {
  await deleteRows(db, 'import_pieces', { import_id });
  await deleteRows(db, 'import_files', { import_id });
}

export async function insertItems(db: Database, rows: ItemRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('import_items').values(rows).execute();
}

export const deleteItems = (db: Database, import_id: string): Promise<boolean> =>
  deleteRows(db, 'import_items', { import_id });

type ItemPart = {
  kind?: ImportKind;
  outcome?: ImportOutcome;
  after: number;
  limit: number;
};

/** The next items after a position, in the order of the file. */
export async function listItems(
  db: Database,
  id: string,
  { kind, outcome, after, limit }: ItemPart,
): Promise<ItemRow[]> {
  let query = db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', id)
    .where('position', '>', after);
  if (kind) query = query.where('kind', '=', kind);
  if (outcome) query = query.where('outcome', '=', outcome);
  return query.orderBy('position').limit(limit).execute();
}

/** How many things there are of each kind, by what is planned and what became of them. */
export async function countItems(db: Database, import_id: string): Promise<Import['counts']> {
  const rows = await db
    .selectFrom('import_items')
    .select(({ fn }) => ['kind', 'action', 'outcome', fn.countAll().as('count')])
    .where('import_id', '=', import_id)
    .groupBy(['kind', 'action', 'outcome'])
    .execute();
  // Written by this feature alone.
  return rows.map(({ kind, action, outcome, count }) => ({
    kind: kind as ImportKind,
    action: action as ImportAction,
    outcome: outcome as ImportOutcome,
    count: Number(count),
  }));
}

/** Notes what became of a thing, whose plan is no longer needed. False if another process has done it. */
export const settleItem = (
  db: Database,
  { import_id, position, outcome }: Pick<ItemRow, 'import_id' | 'position' | 'outcome'>,
  change: Partial<ItemRow>,
): Promise<boolean> =>
  changeRows(db, 'import_items', { import_id, position, outcome }, { ...change, plan: null });

export const findImported = (db: Database, key: ForeignKey): Promise<ImportedRow | undefined> =>
  findRowIn(db, 'imported', key);

/** What was made of these foreign things of a kind, by their ids. */
export async function importedAmong(
  db: Database,
  { source, kind }: Pick<ImportedRow, 'source' | 'kind'>,
  ids: readonly string[],
): Promise<Map<string, ImportedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await listRows(db, 'imported', { source, kind, foreign_id: ids }, ['foreign_id']);
  return new Map(rows.map((row) => [row.foreign_id, row]));
}

/** False if it was made already. */
export const insertImported = (db: Database, row: ImportedRow): Promise<boolean> =>
  insertNew(db, 'imported', row);

export const updateImported = (
  db: Database,
  { source, kind, foreign_id }: ForeignKey,
  change: Partial<ImportedRow>,
): Promise<boolean> => changeRows(db, 'imported', { source, kind, foreign_id }, change);

export const deleteImported = (
  db: Database,
  { source, kind, foreign_id }: ForeignKey,
): Promise<boolean> => deleteRows(db, 'imported', { source, kind, foreign_id });

/** The next things that an import made, in the order of their keys. */
export async function listImported(
  db: Database,
  import_id: string,
  { kind, after, limit }: { kind: string; after: string; limit: number },
): Promise<ImportedRow[]> {
  return db
    .selectFrom('imported')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('foreign_id', '>', after)
    .orderBy('foreign_id')
    .limit(limit)
    .execute();
}

/** What is planned of a foreign thing. */
export const findItem = (
  db: Database,
  { import_id, kind, foreign_id }: Pick<ItemRow, 'import_id' | 'kind' | 'foreign_id'>,
): Promise<ItemRow | undefined> => findRowIn(db, 'import_items', { import_id, kind, foreign_id });

/** Leaves out what is planned of these kinds, and changes unless they are wanted. */
export async function skipItems(
  db: Database,
  id: string,
  { kinds, withChanges }: { kinds: readonly string[]; withChanges: boolean },
): Promise<void> {
  const planned = { import_id: id, outcome: 'planned' };
  const skipped = { outcome: 'skipped', plan: null };
  if (kinds.length > 0) await changeRows(db, 'import_items', { ...planned, kind: kinds }, skipped);
  if (!withChanges) await changeRows(db, 'import_items', { ...planned, action: 'change' }, skipped);
}

/** How many things that an import made are still its own. */
export async function countImported(db: Database, import_id: string): Promise<number> {
  return countFound(
    db,
    db.selectFrom('imported').select('kind').where('import_id', '=', import_id),
  );
}
