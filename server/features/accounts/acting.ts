import type { Actor } from '#server/actor.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
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

/** The id of one who may act where nobody is logged in: the machine's own commands. */
export async function anyAdministrator(db: Database): Promise<string | undefined> {
  const [row] = await listRows(db, 'users', { role: 'admin', active: 1 }, ['created_at'], 1);
  return row?.id;
}

/** The names of accounts, by their ids. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listRows(db, 'users', { id: ids }, ['id']);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
