import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';

type DailyWork = Tables['daily_work'];

export async function findDailyWork(db: Database, name: string): Promise<DailyWork | undefined> {
  return findRowIn(db, 'daily_work', { name });
}

export async function noteDailyWork(db: Database, row: DailyWork): Promise<void> {
  const { done_at, release } = row;
  await db
    .insertInto('daily_work')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at, release }))
    .execute();
}
