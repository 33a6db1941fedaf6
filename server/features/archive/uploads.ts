import { randomUUID } from 'node:crypto';
import { ARCHIVE_CHUNK_BYTES } from '#contract/admin-constants.ts';
import type { ArchiveUpload } from '#contract/archive.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { createdBefore, createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { uuidV5 } from '#server/platform/uuid-v5.ts';
import type { Database } from '#server/schema.ts';
import { MAX_PIECES, MAX_UPLOAD_BYTES, UPLOAD_HOURS } from './limits.ts';
import { removePieces, storePiece } from './pieces.ts';
import {
  deleteUpload,
  findUpload,
  insertPiece,
  insertUpload,
  listUploads,
  piecesTogether,
  touchReceiving,
} from './store.ts';
import { awake, isBusy, isSilent, recordOf, rowOf, type UploadRecord } from './upload-record.ts';

type Needs = Pick<Services, 'db' | 'files' | 'clock'>;

/** Starts an upload. Refuses `too-large` beyond the limit, or beyond the free space of the disk. */
export async function beginUpload(
  needs: Needs & Pick<Services, 'limits' | 'config'>,
  actor: Actor,
  { size, key }: WithKey & { size: number },
): Promise<ArchiveUpload> {
  const creation = { call: 'POST /api/archive/uploads', key, actor, content: { size } } as const;
  const before = await createdBefore(needs.db, creation, keptUpload(needs, needs.db));
  if (before) return shown(needs, before.made);
  await needs.limits.take('uploads', actor.userId);
  await removeOldUploads(needs);
  // The same for the same key: a second request must not discard the upload of the first.
  const id = key === undefined ? randomUUID() : uuidV5(actor.userId, key);
  const others = await keepOthers(needs, actor, id);
  if (size > MAX_UPLOAD_BYTES)
    throw new Refusal(
      'too-large',
      t(
        'This file is {size}; at most {most} are allowed here. The person who runs the server can import it with npm run import.',
        { size: bytesInWords(size), most: bytesInWords(MAX_UPLOAD_BYTES) },
      ),
    );
  if (others.reduce((sum, other) => sum + other.size, size) > MAX_UPLOAD_BYTES)
    throw new Refusal(
      'conflict',
      t('Another administrator is importing a large archive. Try again when it is done.'),
    );
  // Space for the pieces, for the zip, for the unpacked files, and for what is made from them.
  await refuseFullDisk(needs.config, 4 * size);
  const record: UploadRecord = {
    id,
    size,
    userId: actor.userId,
    version: 1,
    seenAt: toStored(needs.clock.now()),
    state: 'receiving',
    progress: null,
    problem: null,
    summary: null,
    notes: [],
    isImported: false,
  };
  const made = await needs.db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      ...keptUpload(needs, transaction),
      idOf: ({ id }) => id,
      make: async () => {
        await insertUpload(transaction, rowOf(record));
        return record;
      },
    }),
  );
  return shown(needs, made);
}

/** How an upload that was begun with a key is found again. */
const keptUpload = ({ clock }: Pick<Needs, 'clock'>, db: Database) => ({
  find: async (id: string) => {
    const row = await findUpload(db, id);
    return row && recordOf(row);
  },
  toSent: (record: UploadRecord) => shown({ db, clock }, record),
});

/** Discards earlier uploads of the same person; returns the remaining uploads of everybody. */
async function keepOthers(needs: Needs, { userId }: Actor, id: string): Promise<UploadRecord[]> {
  const kept = [];
  const uploads = (await listUploads(needs.db)).map(recordOf);
  for (const other of uploads.filter((one) => one.id !== id))
    if (other.userId !== userId || isBusy(other, needs.clock)) kept.push(other);
    else await remove(needs, other);
  return kept;
}

/** The state of an upload, in whatever process its pieces arrived and its work is done. Refuses `not-found`. */
export async function upload(
  needs: Pick<Needs, 'db' | 'clock'>,
  id: string,
): Promise<ArchiveUpload> {
  return shown(needs, await existing(needs.db, id));
}

async function shown(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  record: UploadRecord,
): Promise<ArchiveUpload> {
  const { id, size, state, progress, problem, summary, notes } = awake(record, clock);
  const { bytes: received } = await piecesTogether(db, id);
  return { id, size, received, state, progress, problem, summary, notes };
}

/** Stores the next piece of an archive; ignores a piece that does not start at the end of what has arrived. */
export async function takeChunk(
  needs: Needs,
  id: string,
  { offset, chunk }: { offset: number; chunk: IncomingFile },
): Promise<ArchiveUpload> {
  const now = await upload(needs, id);
  if (now.state !== 'receiving' || now.received !== offset || chunk.size === 0) return now;
  if (chunk.size > ARCHIVE_CHUNK_BYTES)
    throw new Refusal('too-large', t('This piece is larger than 4 MB. Send smaller ones.'));
  if (offset + chunk.size > now.size)
    throw new Refusal('invalid', t('More data arrived than the file has. Choose it again.'));
  const piece = await storePiece(needs.files, id, offset, chunk);
  await needs.db.transaction().execute(async (transaction) => {
    if (!(await touchReceiving(transaction, id, toStored(needs.clock.now())))) return;
    const { bytes, count } = await piecesTogether(transaction, id);
    if (count >= MAX_PIECES)
      throw new Refusal('too-large', t('This archive comes in too many pieces. Send larger ones.'));
    // Another process may have taken the same piece meanwhile.
    if (bytes === offset) await insertPiece(transaction, id, piece);
  });
  return upload(needs, id);
}

/** Discards an upload. Refuses `conflict` while it is being imported. */
export async function dropUpload(needs: Needs, id: string): Promise<void> {
  const record = await existing(needs.db, id);
  if (isBusy(record, needs.clock) || !(await remove(needs, record)))
    throw new Refusal('conflict', t('This archive is in use. Wait until the work is done.'));
}

/** Removes abandoned uploads. Call it now and then. */
export async function removeOldUploads(needs: Needs): Promise<void> {
  for (const record of (await listUploads(needs.db)).map(recordOf))
    if (isSilent(record.seenAt, needs.clock, UPLOAD_HOURS * 3600)) await remove(needs, record);
}

/** The ids of all uploads, whose pieces are needed. */
export const uploadIds = async (db: Database): Promise<Set<string>> =>
  new Set((await listUploads(db)).map(({ id }) => id));

/** False if another process did something with it. Pieces that a killed process leaves are swept. */
async function remove({ db, files }: Needs, { id, version, seenAt }: UploadRecord) {
  const isRemoved = await db
    .transaction()
    .execute((transaction) => deleteUpload(transaction, { id, version, seen_at: seenAt }));
  if (isRemoved) await removePieces(files, id);
  return isRemoved;
}

export async function existing(db: Database, id: string): Promise<UploadRecord> {
  const row = await findUpload(db, id);
  if (row) return recordOf(row);
  throw new Refusal(
    'not-found',
    t(
      'This archive is no longer here: it was discarded, or not used for a day. Choose the file again.',
    ),
  );
}
