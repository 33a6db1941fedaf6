import type { Database, Tables } from '#server/schema.ts';

type DailyWork = Tables['daily_work'];

export async function findDailyWork(db: Database, name: string): Promise<DailyWork | undefined> {
  return db.selectFrom('daily_work').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function noteDailyWork(db: Database, row: DailyWork): Promise<void> {
  const { done_at, release } = row;
  await db
    .insertInto('daily_work')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at, release }))
    .execute();
}
