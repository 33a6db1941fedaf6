import type { ImportKind } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { ImportRecord } from './import-record.ts';
import { BATCH } from './limits.ts';
import { type Making, type MakingNeeds, NotMade } from './makers/maker.ts';
import { makers, makingOrder } from './makers/makers.ts';
import type { Note } from './planned.ts';
import {
  countImported,
  deleteImported,
  findItem,
  findVersion,
  type ImportedRow,
  listImported,
  settleItem,
  skipItems,
} from './store.ts';
import { inTurn, type Working, WorkOver } from './working.ts';

type Context = Omit<Making, 'files' | 'folder'>;

/** Takes back what an import made and nobody has changed since: the last first. */
export async function takeBackAll(
  needs: MakingNeeds,
  actor: Actor,
  work: Working,
): Promise<Partial<ImportRecord>> {
  const { id } = work.record;
  const { timeZone } = await siteSettings(needs.db);
  // What was not made before it was stopped is not made any more.
  await skipItems(needs.db, id, { kinds: makingOrder, withChanges: false });
  const whole = { done: 0, of: await countImported(needs.db, id) };
  for (const kind of makingOrder.toReversed())
    if (!(await takeKindBack({ needs, actor, timeZone }, work, kind, whole))) return {};
  return { state: 'taken-back' };
}

function takeKindBack(
  context: Context,
  work: Working,
  kind: ImportKind,
  whole: { done: number; of: number },
): Promise<boolean> {
  const { record } = work;
  return inTurn(work, {
    name: t('Taking back what was made'),
    whole,
    start: '',
    read: (after) => listImported(context.needs.db, record.id, { kind, after, limit: BATCH }),
    keyOf: (row) => row.foreign_id,
    act: (row) => takeBackOne(context, record, row),
  });
}

async function takeBackOne(
  context: Context,
  { id: importId, version }: ImportRecord,
  known: ImportedRow,
): Promise<void> {
  const { db } = context.needs;
  try {
    const maker = makers[known.kind as ImportKind];
    const { write, after } = await maker.takeBack(context, known);
    await publish(context.needs, async (transaction, now) => {
      if ((await findVersion(transaction, importId)) !== version) throw new WorkOver();
      await write(transaction, now);
      await deleteImported(transaction, known);
      await settle(transaction, importId, known, { outcome: 'taken-back' });
    });
    await after?.();
  } catch (error) {
    if (error instanceof WorkOver) throw error;
    if (error instanceof NotMade && error.note.code === 'gone') {
      // Somebody deleted it: it may be brought again.
      await deleteImported(db, known);
      return settle(db, importId, known, { outcome: 'taken-back' });
    }
    const note = noteOf(error);
    await settle(db, importId, known, { outcome: 'kept', note });
  }
}

function noteOf(error: unknown): Note {
  if (error instanceof NotMade) return error.note;
  if (error instanceof Refusal) return { code: 'text', values: { text: error.message } };
  throw error;
}

async function settle(
  db: Database,
  import_id: string,
  { kind, foreign_id }: ImportedRow,
  { outcome, note }: { outcome: 'taken-back' | 'kept'; note?: Note },
): Promise<void> {
  const item = await findItem(db, { import_id, kind, foreign_id });
  if (!item) return;
  const notes = note ? { notes: JSON.stringify([note]), is_noted: 1 } : {};
  await settleItem(db, item, { outcome, ...notes });
}
