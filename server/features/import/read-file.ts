import { hash } from 'node:crypto';
import { type ImportAction, type ImportKind, MAX_IMPORT_ITEMS } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { FilesHere } from './files-here.ts';
import { withFreeAddress } from './free-addresses.ts';
import type { ImportRecord } from './import-record.ts';
import { BATCH, MAX_PLAN } from './limits.ts';
import { isSame, lackedIn } from './made-of.ts';
import { makers } from './makers/makers.ts';
import type { Files } from './planned.ts';
import { type Note, type Planned, type Reader, UntrustedFile } from './planned.ts';
import { readers } from './readers.ts';
import {
  deleteItems,
  type ImportedRow,
  type ItemRow,
  importedAmong,
  insertItems,
} from './store.ts';
import type { Working } from './working.ts';

/** How much of a file tells what it is, in bytes. */
const HEAD_BYTES = 4096;

/** Reads an import's file to its end and stores what would be made of it. Throws `UntrustedFile`. */
export async function readImport(
  { db }: Pick<Services, 'db'>,
  record: ImportRecord,
  files: Files,
  work: Working,
): Promise<Partial<ImportRecord>> {
  const [name, reader] = await readerOf(files.main);
  const { timeZone } = await siteSettings(db);
  const today = dayIn(record.createdAt, timeZone);
  const { answers } = record;
  const reading = await reader.read({ ...files, answers, site: { timeZone, today } });
  const { source, questions, notes, menus = [] } = reading;
  await deleteItems(db, record.id);
  const step = t('Reading the file');
  const rows = new Rows(db, record.id, source);
  for await (const planned of reading.items()) {
    await rows.add(planned);
    if (!(await work.report({ step, done: rows.count, of: 0 }))) return {};
  }
  await rows.store();
  if (rows.count === 0 && questions.every(({ value }) => value !== null))
    throw new UntrustedFile(
      t('Nothing was found in this file that can be brought here. Is it the right one?'),
    );
  return { state: 'read', reader: name, source, questions, notes, menus };
}

async function readerOf(main: Files['main']): Promise<[string, Reader]> {
  const head = await headOf(main);
  const found = Object.entries(readers).find(([, { recognizes }]) => recognizes(main.name, head));
  if (found) return found;
  throw new UntrustedFile(
    t(
      '{name} is none of the files that can be brought here: an export of WordPress (XML), a calendar (ICS), or a table of people (CSV).',
      { name: main.name },
    ),
  );
}

async function headOf(main: Files['main']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await main.open();
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** Stores what is planned, some at a time. */
class Rows {
  count = 0;
  readonly #db: Database;
  readonly #importId: string;
  readonly #source: string;
  readonly #seen = new Set<string>();
  readonly #addresses = new Set<string>();
  readonly #files: FilesHere;
  #waiting: Planned[] = [];

  constructor(db: Database, importId: string, source: string) {
    this.#db = db;
    this.#importId = importId;
    this.#source = source;
    this.#files = new FilesHere(db, importId, source);
  }

  async add(planned: Planned): Promise<void> {
    this.count += 1;
    if (this.count > MAX_IMPORT_ITEMS)
      throw new UntrustedFile(
        t('This file holds more than {max} things. Export it in parts, and bring each.', {
          max: MAX_IMPORT_ITEMS,
        }),
      );
    const key = `${planned.kind} ${planned.foreignId}`;
    if (this.#seen.has(key)) this.#waiting.push(without(planned, { code: 'twice', values: {} }));
    else this.#waiting.push(planned);
    this.#seen.add(key);
    this.#files.note(planned);
    if (this.#waiting.length >= BATCH) await this.store();
  }

  async store(): Promise<void> {
    const plans = this.#waiting;
    this.#waiting = [];
    const first = this.count - plans.length;
    const known = await this.#known(plans);
    const rows: ItemRow[] = [];
    for (const [index, planned] of plans.entries())
      rows.push(await this.#rowOf(planned, first + index, known(planned)));
    await insertItems(this.#db, rows);
  }

  /** What was made of these before. */
  async #known(plans: readonly Planned[]) {
    const byKind = Map.groupBy(plans, ({ kind }) => kind);
    const known = new Map<ImportKind, Map<string, ImportedRow>>();
    for (const [kind, some] of byKind) {
      const ids = some.map(({ foreignId }) => foreignId);
      known.set(kind, await importedAmong(this.#db, { source: this.#source, kind }, ids));
    }
    return ({ kind, foreignId }: Planned) => known.get(kind)?.get(foreignId);
  }

  async #rowOf(given: Planned, position: number, known: ImportedRow | undefined): Promise<ItemRow> {
    const { kind, foreignId, title, about } = given;
    const digest = hash('sha256', JSON.stringify([given.content, given.isPublic]));
    const found = await this.#foundSince(given, digest, known);
    let planned = await this.#noted(fitting(given), found);
    const action = actionFor(planned, digest, known, found);
    if (action === 'make') planned = await withFreeAddress(this.#db, planned, this.#addresses);
    const { content, isPublic, notes, leftOut } = planned;
    const hasPlan = action === 'make' || action === 'change';
    // What is here already was not left out.
    const all = leftOut && action !== 'same' ? [leftOut, ...notes] : notes;
    return {
      import_id: this.#importId,
      position,
      kind,
      foreign_id: foreignId,
      title: title.slice(0, 300),
      about: about.slice(0, 300),
      action,
      outcome: hasPlan ? 'planned' : 'skipped',
      notes: JSON.stringify(all),
      is_noted: all.length > 0 ? 1 : 0,
      plan: hasPlan ? JSON.stringify({ content, isPublic }) : null,
      digest,
      content_id: known?.content_id ?? null,
      is_draft: known?.is_draft ?? 0,
    };
  }

  /** How many pictures and files are there now that were not when it was made of the same. */
  async #foundSince({ content }: Planned, digest: string, known: ImportedRow | undefined) {
    const lacked = known && isSame(known, digest) ? lackedIn(known) : 0;
    return lacked === 0 ? 0 : Math.max(0, lacked - (await this.#files.lackingIn(content)));
  }

  /** Without notes of what an earlier import brought, and with one of what that lacked. */
  async #noted(planned: Planned, found: number): Promise<Planned> {
    const notes: Note[] = found > 0 ? [{ code: 'files-found', values: { count: found } }] : [];
    for (const note of planned.notes)
      if (!(note.absent && (await this.#files.has(note.absent)))) notes.push(note);
    return { ...planned, notes };
  }
}

const without = (planned: Planned, leftOut: Note): Planned => ({
  ...planned,
  content: {},
  leftOut,
});

function fitting(planned: Planned): Planned {
  if (planned.leftOut) return planned;
  return JSON.stringify(planned.content).length > MAX_PLAN
    ? without(planned, { code: 'too-large', values: {} })
    : planned;
}

function actionFor(
  { kind, leftOut }: Planned,
  digest: string,
  known: ImportedRow | undefined,
  found: number,
): ImportAction {
  const isFixed = !makers[kind].change;
  if (leftOut) return known && isFixed ? 'same' : 'leave-out';
  if (!known) return 'make';
  return isFixed || (isSame(known, digest) && found === 0) ? 'same' : 'change';
}
