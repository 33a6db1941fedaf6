import { hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

type PersonRow = { id: string; name: string };

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** The active administrators by name; `limit` of them. */
export async function listAdministrators(db: Database, limit: number): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .orderBy('sort_name')
    .limit(limit)
    .execute();
}

export async function isActiveAdministrator(db: Database, id: string): Promise<boolean> {
  return hasRow(db, 'users', { id, role: 'admin', active: 1 });
}
