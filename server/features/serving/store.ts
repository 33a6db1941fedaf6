import type { PlaceState } from '#contract/serving.ts';
import {
  fillEmpty,
  findRowIn,
  holdRow,
  insertNew,
  listRows,
  lockRow,
} from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type PlaceRow = RowOf<'serving_places'>;
export type DateRow = RowOf<'serving_dates'>;

type NewDate = Pick<DateRow, 'id' | 'event_id' | 'starts_at' | 'ends_at' | 'look_at'>;

/**
 * Takes the lock of a date, which gets its row now if it has none, until the transaction ends: places are counted, given
 * and freed by one at a time, in whatever process.
 */
export async function holdDate(db: Database, row: NewDate): Promise<void> {
  const unseen = { title: null, date_words: null, gone_at: null, over_days_seen: null };
  await insertNew(db, 'serving_dates', { ...row, ...unseen, moment: null, moment_at: null });
  await holdRow(db, 'serving_dates', row.id);
}

/** The same for a date that has its row; undefined if that is gone. */
export async function lockDate(db: Database, id: string): Promise<DateRow | undefined> {
  return lockRow(db, 'serving_dates', id);
}

/** States in which somebody has a place. */
export const HOLDING: PlaceState[] = ['asked', 'yes'];

/** Whether somebody has a place. */
export const isHolding = (place: { state: string }): boolean =>
  HOLDING.some((state) => state === place.state);

