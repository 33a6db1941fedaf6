import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export async function insertAudit(
  db: Database,
  { who_id, ...entry }: Omit<Insertable<Tables['audit']>, 'who'>,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', who_id)
    .executeTakeFirst();
  await db
    .insertInto('audit')
    .values({ ...entry, who_id, who: user?.name ?? '' })
    .execute();
}

export async function insertRevision(
  db: Database,
  row: Insertable<Tables['revisions']>,
): Promise<void> {
  await db.insertInto('revisions').values(row).execute();
}

/** The entries, newest first. Identifiers are in order of making, so they page as well as sort. */
export async function listAudit(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Selectable<Tables['audit']>[]> {
  let query = db.selectFrom('audit').selectAll();
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
