import { join } from 'node:path';
import { newUser } from '#server/features/accounts/store.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import type { Site } from './children.ts';

const AT_ONCE = 500;
const MADE = '2026-01-01T00:00:00.000Z';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Adds members to the tables who chose to be told what is urgent by mail, each with a device that gets pushes. */
export async function addMembers(db: Database, subscriptions: Subscription[]): Promise<void> {
  const numbered = subscriptions.map((subscription, n) => ({ ...subscription, n }));
  const idOf = (n: number) => `member-${String(n).padStart(6, '0')}`;
  for (const part of partsOf(numbered, AT_ONCE)) {
    const users = part.map(({ n }) => {
      const id = idOf(n);
      const name = { first_name: 'Ana', last_name: id, name: `Ana ${id}` };
      const email = `${id}@example.org`;
      const account = { id, username: id, email, password_hash: '', role: 'user' as const };
      const user = newUser({ ...account, ...name, email_verified_at: MADE }, MADE);
      return { ...user, sort_name: id };
    });
    await db.insertInto('users').values(users).execute();
    await db
      .insertInto('notice_choices')
      .values(part.map(({ n }) => ({ user_id: idOf(n), weekly: 0, urgent: 1, chosen_at: MADE })))
      .execute();
    const devices = part.map(({ n, endpoint, keys }) => ({
      ...{ id: `device-${idOf(n)}`, user_id: idOf(n), endpoint, ...keys },
      ...{ name: 'Phone', created_at: MADE },
    }));
    await db.insertInto('push_devices').values(devices).execute();
  }
}

/** Works directly on the tables of a site. */
export async function onTables<T>(
  { dataDir, settings }: Site,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const file = join(dataDir, 'narthex.db');
  const { db, close } = await openDatabase({ url: settings.DATABASE_URL, file });
  return work(db).finally(close);
}
