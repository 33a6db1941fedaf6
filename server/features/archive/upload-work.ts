import { rm } from 'node:fs/promises';
import type { ArchiveUpload } from '#contract/archive.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkArchiveAt, importArchive } from './import-archive.ts';
import type { Report } from './report.ts';
import { archiveFile, listUploads, saveUpload, type UploadRecord } from './upload-record.ts';
import { existing, isBusy, upload } from './uploads.ts';
import { WrongArchive } from './wrong-archive.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'content' | 'fileKey' | 'files' | 'log'>;

/** Starts the check of an archive that has arrived completely. Refuses `conflict` if it has not. */
export async function startCheck(needs: Needs, id: string): Promise<ArchiveUpload> {
  const now = await upload(needs, id);
  if (isBusy(existing(needs.config, id), needs.clock) || now.state === 'done') return now;
  if (now.received < now.size)
    throw new Refusal(
      'conflict',
      'The file has not arrived completely yet. Send the rest of it first.',
    );
  return start(needs, id, 'checking', async (report) => {
    const file = archiveFile(needs.config, id);
    const summary = await checkArchiveAt(needs, file, { id, report });
    return { state: 'checked', summary };
  });
}

/** Starts replacing the site with an archive that was checked. Refuses `conflict` while another import is running. */
export async function startImport(
  needs: Needs,
  actor: Actor,
  id: string,
  { withPeople }: { withPeople: boolean },
): Promise<ArchiveUpload> {
  const { config, clock } = needs;
  const record = existing(config, id);
  if (isBusy(record, clock) || record.state === 'done') return upload(needs, id);
  if (!record.summary)
    throw new Refusal('conflict', 'This archive has not been checked yet. Check it first.');
  const all = await listUploads(config);
  if (all.some((other) => other.state === 'importing' && isBusy(other, clock)))
    throw new Refusal('conflict', 'Another archive is being imported. Wait until it is done.');
  return start(needs, id, 'importing', async (report) => {
    const file = archiveFile(config, id);
    const { notes, backup } = await importArchive(needs, file, { id, withPeople, actor, report });
    await rm(file, { force: true });
    const kept = backup ? [`The former site is kept on the server in ${backup}.`] : [];
    return { state: 'done', notes: [...notes, ...kept] };
  });
}

/** How often the progress is stored, in milliseconds. */
const NOTED_EVERY_MS = 500;
const SIGN_OF_LIFE_MS = 20_000;

/** Starts work that takes longer than a request may, and answers at once. */
async function start(
  needs: Needs,
  id: string,
  state: 'checking' | 'importing',
  work: (report: Report) => Promise<Partial<UploadRecord>>,
): Promise<ArchiveUpload> {
  const { config, clock, log } = needs;
  let record = existing(config, id);
  const note = (news: Partial<UploadRecord>) => {
    record = { ...record, ...news, at: toStored(clock.now()) };
    saveUpload(config, id, record);
  };
  note({ state, progress: null, problem: null, notes: [] });
  let noted = 0;
  const report: Report = (progress) => {
    record.progress = progress;
    if (performance.now() - noted < NOTED_EVERY_MS) return;
    noted = performance.now();
    note({});
  };
  const beat = setInterval(() => note({}), SIGN_OF_LIFE_MS);
  work(report)
    .catch((error: unknown) => {
      const isWrong = state === 'checking' && error instanceof WrongArchive;
      return { state: isWrong ? 'wrong' : 'failed', problem: inWords(error, needs) } as const;
    })
    .then((news) => note({ progress: null, ...news }))
    // The data folder is gone: nobody will ask again.
    .catch((error: unknown) => log.warn({ err: error }, 'the end of an import could not be stored'))
    .finally(() => clearInterval(beat));
  return upload(needs, id);
}

/** The sentence about a failure. Nothing was changed in any case. */
function inWords(error: unknown, { log }: Pick<Needs, 'log'>): string {
  if (error instanceof WrongArchive || error instanceof Refusal) return error.message;
  log.error({ err: error }, 'an import failed');
  if (Reflect.get(Object(error), 'code') === 'ENOSPC')
    return 'The server’s disk is full, so nothing was changed. Free some space there and try again.';
  return 'Something went wrong on our side, and nothing was changed. Please try again.';
}
