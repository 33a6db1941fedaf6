import type {
  Import,
  ImportAction,
  ImportItem,
  ImportKind,
  ImportOutcome,
  ListedImport,
} from '#contract/imports.ts';
import type { Services } from '#server/context.ts';
import { namesOf } from '#server/features/accounts/acting.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { type ImportRecord, isWorking } from './import-record.ts';
import { makers } from './makers/makers.ts';
import type { Note } from './planned.ts';
import { countItems, type ItemRow, listFiles, receivedOf } from './store.ts';
import { said } from './words.ts';

type Needs = { db: Database } & Pick<Services, 'clock'>;

/** An import as it is sent. */
export async function shownImport({ db }: Needs, record: ImportRecord): Promise<Import> {
  const { id, reader, questions, notes, menus } = record;
  const [listed] = await listedImports(db, [record]);
  if (!listed) throw new Error('An import is listed that was given.');
  // There may be thousands, and who follows the work asks every second.
  const isArriving = record.state === 'receiving';
  const received = isArriving ? await receivedOf(db, id) : new Map<number, number>();
  const files = isArriving ? await listFiles(db, id) : [];
  return {
    ...listed,
    files: files.map(({ position, name, size }) => ({
      name,
      size,
      received: received.get(position) ?? 0,
    })),
    questions: questions.map(({ ask, options, value, id: question }) => ({
      id: question,
      label: said(ask, reader),
      options: options.map(({ value: option, words }) => ({
        value: option,
        label: said(words, reader),
      })),
      value,
    })),
    notes: notes.map((note) => said(note, reader)),
    menus:
      record.state === 'done'
        ? menus.map(({ name, entries, lost }) => ({ name, navigation: entries, lost }))
        : [],
  };
}

/** Imports in a list. */
export async function listedImports(
  db: Database,
  records: readonly ImportRecord[],
): Promise<ListedImport[]> {
  const { timeZone } = await siteSettings(db);
  const counts = new Map<string, Import['counts']>();
  // Who follows the work asks every second; counting holds everybody.
  for (const record of records)
    counts.set(
      record.id,
      isWorking(record) ? [] : (record.counts ?? (await countItems(db, record.id))),
    );
  const names = await namesOf(
    db,
    records.map(({ userId }) => userId),
  );
  return records.map(({ id, reader, name, state, progress, ...record }) => ({
    id,
    reader,
    name,
    state,
    making: record.making,
    isTakenBack: record.isTakenBack,
    createdAt: toSent(record.createdAt, timeZone),
    who: names.get(record.userId) ?? '',
    progress,
    problem: record.problem && said(record.problem, reader),
    counts: counts.get(id) ?? [],
  }));
}

const IS_HERE = new Set(['made', 'changed', 'kept', 'skipped']);

/** A thing as it is sent. */
export function shownItem(row: ItemRow, reader: string): ImportItem {
  const { position, title, about } = row;
  const kind = row.kind as ImportKind;
  const outcome = row.outcome as ImportOutcome;
  const notes: Note[] = JSON.parse(row.notes);
  const isHere = row.content_id !== null && IS_HERE.has(outcome);
  return {
    position,
    kind,
    title,
    about,
    action: row.action as ImportAction,
    outcome,
    notes: notes.map((note) => said(note, reader)),
    href: isHere ? editorOf(row) : null,
  };
}

function editorOf({ kind, content_id, is_draft }: ItemRow): string | null {
  if (content_id === null) return null;
  return makers[kind as ImportKind].editorOf({ content_id, is_draft });
}
