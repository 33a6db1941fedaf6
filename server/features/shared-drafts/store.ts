import { addRow, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type SharedRow = RowOf<'shared_drafts'>;
type Which = Pick<SharedRow, 'kind' | 'entity_id'>;

export const insertShared = (db: Database, row: NewRowOf<'shared_drafts'>): Promise<void> =>
  addRow(db, 'shared_drafts', row);

/** What a token shows, if its link has not ended at `now`. */
export const findShared = (
  db: Database,
  token_hash: string,
  now: string,
): Promise<SharedRow | undefined> =>
  db
    .selectFrom('shared_drafts')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** The links to a content that work at `now`, latest first; those of one person, if named. */
export async function listShared(
  db: Database,
  { kind, entity_id }: Which,
  { owner, now }: { owner: string | undefined; now: string },
): Promise<Pick<SharedRow, 'id' | 'created_at' | 'ends_at'>[]> {
  let query = db
    .selectFrom('shared_drafts')
    .select(['id', 'created_at', 'ends_at'])
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('ends_at', '>', now);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function countShared(db: Database, userId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('shared_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a link; undefined if it was gone already. */
export async function deleteShared(
  db: Database,
  link: Which & { id: string; user_id?: string },
): Promise<SharedRow | undefined> {
  const row = await findRowIn(db, 'shared_drafts', link);
  return row && (await deleteRows(db, 'shared_drafts', link)) ? row : undefined;
}

export async function deleteEnded(db: Database, now: string): Promise<void> {
  await db.deleteFrom('shared_drafts').where('ends_at', '<=', now).execute();
}
