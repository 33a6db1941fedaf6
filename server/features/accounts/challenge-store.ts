import type { Database } from '#server/schema.ts';

/** Deletes steps that nobody ended in time. */
export async function deleteStaleChallenges(db: Database, now: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
}
