import { listRows, valuesIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

export type StoredState = 'open' | 'skipped' | 'done';

/** What was stored, by step. */
export async function readSteps(db: Database): Promise<Map<string, string>> {
  const rows = await listRows(db, 'setup_steps', {}, []);
  return new Map(rows.map(({ step, state }) => [step, state]));
}

export async function writeStep(db: Database, step: string, state: StoredState): Promise<void> {
  await db
    .insertInto('setup_steps')
    .values({ step, state })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ state }))
    .execute();
}

/** Which of these pages are published. */
export const listPublished = (db: Database, id: readonly string[]): Promise<string[]> =>
  valuesIn(db, 'pages', 'id', { id });

/** Which of these addresses have a page. */
export const listSlugs = (db: Database, slug: readonly string[]): Promise<string[]> =>
  valuesIn(db, 'pages', 'slug', { slug });

/** Whether there is another person who may change the site, or will once their address is proven. */
export async function hasTeam(db: Database): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((row) => row.or([row('role', '!=', 'user'), row('role_once_proven', 'is not', null)]))
    .where('active', '=', 1)
    .limit(2)
    .execute();
  return rows.length > 1;
}
