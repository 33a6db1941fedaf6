import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export async function insertMessage(
  db: Database,
  row: Insertable<Tables['messages']>,
): Promise<void> {
  await db.insertInto('messages').values(row).execute();
}

export async function listMessagesFrom(
  db: Database,
  email: string,
): Promise<Selectable<Tables['messages']>[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
}

export async function findMessage(
  db: Database,
  id: string,
): Promise<Selectable<Tables['messages']> | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}
