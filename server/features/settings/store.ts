import type { Database } from '#server/schema.ts';

/** The settings as stored; undefined in a new database. */
export async function readSite(
  db: Database,
): Promise<{ content: string; version: number; updated_at: string } | undefined> {
  return db
    .selectFrom('site')
    .select(['content', 'version', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst();
}

/** Returns the new version's number. */
export async function writeSite(db: Database, content: string, now: string): Promise<number> {
  const { version } = await db
    .insertInto('site')
    .values({ id: 1, content, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ content, version: row('site.version', '+', 1), updated_at: now })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
