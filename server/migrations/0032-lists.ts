import { type Kysely, sql } from 'kysely';

/**
 * The next date of each event, so that administrators' lists are in its order however many events there are, and
 * indexes of posts and announcements by state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('shown_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('events').addColumn('next_ends_at', 'text').execute();
  const now = new Date().toISOString();
  const ahead = sql`from occurrences where event_id = events.id and ends_at > ${now}
    order by starts_at limit 1`;
  await sql`update events set
    next_ends_at = (select ends_at ${ahead}),
    shown_at = coalesce((select starts_at ${ahead}),
      (select max(starts_at) from occurrences where event_id = events.id), start_wall)`.execute(db);
  await sql`create index events_ahead on events (shown_at, id) where next_ends_at is not null`.execute(
    db,
  );
  await sql`create index events_over on events (shown_at, id) where next_ends_at is null`.execute(
    db,
  );
  await sql`create index events_to_look_at on events (next_ends_at)
    where next_ends_at is not null`.execute(db);
  await addStateIndexes(db);
}

/** Lists by state, in the lists' order; the dates are in the index, so that entries of other states are not read. */
async function addStateIndexes(db: Kysely<unknown>): Promise<void> {
  const dates = 'schedule_date, expire_date';
  for (const [table, isOn, order] of [
    ['posts', 'is_enabled * is_posted', 'created_at, id'],
    ['announcements', 'enabled', 'published_at, id'],
  ]) {
    const on = sql.raw(
      `create index ${table}_on on ${table} (${order}, ${dates}) where ${isOn} = 1`,
    );
    const off = sql.raw(`create index ${table}_off on ${table} (${order}) where ${isOn} = 0`);
    await sql`${on}`.execute(db);
    await sql`${off}`.execute(db);
  }
}
