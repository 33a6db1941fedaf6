import { sql } from 'kysely';
import type { EventRow } from '#server/features/calendar/store.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database } from '#server/schema.ts';

/** The most events whose next date has ended since they were last looked at; daily tidying looks at them again. */
const MAX_TO_LOOK_AT = 2000;

/** An event's place in a list: a moment, and behind the same one its id. */
export type Place = { at: string; id: string };
export type Asked = {
  search?: string | undefined;
  now: string;
  after?: Place | undefined;
  limit: number;
};

export async function setNext(
  db: Database,
  id: string,
  next: Pick<EventRow, 'shown_at' | 'next_ends_at'>,
): Promise<void> {
  await db.updateTable('events').set(next).where('id', '=', id).execute();
}

/** A page of the events that have a date ahead, the next first. */
export async function listAhead(db: Database, asked: Asked): Promise<EventRow[]> {
  const { now, after, limit } = asked;
  let query = (await found(db, asked))
    .where('next_ends_at', 'is not', null)
    // Without the index of this column: the order is that of the other.
    .where(sql<boolean>`next_ends_at || '' > ${now}`);
  if (after)
    query = query.where((row) =>
      row(row.refTuple('shown_at', 'id'), '>', row.tuple(after.at, after.id)),
    );
  const settled = await query.orderBy('shown_at').orderBy('id').limit(limit).execute();
  const moved = (await lookedAt(db, asked)).filter(({ next_ends_at }) => next_ends_at !== null);
  return merged(settled, moved, { after, limit, by: 1 });
}

/** A page of the events of which no date is left, the last first. */
export async function listOver(db: Database, asked: Asked): Promise<EventRow[]> {
  const { after, limit } = asked;
  let query = (await found(db, asked)).where('next_ends_at', 'is', null);
  if (after)
    query = query.where((row) =>
      row(row.refTuple('shown_at', 'id'), '<', row.tuple(after.at, after.id)),
    );
  const settled = await query
    .orderBy('shown_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const over = (await lookedAt(db, asked)).filter(({ next_ends_at }) => next_ends_at === null);
  return merged(settled, over, { after, limit, by: -1 });
}

/** A page of all events, the last saved first. */
export async function listSaved(db: Database, asked: Asked): Promise<EventRow[]> {
  const { after, limit } = asked;
  let query = await found(db, asked);
  if (after)
    query = query.where((row) =>
      row(row.refTuple('updated_at', 'id'), '<', row.tuple(after.at, after.id)),
    );
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** `search` looks at titles. */
async function found(db: Database, { search }: Pick<Asked, 'search'>) {
  const query = db.selectFrom('events').selectAll();
  return search ? query.where(await holding(db, 'events', search)) : query;
}

/** Of an event, the next date that has not ended. */
const nextDate = (now: string) =>
  sql`from occurrences where event_id = events.id and ends_at > ${now} order by starts_at limit 1`;

/** The events whose next date has ended since they were last looked at, with where they stand now. */
async function lookedAt(db: Database, asked: Pick<Asked, 'search' | 'now'>): Promise<EventRow[]> {
  const { now } = asked;
  const ahead = nextDate(now);
  const rows = await (await found(db, asked))
    .select([
      sql<string | null>`(select starts_at ${ahead})`.as('new_start'),
      sql<string | null>`(select ends_at ${ahead})`.as('new_end'),
      sql<string | null>`(select max(starts_at) from occurrences
        where event_id = events.id)`.as('last_start'),
    ])
    .where('next_ends_at', 'is not', null)
    .where('next_ends_at', '<=', now)
    .limit(MAX_TO_LOOK_AT)
    .execute();
  return rows.map(({ new_start, new_end, last_start, ...row }) => ({
    ...row,
    shown_at: new_start ?? last_start ?? row.shown_at,
    next_ends_at: new_end,
  }));
}

function merged(
  settled: EventRow[],
  moved: EventRow[],
  { after, limit, by }: { after: Place | undefined; limit: number; by: 1 | -1 },
): EventRow[] {
  const key = ({ shown_at, id }: EventRow) => `${shown_at} ${id}`;
  const isBehind = (one: string, other: string) => (by === 1 ? one > other : one < other);
  const later = moved.filter((row) => !after || isBehind(key(row), `${after.at} ${after.id}`));
  return [...settled, ...later]
    .sort((one, other) => (isBehind(key(one), key(other)) ? 1 : -1))
    .slice(0, limit);
}

/** Looks at the events whose next date has ended, a few at a time; returns how many there were. */
export async function lookAgain(db: Database, now: string, limit: number): Promise<number> {
  const ahead = nextDate(now);
  const { numAffectedRows } = await sql`update events set
    next_ends_at = (select ends_at ${ahead}),
    shown_at = coalesce((select starts_at ${ahead}),
      (select max(starts_at) from occurrences where event_id = events.id), shown_at)
    where id in (select id from events where next_ends_at is not null and next_ends_at <= ${now}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
