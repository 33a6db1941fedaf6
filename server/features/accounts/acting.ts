import type { Actor } from '#server/actor.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** For work that goes on after the answer: who asked for it, if that is still an administrator. */
export async function findAdministrator(db: Database, id: string): Promise<Actor | undefined> {
  const row = await findRowIn(db, 'users', { id, role: 'admin', active: 1 });
  if (!row) return undefined;
  const { name, email, username } = row;
  return {
    userId: id,
    role: 'admin',
    // No session: nothing that needs a proof is done so.
    sessionHash: '',
    provedAt: 0,
    hasSecondFactor: row.has_second_factor === 1,
    hasProvenEmail: row.email_verified_at !== null,
    isUnder13: false,
    user: { _id: id, name, email, username, roles: ['admin'] },
  };
}
