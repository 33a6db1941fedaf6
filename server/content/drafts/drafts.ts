import type { EditedKind } from '#contract/content/kinds.ts';
import type { Draft, DraftEntry } from '#contract/drafts.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import {
  kindsOf,
  onlyOwner,
  refuseContent,
  refuseOthers,
} from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { deleteRows, insertNew, listRows } from '#server/platform/database/rows.ts';
import { cleanMarkup } from '#server/platform/html/clean-fields.ts';
import { MAX_JSON, tooLarge } from '#server/platform/http/bodies.ts';
import type { Database } from '#server/schema.ts';
import {
  countOtherDrafts,
  type DraftKey,
  findDraft,
  listDrafts,
  listDraftsFrom,
  type NamedDraft,
  writeDraft,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'kinds'>;
type Which = { kind: EditedKind; id: string };

/** Each is as large as a request at most (256 KB; of translations 1 MB), so that one person's fill 25 MB, or 100. */
const MAX_OWN_DRAFTS = 100;

const tooManyDrafts = () =>
  new Refusal(
    'conflict',
    t(
      'You have {max} drafts, as many as there is room for. Publish or throw away those you no longer need; this text is kept in your browser.',
      { max: MAX_OWN_DRAFTS },
    ),
  );

const keyOf = ({ kind, id }: Which, user_id: string): DraftKey => ({
  kind,
  entity_id: id,
  user_id,
});

/** Unpublished drafts that the actor may read, latest first: everybody's, or an author's own. */
export async function allDrafts(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  kind: EditedKind | undefined,
): Promise<DraftEntry[]> {
  const { timeZone } = await siteSettings(db);
  const kinds = kindsOf(actor).filter((one) => kind === undefined || one === kind);
  const rows = await listDrafts(db, { kinds, owner: onlyOwner(actor) });
  return rows.map((row) => toEntry(row, actor, timeZone));
}

/** One's own draft, or that of the given person. Refuses `forbidden` what the actor may not read. */
export async function draft(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  actor: Actor,
  which: Which,
  of: string | undefined,
): Promise<{ draft: Draft | null }> {
  await refuseContent({ db, kinds }, actor, which);
  if (of !== undefined) refuseOthers(actor, of, 'posts');
  const row = await findDraft(db, keyOf(which, of ?? actor.userId));
  if (!row) return { draft: null };
  const { timeZone } = await siteSettings(db);
  return { draft: { ...toEntry(row, actor, timeZone), data: JSON.parse(row.data) } };
}

function toEntry(
  row: Omit<NamedDraft, 'data' | 'is_imported'>,
  actor: Actor,
  timeZone: string,
): DraftEntry {
  return {
    kind: row.kind as EditedKind,
    id: row.entity_id,
    title: row.title,
    baseVersion: row.base_version,
    savedAt: toSent(row.saved_at, timeZone),
    userId: row.user_id,
    who: row.who,
    isOwn: row.user_id === actor.userId,
  };
}

/**
 * Stores a draft in the editor's own shape, complete or not. Anything that looks like markup is cleaned: other editors
 * see it in their preview. Refuses `conflict` beyond the drafts of one person, and `too-large`.
 */
export async function keepDraft(
  { db, clock, kinds }: Needs,
  actor: Actor,
  which: Which,
  { title, data, baseVersion }: Pick<Draft, 'title' | 'data' | 'baseVersion'>,
): Promise<{ savedAt: string }> {
  await refuseContent({ db, kinds }, actor, which);
  refuseLarge(which, data);
  const saved_at = toStored(clock.now());
  const key = keyOf(which, actor.userId);
  if ((await countOtherDrafts(db, key)) >= MAX_OWN_DRAFTS) throw tooManyDrafts();
  await writeDraft(db, {
    ...key,
    title,
    data: JSON.stringify(cleanMarkup(data)),
    base_version: baseVersion,
    saved_at,
  });
  return { savedAt: toSent(saved_at, (await siteSettings(db)).timeZone) };
}

/** What is larger than a request may be could not be published. */
function refuseLarge({ kind }: Which, data: object): void {
  if (kind !== 'translation' && Buffer.byteLength(JSON.stringify(data)) > MAX_JSON)
    throw tooLarge(MAX_JSON);
}

/** Drafts that a new site begins with, or an import, for their owner to go on with; one that is there stays. */
export async function beginDrafts(
  db: Database,
  userId: string,
  drafts: readonly (Which & Pick<Draft, 'title' | 'data'>)[],
  now: string,
  { isImported = false }: { isImported?: boolean } = {},
): Promise<void> {
  for (const { title, data, ...which } of drafts)
    await insertNew(db, 'drafts', {
      ...keyOf(which, userId),
      title,
      data: JSON.stringify(cleanMarkup(data)),
      base_version: null,
      saved_at: now,
      is_imported: isImported ? 1 : 0,
    });
}

/** Whether somebody has a draft of a content that was never published. */
export async function isNewDraft(db: Database, { kind, id: entity_id }: Which): Promise<boolean> {
  const rows = await listRows(db, 'drafts', { kind, entity_id }, ['user_id']);
  return rows.length > 0 && rows.every(({ base_version }) => base_version === null);
}

/** What the latest draft of a content says, in its editor's shape. */
export async function dataOfDraft(
  db: Database,
  { kind, id: entity_id }: Which,
): Promise<object | undefined> {
  const rows = await listRows(db, 'drafts', { kind, entity_id }, ['saved_at']);
  const latest = rows.at(-1);
  return latest && JSON.parse(latest.data);
}

/** Throws drafts of a new content away, unless somebody has written in one since, or published it. */
export async function forgetUnchanged(
  db: Database,
  { kind, id: entity_id }: Which,
  savedAt: string,
): Promise<'forgotten' | 'changed-here' | 'gone'> {
  const rows = await listRows(db, 'drafts', { kind, entity_id }, ['user_id']);
  if (rows.length === 0) return 'gone';
  if (rows.some(({ saved_at }) => saved_at !== savedAt)) return 'changed-here';
  await deleteRows(db, 'drafts', { kind, entity_id });
  return 'forgotten';
}

export async function throwDraftAway(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  which: Which,
): Promise<void> {
  await forgetDraft(db, keyOf(which, actor.userId));
}

/** Runs something that publishes a content, and still keeps one's own draft of it. */
export async function keepingDraft<T>(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  which: Which,
  publish: () => Promise<T>,
): Promise<T> {
  const row = await findDraft(db, keyOf(which, actor.userId));
  const done = await publish();
  if (row) {
    const { who: _, ...own } = row;
    // Unless its writer has written a newer one meanwhile.
    await insertNew(db, 'drafts', own);
  }
  return done;
}

/**
 * Everybody's drafts of what is named by another id now: those whose id begins with `start`, and is not the one it was
 * by `rename`. In the transaction of what renames it.
 */
export async function renameDrafts(
  db: Database,
  which: { kind: EditedKind; start: string },
  rename: (id: string) => string,
): Promise<void> {
  const rows = (await listDraftsFrom(db, which)).map((row) => ({
    row,
    renamed: { ...row, entity_id: rename(row.entity_id) },
  }));
  const moved = rows.filter(({ row, renamed }) => renamed.entity_id !== row.entity_id);
  // All are taken away first: one may go where another one is.
  for (const { row } of moved) await forgetDraft(db, row);
  for (const { renamed } of moved) await insertNew(db, 'drafts', renamed);
}

/** Deletes somebody's draft, such as in the transaction that publishes it. */
export const forgetDraft = (
  db: Database,
  { kind, entity_id, user_id }: DraftKey,
): Promise<boolean> => deleteRows(db, 'drafts', { kind, entity_id, user_id });
