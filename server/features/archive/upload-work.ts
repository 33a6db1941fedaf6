import type { ArchiveUpload } from '#contract/archive.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import { checkArchiveAt, importUnderLease } from './import-archive.ts';
import { acquireLease } from './import-lease.ts';
import { SIGN_OF_LIFE_SECONDS } from './limits.ts';
import { removePieces, withArchive } from './pieces.ts';
import type { Report } from './report.ts';
import { WrongArchive } from './source.ts';
import { isBusy, nextRecord, noteProgress, type UploadRecord } from './upload-record.ts';
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
      t('The file has not arrived completely yet. Send the rest of it first.'),
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
    throw new Refusal('conflict', t('This archive has not been checked yet. Check it first.'));
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

/** How often the progress is stored, in milliseconds. */
const NOTED_EVERY_MS = 500;

/**
 * The check or the import of an upload: work that takes longer than a request may. Its state, its progress and its signs
 * of life are stored for all processes.
 */
class UploadWork {
  readonly #needs: Needs;
  #record: UploadRecord;
  /** The record as stored with the imported content. */
  #imported: UploadRecord | undefined;
  #noted = 0;

  private constructor(needs: Needs, record: UploadRecord) {
    this.#needs = needs;
    this.#record = record;
  }

  /** Undefined if another process has just begun some, or discarded the upload. */
  static async begin(
    needs: Needs,
    record: UploadRecord,
    state: 'checking' | 'importing',
  ): Promise<UploadWork | undefined> {
    const news = { state, progress: null, problem: null, notes: [] };
    const begun = await nextRecord(needs, record, news);
    return begun && new UploadWork(needs, begun);
  }

  readonly report: Report = (progress) => {
    this.#record.progress = progress;
    if (performance.now() - this.#noted < NOTED_EVERY_MS) return;
    this.#noted = performance.now();
    this.#note();
  };

  /** Part of the transaction that replaces the site. Refuses `conflict` if another process has taken over. */
  readonly noteImported = async (transaction: Database, notes: string[]): Promise<void> => {
    const needs = { db: transaction, clock: this.#needs.clock };
    this.#imported = await nextRecord(needs, this.#record, { isImported: true, notes });
    if (!this.#imported)
      throw new Refusal(
        'conflict',
        t(
          'The import took too long to answer, and was started again. Wait until that one is done.',
        ),
      );
  };

  /** Does the work, and stores the state that it returns or that follows from its error. Does not wait for it. */
  run(work: () => Promise<Partial<UploadRecord>>): void {
    const { log } = this.#needs;
    const beat = setInterval(() => this.#note(), SIGN_OF_LIFE_SECONDS * 1000);
    work()
      .then((news) => this.#finish(this.#imported ?? this.#record, news))
      // If the content was stored all the same, the stored record has another version and stays.
      .catch((error: unknown) => this.#finish(this.#record, this.#failure(error)))
      .catch((error: unknown) => log.warn({ err: error }, 'the end of an import was not stored'))
      .finally(() => clearInterval(beat));
  }

  #note(): void {
    noteProgress(this.#needs, this.#record).catch((error: unknown) =>
      this.#needs.log.warn({ err: error }, 'the progress of an import was not stored'),
    );
  }

  async #finish(record: UploadRecord, news: Partial<UploadRecord>): Promise<void> {
    const ended = await nextRecord(this.#needs, record, { progress: null, ...news });
    if (ended?.state !== 'done') return;
    await removePieces(this.#needs.files, ended.id).catch((error: unknown) =>
      this.#needs.log.warn({ err: error }, 'the pieces of an archive stay for a day'),
    );
  }

  #failure(error: unknown): Partial<UploadRecord> {
    const isWrong = this.#record.state === 'checking' && error instanceof WrongArchive;
    return { state: isWrong ? 'wrong' : 'failed', problem: this.#inWords(error) };
  }

  /** The sentence about a failure. Nothing was changed in any case. */
  #inWords(error: unknown): string {
    if (error instanceof WrongArchive || error instanceof Refusal) return error.message;
    this.#needs.log.error({ err: error }, 'an import failed');
    if (Reflect.get(Object(error), 'code') === 'ENOSPC')
      return t(
        'The server’s disk is full, so nothing was changed. Free some space there and try again.',
      );
    return t('Something went wrong on our side, and nothing was changed. Please try again.');
  }
}
