import type { Database } from '#server/schema.ts';

export async function readHomepage(
  db: Database,
): Promise<{ content: string; version: number; updated_at: string } | undefined> {
  return db
    .selectFrom('homepage')
    .select(['content', 'version', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst();
}

/** Returns the new version's number. */
export async function writeHomepage(db: Database, content: string, now: string): Promise<number> {
  const { version } = await db
    .insertInto('homepage')
    .values({ id: 1, content, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        content,
        version: row('homepage.version', '+', 1),
        updated_at: now,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteHomepage(db: Database): Promise<void> {
  await db.deleteFrom('homepage').where('id', '=', 1).execute();
}
