import type { ExpressionBuilder } from 'kysely';
import { changeRows, deleteRows, findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf, Tables } from '#server/schema.ts';

export type DeviceRow = RowOf<'push_devices'>;

/** Whether an account is told anything at all: active, approved, and thirteen or older. */
export const mayBeNotified = (row: ExpressionBuilder<Tables, 'users'>) =>
  row.and([
    row('users.active', '=', 1),
    row('users.awaits_approval', '=', 0),
    row('users.is_under_13', '=', 0),
  ]);

/** Whether mails may go to an account: its address is proven, too. */
export const mayGetMail = (row: ExpressionBuilder<Tables, 'users'>) =>
  row.and([mayBeNotified(row), row('users.email_verified_at', 'is not', null)]);

/** What decides whether an account may be told anything. */
export type Reader = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'name', 'email_verified_at', 'is_under_13'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findChoices(db: Database, userId: string) {
  return findRowIn(db, 'notice_choices', { user_id: userId });
}

/** Changes the named choices. */
export async function writeChoices(
  db: Database,
  userId: string,
  change: { weekly?: number; urgent?: number },
  now: string,
): Promise<void> {
  await db
    .insertInto('notice_choices')
    .values({ weekly: 0, urgent: 0, ...change, user_id: userId, chosen_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, chosen_at: now }))
    .execute();
}

export async function listDevices(db: Database, userId: string): Promise<DeviceRow[]> {
  return listRows(db, 'push_devices', { user_id: userId }, ['id']);
}

export async function findDevice(
  db: Database,
  by: { id: string } | { endpoint: string },
): Promise<DeviceRow | undefined> {
  return findRowIn(db, 'push_devices', by);
}

export async function insertDevice(db: Database, row: DeviceRow): Promise<void> {
  await db.insertInto('push_devices').values(row).execute();
}

export async function changeDevice(
  db: Database,
  id: string,
  change: Partial<DeviceRow>,
): Promise<void> {
  await changeRows(db, 'push_devices', { id }, change);
}

/** False if this member has no such device. */
export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  return deleteRows(db, 'push_devices', { id, user_id: userId });
}

/** Removes a device that its push service no longer knows. */
export async function dropDevice(db: Database, { id, endpoint }: DeviceRow): Promise<void> {
  await deleteRows(db, 'push_devices', { id, endpoint });
}

/** How many members would get a mail of what is urgent now, and how many devices a push. */
export async function countReach(db: Database): Promise<{ members: number; devices: number }> {
  const members = await db
    .selectFrom('notice_choices')
    .innerJoin('users', 'users.id', 'notice_choices.user_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('notice_choices.urgent', '=', 1)
    .where(mayGetMail)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(mayBeNotified)
    .executeTakeFirstOrThrow();
  return { members: Number(members.count), devices: Number(devices.count) };
}
