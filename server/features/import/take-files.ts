import { randomUUID } from 'node:crypto';
import { ARCHIVE_CHUNK_BYTES } from '#contract/admin-constants.ts';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import { pathsIn } from '#server/platform/files/join-files.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import type { Database } from '#server/schema.ts';
import { existing, isWorking, newRecord, recordOf, rowOf } from './import-record.ts';
import { MAX_PIECES, MAX_WAITING, WAITING_DAYS } from './limits.ts';
import { folderOf, pathOfPiece } from './pieces.ts';
import { shownImport } from './present.ts';
import {
  deleteImport,
  findImport,
  findSize,
  forgetFiles,
  importsIn,
  insertImport,
  insertPiece,
  listPieces,
  type Piece,
  touchReceiving,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'files' | 'clock'>;

/*
 * The files of an import arrive in pieces, which are files in the store: they may arrive at different processes.
 */

type Begun = WithKey & { files: { name: string; size: number }[] };

/** Begins an import. Refuses `too-large` beyond the free space of the disk, and `conflict` while many wait. */
export async function beginImport(
  needs: Needs & Pick<Services, 'limits' | 'config'>,
  actor: Actor,
  { files, key }: Begun,
): Promise<Import> {
  const { db, clock } = needs;
  await needs.limits.take('uploads', actor.userId);
  await refuseFullDisk(needs.config, 2 * files.reduce((sum, { size }) => sum + size, 0));
  const id = randomUUID();
  const [{ name } = { name: '' }] = files;
  const creation = { call: 'POST /api/imports', key, actor, content: { files } } as const;
  const made = await db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      find: async (known) => {
        const row = await findImport(transaction, known);
        return row && recordOf(row);
      },
      toSent: (record) => shownImport({ db: transaction, clock }, record),
      idOf: (record) => record.id,
      make: async () => {
        if ((await importsIn(transaction, 'receiving')).length >= MAX_WAITING)
          throw new Refusal(
            'conflict',
            t('{max} other imports wait for their files. Discard one of them first.', {
              max: MAX_WAITING,
            }),
          );
        const record = newRecord({ id, userId: actor.userId, name }, toStored(clock.now()));
        await insertImport(transaction, rowOf(record), files);
        return record;
      },
    }),
  );
  return shownImport(needs, made);
}

/** Stores the next piece of a file; ignores a piece that does not start at the end of what has arrived. */
export async function takePiece(
  needs: Needs,
  id: string,
  { file, offset, chunk }: { file: number; offset: number; chunk: IncomingFile },
): Promise<{ received: number }> {
  const { db, files, clock } = needs;
  const record = await existing(db, id);
  const size = await findSize(db, id, file);
  if (size === undefined || record.state !== 'receiving')
    throw new Refusal('not-found', t('This import does not wait for such a file.'));
  const here = await listPieces(db, id, file);
  const received = endOf(here);
  if (received !== offset || chunk.size === 0) return { received };
  if (chunk.size > ARCHIVE_CHUNK_BYTES)
    throw new Refusal('too-large', t('This piece is larger than 4 MB. Send smaller ones.'));
  if (here.length >= MAX_PIECES)
    throw new Refusal('too-large', t('This file comes in too many pieces. Send larger ones.'));
  if (offset + chunk.size > size)
    throw new Refusal('invalid', t('More data arrived than the file has. Choose it again.'));
  const piece = { start: offset, bytes: chunk.size };
  await files.write(pathOfPiece(id, file, piece), { file: chunk.path });
  await db.transaction().execute(async (transaction) => {
    // A sign of life, which keeps it from being given up meanwhile.
    if (await touchReceiving(transaction, id, toStored(clock.now())))
      await insertPiece(transaction, { import_id: id, file, ...piece });
  });
  return { received: endOf(await listPieces(db, id, file)) };
}

function endOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? last.start + last.bytes : 0;
}

/** Discards an import: what was made stays. Refuses `conflict` while it works. */
export async function dropImport(needs: Needs, id: string): Promise<void> {
  const record = await existing(needs.db, id);
  if (isWorking(record) || !(await deleteImport(needs.db, record)))
    throw new Refusal('conflict', t('This import is at work. Stop it first.'));
  await removeFiles(needs, id);
}

/** Removes the files of an import: those that a killed process leaves are swept. */
export async function removeFiles(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  id: string,
): Promise<void> {
  await db.transaction().execute((transaction) => forgetFiles(transaction, id));
  await files.remove(await pathsIn(files, folderOf(id)));
}

/** Discards what nobody decided about, and the files of what was stopped. Call it once a day. */
export async function removeOldImports(needs: Needs): Promise<void> {
  const until = toStored(needs.clock.now().subtract({ hours: 24 * WAITING_DAYS }));
  for (const state of ['receiving', 'read', 'wrong'])
    for (const row of await importsIn(needs.db, state))
      if (row.seen_at < until && (await deleteImport(needs.db, row)))
        await removeFiles(needs, row.id);
  // What was made of these is reported; who goes on brings the files again.
  for (const state of ['stopped', 'failed'])
    for (const row of await importsIn(needs.db, state))
      if (row.seen_at < until) await removeFiles(needs, row.id);
}

/** The ids of the imports whose files are still needed. */
export async function waitingImports(db: Database): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const state of ['receiving', 'reading', 'read', 'wrong', 'making', 'stopped', 'failed'])
    for (const { id } of await importsIn(db, state)) ids.add(id);
  return ids;
}
