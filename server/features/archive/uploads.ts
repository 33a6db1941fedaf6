import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ArchiveUpload } from '#contract/archive.ts';
import { bytesInWords } from '#contract/bytes.ts';
import { ARCHIVE_CHUNK_BYTES } from '#contract/constants.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { type Clock, toStored } from '../../platform/clock.ts';
import type { IncomingFile } from '../../platform/incoming-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MOST_UPLOAD_BYTES, SILENT_SECONDS, UPLOAD_HOURS } from './limits.ts';
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

/** Begins to take an archive. Refuses `too-large` what is more than the limit, or than the disk has room for. */
export async function beginUpload(
  { clock, config, limits }: Needs & Pick<Services, 'limits'>,
  actor: Actor,
  { size }: { size: number },
): Promise<ArchiveUpload> {
  await limits.take('uploads', actor.userId);
  await removeOldUploads({ clock, config });
  const others = await keepOthers({ clock, config }, actor);
  if (size > MOST_UPLOAD_BYTES)
    throw new Refusal(
      'too-large',
      `This file is ${bytesInWords(size)}; at most ${bytesInWords(MOST_UPLOAD_BYTES)} are taken here. Whoever runs the server can bring it in with npm run import.`,
    );
  if (others.reduce((sum, other) => sum + other.size, size) > MOST_UPLOAD_BYTES)
    throw new Refusal(
      'conflict',
      'Another administrator is bringing in a large archive just now. Try again when it is done.',
    );
  // Itself, unpacked, and what is made of it.
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

/** Throws away what the same person began before; gives what is left, of everybody. */
async function keepOthers({ clock, config }: Needs, { userId }: Actor) {
  const kept = [];
  for (const other of await listUploads(config)) {
    if (other.userId === userId && !isBusy(other, clock)) await removeUpload(config, other.id);
    else kept.push(other);
  }
  return kept;
}

/** How an archive on its way stands. Refuses `not-found`. */
export async function upload({ clock, config }: Needs, id: string): Promise<ArchiveUpload> {
  const record = existing(config, id);
  const { userId: _, startedAt: __, at: ___, ...told } = awake(record, clock);
  return { id, ...told, received: await receivedOf(config, id, record) };
}

/** Takes the next piece of an archive; one that stands elsewhere than at the end of what has arrived is not taken. */
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
    throw new Refusal('invalid', 'More arrived than the file has. Choose it again.');
  const file = await open(archiveFile(needs.config, id), 'r+');
  try {
    // At its place: the same piece twice at once is written once.
    await file.write(await chunk.bytes(), 0, chunk.size, offset);
    await file.datasync();
  } finally {
    await file.close();
  }
  return upload(needs, id);
}

/** Throws an archive away. Refuses `conflict` while it is being brought in. */
export async function dropUpload({ clock, config }: Needs, id: string): Promise<void> {
  if (isBusy(existing(config, id), clock))
    throw new Refusal(
      'conflict',
      'This archive is being worked on just now. Wait until it is done.',
    );
  await removeUpload(config, id);
}

/** Removes what nobody came back to. To be called now and then. */
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
      'This archive is not here any more: it was thrown away, or lay unused for a day. Choose the file again.',
    );
  return record;
}

/** Whether somebody works on it just now. */
export function isBusy(record: UploadRecord, clock: Clock): boolean {
  return ['checking', 'importing'].includes(awake(record, clock).state);
}

/** Of work that was cut off half way nothing is heard any more. */
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
        'The server was restarted meanwhile. Either all of the archive came in, or nothing: look at the site, and bring it in again if need be.',
    };
  return record;
}
