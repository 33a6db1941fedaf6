import type { ArchiveUpload } from '#contract/archive.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { checkArchiveAt, importUnderLease } from './import-archive.ts';
import { acquireLease } from './import-lease.ts';
import { withArchive } from './pieces.ts';
import { UploadWork } from './run-upload.ts';
import { isBusy } from './upload-record.ts';
import { existing, upload } from './uploads.ts';

type Needs = Pick<
  Services,
  'db' | 'clock' | 'config' | 'content' | 'fileKey' | 'files' | 'log' | 'kinds'
>;

/** Starts the check of an archive that has arrived completely. Refuses `conflict` if it has not. */
export async function startCheck(needs: Needs, id: string): Promise<ArchiveUpload> {
  const record = await existing(needs.db, id);
  const now = await upload(needs, id);
  if (isBusy(record, needs.clock) || now.state === 'done') return now;
  if (now.received < now.size)
    throw new Refusal(
      'conflict',
      'The file has not arrived completely yet. Send the rest of it first.',
    );
  const work = await UploadWork.begin(needs, record, 'checking');
  work?.run(async () => {
    const summary = await withArchive(needs, record, work.report, (file) =>
      checkArchiveAt(needs, file, work),
    );
    return { state: 'checked', summary };
  });
  return upload(needs, id);
}

/** Starts replacing the site with an archive that was checked. Refuses `conflict` while another import is running. */
export async function startImport(
  needs: Needs,
  actor: Actor,
  id: string,
  { withPeople }: { withPeople: boolean },
): Promise<ArchiveUpload> {
  const record = await existing(needs.db, id);
  const now = await upload(needs, id);
  if (isBusy(record, needs.clock) || now.state === 'done') return now;
  if (!record.summary)
    throw new Refusal('conflict', 'This archive has not been checked yet. Check it first.');
  const lease = await acquireLease(needs);
  const work = await UploadWork.begin(needs, record, 'importing').catch(async (error: unknown) => {
    await lease.release();
    throw error;
  });
  if (!work) await lease.release();
  work?.run(async () => {
    const { report, noteImported } = work;
    const options = { id, withPeople, actor, report, noteImported };
    await withArchive(needs, record, report, (file) =>
      importUnderLease(needs, file, lease, options),
    ).finally(lease.release);
    return { state: 'done' };
  });
  return upload(needs, id);
}
