import { z } from 'zod';
import { type ArchiveUpload, archiveUploadSchema } from '#contract/archive.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { SILENT_SECONDS } from './limits.ts';
import { type UploadRow, updateUpload } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/*
 * The state of an upload. It is a row, so that it survives a restart and every process of the site sees the same.
 */

const detailsSchema = archiveUploadSchema
  .pick({ size: true, progress: true, problem: true, summary: true, notes: true })
  .extend({
    /** Whether its import has replaced the site: stored together with it. */
    isImported: z.boolean(),
  });
type Details = z.infer<typeof detailsSchema>;

export type UploadRecord = Details &
  Pick<ArchiveUpload, 'id' | 'state'> & { userId: string; version: number; seenAt: string };

export function recordOf({ details, user_id, seen_at, ...row }: UploadRow): UploadRecord {
  return {
    ...detailsSchema.parse(JSON.parse(details)),
    id: row.id,
    state: archiveUploadSchema.shape.state.parse(row.state),
    userId: user_id,
    version: row.version,
    seenAt: seen_at,
  };
}

export function rowOf({ id, userId, state, version, seenAt, ...details }: UploadRecord): UploadRow {
  return {
    id,
    user_id: userId,
    state,
    version,
    seen_at: seenAt,
    details: JSON.stringify(detailsSchema.parse(details)),
  };
}

/** Stores the next version of a record, and returns it. Undefined if another process has changed or removed it. */
export async function nextRecord(
  { db, clock }: Needs,
  record: UploadRecord,
  news: Partial<UploadRecord>,
): Promise<UploadRecord | undefined> {
  const seenAt = toStored(clock.now());
  const next = { ...record, ...news, version: record.version + 1, seenAt };
  return (await updateUpload(db, record, rowOf(next))) ? next : undefined;
}

/** Stores how far the work on an upload is, as a sign of life. */
export async function noteProgress({ db, clock }: Needs, record: UploadRecord): Promise<void> {
  await updateUpload(db, record, rowOf({ ...record, seenAt: toStored(clock.now()) }));
}

/**
 * Whether there was no sign of life for so long, or one in the future: a clock was changed. Other machines' clocks may
 * differ by a minute, for work gives a sign every 20 seconds (decisions/0075).
 */
export function isSilent(seenAt: string, clock: Clock, seconds = SILENT_SECONDS): boolean {
  const silence = clock.now().since(Temporal.Instant.from(seenAt)).total('seconds');
  return Math.abs(silence) >= seconds;
}

/** Whether it is being checked or imported. */
export const isBusy = (record: UploadRecord, clock: Clock): boolean =>
  ['checking', 'importing'].includes(awake(record, clock).state);

/** Work without a sign of life was interrupted. */
export function awake(record: UploadRecord, clock: Clock): UploadRecord {
  if (!isSilent(record.seenAt, clock)) return record;
  if (record.state === 'checking')
    return {
      ...record,
      state: 'failed',
      problem: t('The server was restarted. Check the file again.'),
    };
  if (record.state === 'importing')
    return record.isImported
      ? { ...record, state: 'done', progress: null }
      : {
          ...record,
          state: 'failed',
          problem: t(
            'The server was restarted meanwhile, and nothing was imported. Import the archive again.',
          ),
        };
  return record;
}
