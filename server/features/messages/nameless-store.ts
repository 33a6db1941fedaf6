import type { Database } from '#server/schema.ts';

/** How many answers without a name came before then to each form, of which nobody was told. */
export async function countUntold(
  db: Database,
  before: string,
): Promise<{ formId: string; count: number }[]> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['form_id', fn.countAll().as('count')])
    .where('is_untold', '=', 1)
    .where('created_at', '<', before)
    .groupBy('form_id')
    .execute();
  return rows.map(({ form_id, count }) => ({ formId: form_id ?? '', count: Number(count) }));
}

/** Notes of all of them that somebody was told. */
export async function noteTold(db: Database, before: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ is_untold: 0 })
    .where('is_untold', '=', 1)
    .where('created_at', '<', before)
    .execute();
}

/** What a form was called when it was answered last; undefined if nothing of it is left. */
export async function findTitle(db: Database, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('form_title')
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.form_title;
}
