import type { Database } from '#server/schema.ts';

/**
 * Whether no job of this kind with a smaller id waits or runs. Of several that would each ask for a next one, only this one
 * does: so they become one, and never none.
 */
export async function isFirstOfKind(db: Database, kind: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
