import type { ImportKind } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { ImportRecord } from './import-record.ts';
import { BATCH } from './limits.ts';
import { isSame, lackedIn, madeOf } from './made-of.ts';
import {
  type Made,
  type Maker,
  type Making,
  type MakingNeeds,
  NotMade,
  NotNeeded,
} from './makers/maker.ts';
import { makers, makingOrder } from './makers/makers.ts';
import { menusHere } from './menus-here.ts';
import type { Files, Note } from './planned.ts';
import { resolved } from './resolve.ts';
import {
  countItems,
  findImported,
  findVersion,
  type ImportedRow,
  type ItemRow,
  insertImported,
  listItems,
  settleItem,
  skipItems,
  updateImported,
} from './store.ts';
import { inTurn, type Working, WorkOver } from './working.ts';

/** Makes what is planned, thing by thing: each is there with the note of what it was made of, or not at all. */
export async function makeAll(
  needs: MakingNeeds,
  actor: Actor,
  files: Files,
  work: Working,
): Promise<Partial<ImportRecord>> {
  const { id, making } = work.record;
  if (!making) throw new Refusal('conflict', t('Choose what is to be made first.'));
  const { timeZone } = await siteSettings(needs.db);
  const left = makingOrder.filter((kind) => !making.kinds.includes(kind));
  await skipItems(needs.db, id, { kinds: left, withChanges: making.withChanges });
  const counts = await countItems(needs.db, id);
  const open = counts.filter(({ outcome }) => outcome === 'planned');
  const whole = { done: 0, of: open.reduce((sum, { count }) => sum + count, 0) };
  return withWorkFolder(needs.config, 0, async (folder) => {
    const context = { needs, actor, timeZone, files, folder };
    for (const kind of makingOrder) if (!(await makeKind(context, work, kind, whole))) return {};
    const menus = await menusHere(needs.db, work.record);
    return { state: 'done', menus };
  });
}

/** False if somebody stopped it. */
function makeKind(
  making: Making,
  work: Working,
  kind: ImportKind,
  whole: { done: number; of: number },
): Promise<boolean> {
  const { record } = work;
  return inTurn(work, {
    name: t('Making what was read'),
    whole,
    start: -1,
    read: (after) =>
      listItems(making.needs.db, record.id, { kind, outcome: 'planned', after, limit: BATCH }),
    keyOf: ({ position }) => position,
    act: (item) => makeItem(making, record, item),
  });
}

/** Makes one thing, or notes why not. */
async function makeItem(making: Making, record: ImportRecord, item: ItemRow): Promise<void> {
  const { db } = making.needs;
  try {
    await make(making, record, item);
  } catch (error) {
    if (error instanceof WorkOver) throw error;
    // Another import may have made it while this one was about to: then its address is taken.
    const { kind, foreign_id } = item;
    const here = await findImported(db, { source: record.source, kind, foreign_id });
    if (here && item.action === 'make') return noteHere(db, item, here);
    const note = reasonOf(error, making);
    const notes = JSON.stringify([note, ...(JSON.parse(item.notes) as Note[])]);
    const became =
      error instanceof NotNeeded
        ? { action: 'leave-out', outcome: 'skipped' }
        : { outcome: 'failed' };
    await settleItem(db, item, { ...became, notes, is_noted: 1 });
  }
}

function reasonOf(error: unknown, { needs: { log } }: Making): Note {
  if (error instanceof NotMade) return error.note;
  if (error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'internal')
    return { code: 'text', values: { text: error.message } };
  // All else will be as it is for the next one too: the work ends, and can go on later.
  if (error instanceof DatabaseAway || error instanceof Refusal) throw error;
  log.error({ err: error }, 'a thing could not be imported');
  throw error;
}

/** Another process has made it meanwhile. */
class MadeMeanwhile extends Error {}

async function make(making: Making, record: ImportRecord, item: ItemRow): Promise<void> {
  const { needs } = making;
  const { id: importId, source } = record;
  const kind = item.kind as ImportKind;
  const maker = makers[kind];
  if (item.plan === null) throw new NotMade({ code: 'gone', values: {} });
  const { content: planned, isPublic } = JSON.parse(item.plan);
  const key = { source, kind, foreign_id: item.foreign_id };
  const here = await findImported(needs.db, key);
  const known = item.action === 'change' ? here : undefined;
  if (here && !known) return noteHere(needs.db, item, here);
  const { content, lacking } = await resolved(needs.db, { importId, source }, planned);
  // What it lacked was not made this time either.
  if (known && isSame(known, item.digest) && lacking >= lackedIn(known))
    return noteHere(needs.db, { ...item, notes: stillLacking(item) }, known);
  const of = madeOf(item.digest, lacking);
  const isLive = isPublic && record.making?.as === 'live';
  const write = known
    ? await changing(making, maker, content, { known, isPublic })
    : await maker.make(making, content, isLive);
  try {
    await publish(needs, async (db, now) => {
      if ((await findVersion(db, importId)) !== record.version) throw new WorkOver();
      const made = await write(db, now);
      await noteMade(db, { item, known, importId, source, of }, made);
    });
  } catch (error) {
    if (!(error instanceof MadeMeanwhile)) throw error;
    const other = await findImported(needs.db, key);
    if (other) await noteHere(needs.db, item, other);
  }
}

/** Notes that another import has made it since this one was read; nothing where it was this one, in another process. */
async function noteHere(db: Database, item: ItemRow, here: ImportedRow): Promise<void> {
  const { content_id, is_draft } = here;
  const { notes } = item;
  await settleItem(db, item, { action: 'same', outcome: 'skipped', content_id, is_draft, notes });
}

/** The notes of what was to get pictures or files that could not be made. */
function stillLacking({ notes }: ItemRow): string {
  const others = (JSON.parse(notes) as Note[]).filter(({ code }) => code !== 'files-found');
  return JSON.stringify([{ code: 'files-not-made', values: {} }, ...others]);
}

async function changing(
  making: Making,
  maker: Maker,
  content: object,
  was: { known: ImportedRow; isPublic: boolean },
) {
  if (!maker.change) throw new NotMade({ code: 'changed-here', values: {} });
  const change = await maker.change(making, content, was);
  return async (db: Database, now: string): Promise<Made> => {
    const made = await change(db, now);
    if (!made) throw new NotMade({ code: 'changed-here', values: {} });
    return made;
  };
}

async function noteMade(
  db: Database,
  given: {
    item: ItemRow;
    known: ImportedRow | undefined;
    importId: string;
    source: string;
    of: string;
  },
  { id, made, isDraft, notes = [] }: Made,
): Promise<void> {
  const { item, known, importId, source, of } = given;
  const { kind, foreign_id } = item;
  const row = { content_id: id, digest: of, made, is_draft: isDraft ? 1 : 0 };
  const isNoted = known
    ? await updateImported(db, known, row)
    : await insertImported(db, { source, kind, foreign_id, import_id: importId, ...row });
  const all = [...(JSON.parse(item.notes) as Note[]), ...notes];
  const change = {
    outcome: known ? 'changed' : 'made',
    content_id: id,
    is_draft: isDraft ? 1 : 0,
    notes: JSON.stringify(all),
    is_noted: all.length > 0 ? 1 : 0,
  };
  // Both are true for one process alone: the other's write is taken back.
  if (!isNoted || !(await settleItem(db, item, change))) throw new MadeMeanwhile();
}
