import { deleteRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

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

export async function listEditors(
  db: Database,
  { kind, entity_id, tab, since }: { kind: string; entity_id: string; tab: string; since: string },
): Promise<(EditingRow & { name: string })[]> {
  return db
    .selectFrom('editing')
    .innerJoin('users', 'users.id', 'editing.user_id')
    .selectAll('editing')
    .select('users.name')
    .where((row) => row.and({ kind, entity_id }))
    .where('tab', '!=', tab)
    .where('seen_at', '>', since)
    .orderBy('since')
    .execute();
}

export async function deleteEditor(
  db: Database,
  { kind, entity_id, tab, user_id }: Pick<EditingRow, 'kind' | 'entity_id' | 'tab' | 'user_id'>,
): Promise<void> {
  await deleteRows(db, 'editing', { kind, entity_id, tab, user_id });
}

/** Editors that were closed without telling the server. */
export async function deleteEditorsUnseenSince(db: Database, since: string): Promise<void> {
  await db.deleteFrom('editing').where('seen_at', '<=', since).execute();
}
