import { setImmediate } from 'node:timers/promises';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { type ImportRecord, nextRecord, noteProgress, whenSilent } from './import-record.ts';
import { watchImport } from './jobs.ts';
import { SIGN_OF_LIFE_SECONDS } from './limits.ts';
import type { MakingNeeds } from './makers/maker.ts';
import type { Files } from './planned.ts';
import { UntrustedFile } from './planned.ts';
import { countItems } from './store.ts';
import { removeFiles } from './take-files.ts';
import { workOn } from './work-on.ts';
import { type Working, WorkOver } from './working.ts';

export type WorkNeeds = MakingNeeds;
type Progress = Import['progress'];
/** Refuses what may not begin now, in the transaction in which it would. */
type Check = (db: Database) => Promise<void>;

/** How often the progress is stored, in milliseconds. */
const NOTED_EVERY_MS = 500;

/**
 * Reading, making or taking back: work that takes longer than a request may. Its state, its progress and its signs of
 * life are stored for all processes. If its process ends, another goes on with it (`watchImport`).
 */
export class ImportWork implements Working {
  readonly #needs: WorkNeeds;
  #record: ImportRecord;
  #noted = 0;
  #isOver = false;

  private constructor(needs: WorkNeeds, record: ImportRecord) {
    this.#needs = needs;
    this.#record = record;
  }

  /** Undefined if another process has just begun some, or discarded the import. */
  static async begin(
    needs: WorkNeeds,
    record: ImportRecord,
    news: Partial<ImportRecord>,
    check?: Check,
  ): Promise<ImportWork | undefined> {
    const begun = await needs.db.transaction().execute(async (db) => {
      if (check) {
        // Two that begin at once would not see each other.
        await holdContent(db);
        await check(db);
      }
      const next = await nextRecord({ ...needs, db }, record, {
        progress: null,
        problem: null,
        counts: null,
        ...news,
      });
      if (!next) return undefined;
      const runAt = whenSilent(next, needs.clock);
      await watchImport.enqueue({ ...needs, db }, { id: next.id }, { runAt });
      return next;
    });
    return begun && new ImportWork(needs, begun);
  }

  get record(): ImportRecord {
    return this.#record;
  }

  /** Says how far the work is. False once somebody stopped it, or another process goes on with it. */
  async report(progress: Progress): Promise<boolean> {
    this.#record = { ...this.#record, progress };
    // SQLite runs without a pause: between two things, visitors get their turn.
    await setImmediate();
    if (this.#isOver || performance.now() - this.#noted < NOTED_EVERY_MS) return !this.#isOver;
    return this.#note();
  }

  /** Does the work and stores its end, or why there was none. */
  async run(given?: Files): Promise<void> {
    const beat = setInterval(() => void this.#note(), SIGN_OF_LIFE_SECONDS * 1000);
    try {
      const news = await workOn(this.#needs, this, given);
      await this.#end(news);
      // What cannot be removed now is swept.
      if (news.state === 'done') await removeFiles(this.#needs, this.#record.id).catch(() => {});
    } catch (error) {
      if (!(error instanceof WorkOver)) await this.#end(this.#failure(error));
    } finally {
      clearInterval(beat);
    }
  }

  async #end(news: Partial<ImportRecord>): Promise<void> {
    try {
      if (this.#isOver) return;
      const counts = await countItems(this.#needs.db, this.#record.id);
      await nextRecord(this.#needs, this.#record, { progress: null, counts, ...news });
    } catch (error) {
      this.#needs.log.warn({ err: error }, 'the end of an import was not stored');
    }
  }

  async #note(): Promise<boolean> {
    this.#noted = performance.now();
    try {
      if (!(await noteProgress(this.#needs, this.#record))) this.#isOver = true;
    } catch (error) {
      this.#needs.log.warn({ err: error }, 'the progress of an import was not stored');
    }
    return !this.#isOver;
  }

  #failure(error: unknown): Partial<ImportRecord> {
    const isReading = this.#record.state === 'reading';
    const isWrong = error instanceof UntrustedFile || error instanceof WrongArchive;
    if (isReading && isWrong) return { state: 'wrong', problem: asNote(error.message) };
    if (isWrong || error instanceof Refusal)
      return { state: 'failed', problem: asNote(error.message) };
    this.#needs.log.error({ err: error }, 'an import failed');
    return { state: 'failed', problem: { code: 'our-fault', values: {} } };
  }
}

/** A sentence in the language of who began the work. */
const asNote = (text: string) => ({ code: 'text', values: { text } });

/** Begins work of an import. Undefined if another process was faster. Does not wait for its end. */
export async function startWork(
  needs: WorkNeeds,
  record: ImportRecord,
  news: Partial<ImportRecord>,
  check?: Check,
): Promise<void> {
  const work = await ImportWork.begin(needs, record, news, check);
  if (!work)
    throw new Refusal(
      'conflict',
      t('Somebody else has just changed this import. Look at it again.'),
    );
  void work.run();
}
