import { prepared } from '#server/platform/database/prepared.ts';
import type { Database } from '#server/schema.ts';

const sessionByHash = prepared((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(({ eb, ref }) => [
      'sessions.user_id',
      'sessions.created_at',
      'sessions.used_at',
      'sessions.proved_at',
      'users.role',
      'users.active',
      'users.has_second_factor',
      'users.email_verified_at',
      'users.is_under_13',
      'users.name',
      'users.email',
      'users.username',
      eb
        .case()
        .when('users.printed_hash', '=', ref('users.password_hash'))
        .then(ref('users.printed_until'))
        .end()
        .as('password_ends'),
    ])
    .where('sessions.token_hash', '=', ''),
);

/** A session by the hash of its token, with what decides whether it is valid. */
export async function findSession(db: Database, tokenHash: string) {
  const [session] = await sessionByHash(db, [tokenHash]);
  return session;
}

/**
 * Deletes all but `most` sessions of an account: first those whose use was never noted, oldest first, then those that
 * were not used for the longest time.
 */
export async function deleteSessionsBeyond(
  db: Database,
  userId: string,
  most: number,
): Promise<void> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy((row) => row.case().when('used_at', '>', row.ref('created_at')).then(0).else(1).end())
    .orderBy('used_at', 'desc')
    .execute();
  const beyond = rows.slice(most).map(({ token_hash }) => token_hash);
  if (beyond.length > 0)
    await db.deleteFrom('sessions').where('token_hash', 'in', beyond).execute();
}

/** Ends an account's sessions, but not this one. */
export async function deleteOtherSessions(
  db: Database,
  userId: string,
  tokenHash: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

/** Deletes sessions not used since then: they have expired for every role. */
export async function deleteSessionsUnusedSince(db: Database, usedAt: string): Promise<void> {
  await db.deleteFrom('sessions').where('used_at', '<', usedAt).execute();
}
