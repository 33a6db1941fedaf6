import type { Database, RowOf } from '#server/schema.ts';

export type TrashRow = RowOf<'trash'>;

/** Only this many entries are listed; older ones show once newer ones are removed. */
const MAX_ENTRIES = 500;

export async function listTrash(
  db: Database,
  { kinds, owner }: { kinds: string[]; owner: string | undefined },
): Promise<Omit<TrashRow, 'data' | 'days_seen'>[]> {
  let query = db
    .selectFrom('trash')
    .select(['id', 'kind', 'entity_id', 'title', 'who', 'deleted_at', 'created_by'])
    .where('kind', 'in', kinds);
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  return query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(MAX_ENTRIES).execute();
}

export async function findTrashOf(
  db: Database,
  kind: string,
  entityId: string,
): Promise<Pick<TrashRow, 'id'> | undefined> {
  return db
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .orderBy('deleted_at', 'desc')
    .executeTakeFirst();
}

/** Entries deleted at or before that time, when the server had been running on at most so many days. */
export async function listTrashBefore(
  db: Database,
  { until, daysSeen }: { until: string; daysSeen: number },
): Promise<Pick<TrashRow, 'id' | 'kind' | 'entity_id'>[]> {
  return db
    .selectFrom('trash')
    .select(['id', 'kind', 'entity_id'])
    .where('deleted_at', '<=', until)
    .where('days_seen', '<=', daysSeen)
    .execute();
}
