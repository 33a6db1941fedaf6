import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { type InTrash, isThing } from '#contract/trashed.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import {
  onlyOwner,
  refuseOthers,
  refuseTrashed,
  trashedFor,
} from '#server/content/ownership/ownership.ts';
import { forgetTranslations } from '#server/content/translations/forget.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { noteDay } from '#server/platform/processes/days-seen.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { findTrashOf, listTrash, listTrashBefore, type TrashRow } from './store.ts';

type Needs = Pick<
  Services,
  'db' | 'clock' | 'content' | 'config' | 'files' | 'kinds' | 'things' | 'filePlaces'
>;
type Restored = Pick<TrashEntry, 'kind' | 'id' | 'title'>;

/** The entries that the actor may restore, including those older than 30 days that are not yet deleted. */
export async function trash({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<TrashEntry[]> {
  const { timeZone } = await siteSettings(db);
  return (await listTrash(db, { kinds: trashedFor(actor), owner: onlyOwner(actor) })).map(
    (row) => ({
      _id: row.id,
      kind: row.kind as InTrash,
      id: row.entity_id,
      title: row.title,
      deletedAt: toSent(row.deleted_at, timeZone),
      until: toSent(
        toStored(Temporal.Instant.from(row.deleted_at).add({ hours: 24 * TRASH_DAYS })),
        timeZone,
      ),
      who: row.who,
    }),
  );
}

export async function restoreFromTrash(needs: Needs, actor: Actor, id: string): Promise<Restored> {
  // An entry is restored once, so its own id is the key.
  const call = 'POST /api/trash/{id}/restore';
  const creation = { call, key: id, actor, content: { id } } as const;
  return publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      idOf: (restored) => JSON.stringify(restored),
      find: async (restored) => JSON.parse(restored) as Restored,
      toSent: (restored) => restored,
      make: async () => {
        const found = await reachable(transaction, actor, id);
        const kind = found.kind as InTrash;
        const data = JSON.parse(found.data) as never;
        const trashed = isThing(kind) ? needs.things[kind] : needs.kinds[kind].trash;
        await trashed.bringBack(transaction, actor, data, now, needs);
        await deleteRows(transaction, 'trash', { id });
        return { kind, id: found.entity_id, title: found.title };
      },
    }),
  );
}

/** Restores what was deleted by its own id. Refuses `not-found` what is not in the trash. */
export async function restoreTrashOf(
  needs: Needs,
  actor: Actor,
  { kind, id }: { kind: InTrash; id: string },
): Promise<Restored> {
  const entry = await findTrashOf(needs.db, kind, id);
  return restoreFromTrash(needs, actor, entry?.id ?? '');
}

/** Deletes for good, with all stored versions. */
export async function removeFromTrash(needs: Purging, actor: Actor, id: string): Promise<void> {
  const row = await reachable(needs.db, actor, id);
  await letGo(needs, row);
  await needs.db.transaction().execute((transaction) => purge(transaction, row));
}

type Purging = Pick<Needs, 'db' | 'files' | 'things' | 'filePlaces'>;

/** Deletes the files of a thing: before its row, so that it is tried again where they cannot be reached. */
async function letGo(needs: Purging, { kind, data }: Pick<TrashRow, 'kind' | 'data'>) {
  if (isThing(kind)) await needs.things[kind].letGo(needs, JSON.parse(data) as never);
}

/**
 * Deletes entries that have been in the trash for 30 days, both by the clock and by the days on which the server ran,
 * so that a wrong clock does not empty the trash. Call it at start and every day.
 */
export async function emptyTrash(needs: Purging & Pick<Needs, 'clock'>): Promise<void> {
  const { db, clock } = needs;
  const daysSeen = (await noteDay({ db, clock })) - TRASH_DAYS;
  const until = toStored(clock.now().subtract({ hours: 24 * TRASH_DAYS }));
  const over = { until, daysSeen };
  for (const { id, kind } of await listTrashBefore(db, over)) {
    const row = isThing(kind) ? await findRowIn(db, 'trash', { id }) : undefined;
    if (row) await letGo(needs, row);
  }
  await db.transaction().execute(async (transaction) => {
    for (const row of await listTrashBefore(transaction, over)) await purge(transaction, row);
  });
}

async function purge(
  db: Database,
  { id, kind, entity_id }: Pick<TrashRow, 'id' | 'kind' | 'entity_id'>,
): Promise<void> {
  await deleteRows(db, 'trash', { id });
  // The audit entries stay.
  await deleteRows(db, 'revisions', { kind, entity_id });
  await forgetTranslations(db, { kind, id: entity_id });
}

/** An entry that the actor may restore. */
async function reachable(db: Database, actor: Actor, id: string): Promise<TrashRow> {
  const row = await existing(db, id);
  refuseTrashed(actor, row.kind as InTrash);
  refuseOthers(actor, row.created_by, row.kind === 'image' ? 'pictures' : 'posts');
  return row;
}

async function existing(db: Database, id: string): Promise<TrashRow> {
  const row = await findRowIn(db, 'trash', { id });
  if (!row)
    throw new Refusal(
      'not-found',
      t('This is no longer in the trash. It was restored, or its 30 days are over.'),
    );
  return row;
}
