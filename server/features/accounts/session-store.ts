import { prepared } from '#server/platform/database/prepared.ts';
import { changeRows, listRows } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type SessionRow = RowOf<'sessions'>;

export async function insertSession(db: Database, row: NewRowOf<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

const sessionByHash = prepared((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.created_at',
      'sessions.used_at',
      'users.role',
      'users.active',
      'users.name',
      'users.email',
      'users.username',
    ])
    .where('sessions.token_hash', '=', ''),
);

/** A session by the hash of its token, with what decides whether it is valid. */
export async function findSession(db: Database, tokenHash: string) {
  const [session] = await sessionByHash(db, [tokenHash]);
  return session;
}

export async function touchSession(db: Database, tokenHash: string, usedAt: string): Promise<void> {
  await changeRows(db, 'sessions', { token_hash: tokenHash }, { used_at: usedAt });
}

export async function listSessionsOf(db: Database, userId: string): Promise<SessionRow[]> {
  return listRows(db, 'sessions', { user_id: userId }, ['created_at']);
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
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

/** Deletes sessions not used since then: they have expired for every role. */
export async function deleteSessionsUnusedSince(db: Database, usedAt: string): Promise<void> {
  await db.deleteFrom('sessions').where('used_at', '<', usedAt).execute();
}
