import { sql } from 'kysely';
import type { Database } from '#server/schema.ts';

/** When the first tables were created, as an ISO instant; undefined if that was not recorded. */
export async function firstMigrationAt(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{
    at: string | null;
  }>`select min(applied_at) as at from migrations where applied_at <> ''`.execute(db);
  return rows[0]?.at ?? undefined;
}
