import type { Database, RowOf } from '#server/schema.ts';

export async function insertPlace(db: Database, row: RowOf<'login_places'>): Promise<void> {
  await db
    .insertInto('login_places')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
}

/** Deletes an account's places not used since then, and all but the newest `most`. */
export async function deleteOldPlaces(
  db: Database,
  userId: string,
  { seenBefore, most }: { seenBefore: string; most: number },
): Promise<void> {
  const newest = db
    .selectFrom('login_places')
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(most);
  await db
    .deleteFrom('login_places')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('seen_at', '<', seenBefore), row('place', 'not in', newest)]))
    .execute();
}
