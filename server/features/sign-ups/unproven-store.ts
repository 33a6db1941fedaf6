import type { SignUpState } from '#contract/sign-ups.ts';
import type { Database } from '#server/schema.ts';

/** The ids of those at a date whose address is not proven, the last first, after so many. */
export async function listUnproven(
  db: Database,
  dateId: string,
  { after, limit }: { after: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('date_id', '=', dateId)
    .where('state', '=', 'unproven')
    .orderBy('id', 'desc')
    .offset(after)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes of a date those with these ids, or made before a moment, whose address is not proven. */
export async function deleteUnproven(
  db: Database,
  dateId: string,
  which: { ids: readonly string[] } | { before: string },
): Promise<void> {
  if ('ids' in which && which.ids.length === 0) return;
  const all = db
    .deleteFrom('sign_ups')
    .where('date_id', '=', dateId)
    .where('state', '=', 'unproven');
  await ('ids' in which
    ? all.where('id', 'in', which.ids)
    : all.where('created_at', '<=', which.before)
  ).execute();
}

/** How many sign-ups of a date are in a state. */
export async function countInState(
  db: Database,
  dateId: string,
  state: SignUpState,
): Promise<number> {
  const { count } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('date_id', '=', dateId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}
