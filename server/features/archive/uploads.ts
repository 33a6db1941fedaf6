import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ARCHIVE_CHUNK_BYTES } from '#contract/admin-constants.ts';
import type { ArchiveUpload } from '#contract/archive.ts';
import { bytesInWords } from '#contract/bytes.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { type Clock, toStored } from '../../platform/clock.ts';
import type { IncomingFile } from '../../platform/incoming-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MAX_UPLOAD_BYTES, SILENT_SECONDS, UPLOAD_HOURS } from './limits.ts';
import {
  archiveFile,
  createUpload,
  listUploads,
  readUpload,
  receivedOf,
  removeUpload,
  type UploadRecord,
} from './upload-record.ts';
import { refuseFullDisk } from './work-folder.ts';

type Needs = Pick<Services, 'clock' | 'config'>;

/** Starts an upload. Refuses `too-large` beyond the limit, or beyond the free space of the disk. */
export async function beginUpload(
  { clock, config, limits }: Needs & Pick<Services, 'limits'>,
  actor: Actor,
  { size }: { size: number },
): Promise<ArchiveUpload> {
  await limits.take('uploads', actor.userId);
  await removeOldUploads({ clock, config });
  const others = await keepOthers({ clock, config }, actor);
  if (size > MAX_UPLOAD_BYTES)
    throw new Refusal(
      'too-large',
      `This file is ${bytesInWords(size)}; at most ${bytesInWords(MAX_UPLOAD_BYTES)} are allowed here. The person who runs the server can import it with npm run import.`,
    );
  if (others.reduce((sum, other) => sum + other.size, size) > MAX_UPLOAD_BYTES)
    throw new Refusal(
      'conflict',
      'Another administrator is importing a large archive. Try again when it is done.',
    );
  // Space for the zip, for the unpacked files, and for what is made from them.
  await refuseFullDisk(config, 3 * size);
  const id = randomUUID();
  const now = toStored(clock.now());
  await createUpload(config, id, {
    size,
    userId: actor.userId,
    startedAt: now,
    at: now,
    state: 'receiving',
    progress: null,
    problem: null,
    summary: null,
    notes: [],
  });
  return upload({ clock, config }, id);
}

/** Discards earlier uploads of the same person; returns the remaining uploads of everybody. */
async function keepOthers({ clock, config }: Needs, { userId }: Actor) {
  const kept = [];
  for (const other of await listUploads(config)) {
    if (other.userId === userId && !isBusy(other, clock)) await removeUpload(config, other.id);
    else kept.push(other);
  }
  return kept;
}

/** The state of an upload. Refuses `not-found`. */
export async function upload({ clock, config }: Needs, id: string): Promise<ArchiveUpload> {
  const record = existing(config, id);
  const { userId: _, startedAt: __, at: ___, ...shown } = awake(record, clock);
  return { id, ...shown, received: await receivedOf(config, id, record) };
}

/** Stores the next piece of an archive; ignores a piece that does not start at the end of what has arrived. */
export async function takeChunk(
  needs: Needs,
  id: string,
  { offset, chunk }: { offset: number; chunk: IncomingFile },
): Promise<ArchiveUpload> {
  const now = await upload(needs, id);
  if (now.state !== 'receiving' || now.received !== offset) return now;
  if (chunk.size > ARCHIVE_CHUNK_BYTES)
    throw new Refusal('too-large', 'This piece is larger than 4 MB. Send smaller ones.');
  if (offset + chunk.size > now.size)
    throw new Refusal('invalid', 'More data arrived than the file has. Choose it again.');
  const file = await open(archiveFile(needs.config, id), 'r+');
  try {
    // Written at its position: the same piece sent twice at once does no harm.
    await file.write(await chunk.bytes(), 0, chunk.size, offset);
    await file.datasync();
  } finally {
    await file.close();
  }
  return upload(needs, id);
}

/** Discards an upload. Refuses `conflict` while it is being imported. */
export async function dropUpload({ clock, config }: Needs, id: string): Promise<void> {
  if (isBusy(existing(config, id), clock))
    throw new Refusal('conflict', 'This archive is in use. Wait until the work is done.');
  await removeUpload(config, id);
}

/** Removes abandoned uploads. Call it now and then. */
export async function removeOldUploads({ clock, config }: Needs): Promise<void> {
  const limit = toStored(clock.now().subtract({ hours: UPLOAD_HOURS }));
  for (const { id, at } of await listUploads(config))
    if (at < limit) await removeUpload(config, id);
}

export function existing(config: Needs['config'], id: string): UploadRecord {
  const record = readUpload(config, id);
  if (!record)
    throw new Refusal(
      'not-found',
      'This archive is no longer here: it was discarded, or not used for a day. Choose the file again.',
    );
  return record;
}

/** Whether it is being checked or imported. */
export function isBusy(record: UploadRecord, clock: Clock): boolean {
  return ['checking', 'importing'].includes(awake(record, clock).state);
}

/** Work without a sign of life was interrupted. */
function awake(record: UploadRecord, clock: Clock): UploadRecord {
  const silence = clock.now().since(Temporal.Instant.from(record.at)).total('seconds');
  if (silence < SILENT_SECONDS) return record;
  if (record.state === 'checking')
    return {
      ...record,
      state: 'failed',
      problem: 'The server was restarted. Check the file again.',
    };
  if (record.state === 'importing')
    return {
      ...record,
      state: 'failed',
      problem:
        'The server was restarted meanwhile. Either the whole archive was imported, or nothing. Look at the site, and import it again if needed.',
    };
  return record;
}