/** How many places of a task somebody has on a date. Belongs below the lock of the date. */
export async function countTaken(db: Database, dateId: string, taskId: string): Promise<number> {
  const { count } = await db
    .selectFrom('serving_places')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('date_id', '=', dateId)
    .where('task_id', '=', taskId)
    .where('state', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same at several dates; left out is where nobody has one. */
export async function countTakenAt(
  db: Database,
  dateIds: readonly string[],
  taskId: string,
): Promise<Map<string, number>> {
  if (dateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('serving_places')
    .select(({ fn }) => ['date_id', fn.countAll().as('count')])
    .where('date_id', 'in', dateIds)
    .where('task_id', '=', taskId)
    .where('state', 'in', HOLDING)
    .groupBy('date_id')
    .execute();
  return new Map(rows.map(({ date_id, count }) => [date_id, Number(count)]));
}

/** The place that somebody has at a task of a date. */
export async function findHeld(
  db: Database,
  of: { date_id: string; task_id: string; person_id: string },
): Promise<PlaceRow | undefined> {
  return findRowIn(db, 'serving_places', { ...of, state: HOLDING });
}

/** Who has places on a date. */
export async function listHolders(db: Database, dateId: string): Promise<PlaceRow[]> {
  return listRows(db, 'serving_places', { date_id: dateId, state: HOLDING }, ['id']);
}

export type NamedPlace = PlaceRow & { name: string };

/** All who were asked for tasks of these dates, with their names, as they came. */
export async function listAtDates(
  db: Database,
  dateIds: readonly string[],
  taskIds: readonly string[],
): Promise<NamedPlace[]> {
  if (dateIds.length === 0 || taskIds.length === 0) return [];
  return db
    .selectFrom('serving_places')
    .innerJoin('serving_people', 'serving_people.id', 'serving_places.person_id')
    .selectAll('serving_places')
    .select('serving_people.name')
    .where('date_id', 'in', dateIds)
    .where('task_id', 'in', taskIds)
    .orderBy('serving_places.created_at')
    .orderBy('serving_places.id')
    .execute();
}

/** Dates that have rows and start in a span, as they were looked at last. */
export async function listDatesBetween(
  db: Database,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<DateRow[]> {
  return db
    .selectFrom('serving_dates')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes when and where it is for those who are just being told. */
export async function noteTold(db: Database, dateId: string, told: string): Promise<void> {
  await fillEmpty(db, 'serving_places', { date_id: dateId }, { told });
}

export type DatedPlace = PlaceRow & { starts_at: string; ends_at: string };

/** The places of people at dates that end after a moment, by time; those of one task, or of all. */
export async function listOfPeople(
  db: Database,
  personIds: readonly string[],
  { after, states, limit }: { after: string; states: readonly PlaceState[]; limit: number },
): Promise<DatedPlace[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('serving_places')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .selectAll('serving_places')
    .select(['serving_dates.starts_at', 'serving_dates.ends_at'])
    .where('person_id', 'in', personIds)
    .where('state', 'in', states)
    .where('ends_at', '>', after)
    .orderBy('starts_at')
    .orderBy('serving_places.id')
    .limit(limit)
    .execute();
}

/** Who serves at a task at dates ahead, but for one person, by time. */
export async function listOfTask(
  db: Database,
  { taskId, besides, now, limit }: { taskId: string; besides: string; now: string; limit: number },
): Promise<NamedPlace[]> {
  return db
    .selectFrom('serving_places')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .innerJoin('serving_people', 'serving_people.id', 'serving_places.person_id')
    .selectAll('serving_places')
    .select('serving_people.name')
    .where('task_id', '=', taskId)
    .where('person_id', '!=', besides)
    .where('state', '=', 'yes')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('serving_places.id')
    .limit(limit)
    .execute();
}

/** Whether somebody has a place at a task on a date that is not over. */
export async function isTaskNeeded(db: Database, taskId: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('serving_places')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .select('serving_places.id')
    .where('task_id', '=', taskId)
    .where('state', 'in', HOLDING)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many of those who were asked gave an answer since a moment. */
export async function countAnswers(
  db: Database,
  { taskIds, state, since }: { taskIds: readonly string[]; state: PlaceState; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('serving_places')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('task_id', 'in', taskIds)
    .where('state', '=', state)
    .where('asked_at', 'is not', null)
    .where('answered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who serves elsewhere at that time. */
export async function listBusy(
  db: Database,
  personIds: readonly string[],
  { starts_at, ends_at, besides }: { starts_at: string; ends_at: string; besides: string[] },
): Promise<PlaceRow[]> {
  if (personIds.length === 0) return [];
  let query = db
    .selectFrom('serving_places')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .selectAll('serving_places')
    .where('person_id', 'in', personIds)
    .where('state', 'in', HOLDING)
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at);
  if (besides.length > 0) query = query.where('serving_places.id', 'not in', besides);
  return query.execute();
}

/** When people served at a task last, how often since a moment, and at how many dates ahead they have places. */
export async function sumServed(
  db: Database,
  taskId: string,
  { now, since }: { now: string; since: string },
): Promise<Map<string, { last: string | null; times: number; ahead: number }>> {
  const rows = await db
    .selectFrom('serving_places')
    .innerJoin('serving_dates', 'serving_dates.id', 'serving_places.date_id')
    .select(({ fn, eb }) => [
      'person_id',
      fn
        .max(
          eb
            .case()
            .when(
              eb.and([eb('state', '=', 'yes'), eb('ends_at', '<=', now), eb('told', '!=', 'none')]),
            )
            .then(eb.ref('starts_at'))
            .end(),
        )
        .as('last'),
      fn
        .sum<number | string>(
          eb
            .case()
            .when(
              eb.and([
                eb('state', '=', 'yes'),
                eb('ends_at', '<=', now),
                eb('starts_at', '>=', since),
                eb('told', '!=', 'none'),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('times'),
      fn
        .sum<number | string>(eb.case().when('ends_at', '>', now).then(1).else(0).end())
        .as('ahead'),
    ])
    .where('task_id', '=', taskId)
    .where('state', 'in', HOLDING)
    .groupBy('person_id')
    .execute();
  return new Map(
    rows.map(({ person_id, last, times, ahead }) => [
      person_id,
      { last: last ?? null, times: Number(times), ahead: Number(ahead) },
    ]),
  );
}

/** Places whose leaders are to be told of an answer. */
export async function listNews(db: Database, taskId?: string): Promise<PlaceRow[]> {
  let query = db.selectFrom('serving_places').selectAll().where('news', '!=', '');
  if (taskId !== undefined) query = query.where('task_id', '=', taskId);
  return query.orderBy('updated_at').orderBy('id').limit(NEWS_AT_ONCE).execute();
}
/** The most answers of one mail. */
const NEWS_AT_ONCE = 100;
