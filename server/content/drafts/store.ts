import { countFound } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

type DraftRow = RowOf<'drafts'>;
export type DraftKey = Pick<DraftRow, 'kind' | 'entity_id' | 'user_id'>;
export type NamedDraft = DraftRow & { who: string };

/** More unpublished drafts than this are not searched. */
const MAX_DRAFTS = 500;

export async function listDrafts(
  db: Database,
  { kinds, owner }: { kinds: string[]; owner: string | undefined },
): Promise<Omit<NamedDraft, 'data' | 'is_imported'>[]> {
  if (kinds.length === 0) return [];
  let query = db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select([
      'kind',
      'entity_id',
      'user_id',
      'drafts.title',
      'base_version',
      'saved_at',
      'users.name as who',
    ]);
  query = query.where('kind', 'in', kinds);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  return query.orderBy('saved_at', 'desc').limit(MAX_DRAFTS).execute();
}

export async function findDraft(
  db: Database,
  { kind, entity_id, user_id }: DraftKey,
): Promise<NamedDraft | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .selectAll('drafts')
    .select('users.name as who')
    .where((row) => row.and({ kind, entity_id, user_id }))
    .executeTakeFirst();
}

/** How many drafts a person has, besides this one and those that were imported. */
export async function countOtherDrafts(
  db: Database,
  { kind, entity_id, user_id }: DraftKey,
): Promise<number> {
  const own = db
    .selectFrom('drafts')
    .select('kind')
    .where('user_id', '=', user_id)
    .where('is_imported', '=', 0);
  return countFound(
    db,
    own.where((row) => row.not(row.and({ kind, entity_id }))),
  );
}

export async function writeDraft(db: Database, row: NewRowOf<'drafts'>): Promise<void> {
  const { title, data, base_version, saved_at } = row;
  await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'entity_id', 'user_id'])
        .doUpdateSet({ title, data, base_version, saved_at }),
    )
    .execute();
}

/** Drafts of contents whose id begins so. */
export async function listDraftsFrom(
  db: Database,
  { kind, start }: { kind: string; start: string },
): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where(({ fn, val }) => fn('substr', ['entity_id', val(1), val(start.length)]), '=', start)
    .execute();
}

type EditingRow = RowOf<'editing'>;

/** Records that an editor is open; the time of opening does not change. */
export async function touchEditor(db: Database, row: EditingRow): Promise<void> {
  const { seen_at, user_id } = row;
  await db
    .insertInto('editing')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id', 'tab']).doUpdateSet({ seen_at, user_id }),
    )
    .execute();
}

/** Who else has it open: each person once, since the first of their tabs that is open, and in that order. */
export async function listEditors(
  db: Database,
  { kind, entity_id, tab, since }: { kind: string; entity_id: string; tab: string; since: string },
): Promise<{ user_id: string; name: string; since: string }[]> {
  return db
    .selectFrom('editing')
    .innerJoin('users', 'users.id', 'editing.user_id')
    .select(['user_id', 'users.name', ({ fn }) => fn.min('since').as('since')])
    .where((row) => row.and({ kind, entity_id }))
    .where('tab', '!=', tab)
    .where('seen_at', '>', since)
    .groupBy(['user_id', 'users.name'])
    .orderBy('since')
    .execute();
}

/** Editors that were closed without telling the server. */
export async function deleteEditorsUnseenSince(db: Database, since: string): Promise<void> {
  await db.deleteFrom('editing').where('seen_at', '<=', since).execute();
}
