import type { Selectable } from 'kysely';
import { changeRows } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';

export type FormerRow = Selectable<Tables['former_pictures']>;

export async function listAllFormer(db: Database): Promise<FormerRow[]> {
  return db.selectFrom('former_pictures').selectAll().orderBy('path').execute();
}

export async function findFormer(db: Database, path: string): Promise<FormerRow | undefined> {
  return db.selectFrom('former_pictures').selectAll().where('path', '=', path).executeTakeFirst();
}

/** The paths that lead to a picture. */
export async function listFormerOf(db: Database, current: string): Promise<FormerRow[]> {
  return db.selectFrom('former_pictures').selectAll().where('current', '=', current).execute();
}

/** `from` and all that led to it lead to `to` from now on: never to a path that leads on itself. */
export async function leadOn(
  db: Database,
  { from, to, isOther, now }: { from: string; to: string; isOther: boolean; now: string },
): Promise<void> {
  const is_other = isOther ? 1 : 0;
  await db.deleteFrom('former_pictures').where('path', '=', to).execute();
  await changeRows(
    db,
    'former_pictures',
    { current: from },
    isOther ? { current: to, is_other } : { current: to },
  );
  await db
    .insertInto('former_pictures')
    .values({ path: from, current: to, is_other, at: now })
    .execute();
}

export async function deleteFormerOf(db: Database, current: string): Promise<void> {
  await db.deleteFrom('former_pictures').where('current', '=', current).execute();
}

export async function insertFormer(db: Database, rows: FormerRow[]): Promise<void> {
  for (const row of rows) await db.insertInto('former_pictures').values(row).execute();
}

export async function deleteAllFormer(db: Database): Promise<void> {
  await db.deleteFrom('former_pictures').execute();
}
