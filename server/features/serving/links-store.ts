import type { Database, RowOf } from '#server/schema.ts';

type SearchRow = RowOf<'serving_substitutes'> & {
  date_id: string;
  task_id: string;
  /** Who looks for a substitute. */
  name: string;
};

/** The open searches for a substitute of which the teams of these tasks were told, but for one's own; by time. */
export async function listSearches(
  db: Database,
  taskIds: readonly string[],
  { now, besides, limit }: { now: string; besides: string; limit: number },
): Promise<SearchRow[]> {
  if (taskIds.length === 0) return [];
  return db
    .selectFrom('serving_substitutes')
    .innerJoin('serving_places', 'serving_places.id', 'serving_substitutes.place_id')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .innerJoin('serving_people', 'serving_people.id', 'serving_places.person_id')
    .selectAll('serving_substitutes')
    .select(['serving_places.date_id', 'serving_places.task_id', 'serving_people.name'])
    .where('serving_substitutes.state', '=', 'open')
    .where('serving_substitutes.is_team_asked', '=', 1)
    .where('serving_places.state', '=', 'yes')
    .where('serving_places.task_id', 'in', taskIds)
    .where('serving_places.person_id', '!=', besides)
    .where('serving_dates.ends_at', '>', now)
    .orderBy('serving_dates.starts_at')
    .orderBy('serving_substitutes.id')
    .limit(limit)
    .execute();
}

/** Whether the team was asked for a substitute at a place since a moment, by whatever search. */
export async function isTeamAskedSince(
  db: Database,
  placeId: string,
  since: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('serving_substitutes')
    .select('id')
    .where('place_id', '=', placeId)
    .where('is_team_asked', '=', 1)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The open swaps of which one of the places is a person's. */
export async function listOpenSwaps(
  db: Database,
  personId: string,
): Promise<RowOf<'serving_swaps'>[]> {
  const own = db
    .selectFrom('serving_places')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'yes');
  return db
    .selectFrom('serving_swaps')
    .selectAll()
    .where('state', '=', 'open')
    .where(({ eb, or }) => or([eb('from_place_id', 'in', own), eb('to_place_id', 'in', own)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Deletes what was wanted with an address and is confirmed. */
export async function deleteConfirmed(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('serving_pending')
    .where('email', '=', email)
    .where('place_id', 'is not', null)
    .execute();
}

/** Deletes what was wanted before a moment with an address that nobody proved. */
export async function deleteOldPending(db: Database, before: string): Promise<void> {
  await db.deleteFrom('serving_pending').where('created_at', '<', before).execute();
}
