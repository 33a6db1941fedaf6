import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * Dates of a series get an identity of their own, and a series that goes on from another knows the first one. Dates that
 * were changed alone or deleted have it from here on (decisions/0095).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('root_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createTable(db, 'event_dates', {
    id: 'key',
    root_id: 'text',
    original_start: 'text',
    series_id: 'text',
    start_wall: 'text',
  });
  await createIndex(db, 'event_dates', ['series_id', 'start_wall']);
  await sql`insert into event_dates (id, root_id, original_start, series_id, start_wall)
    select series_id || '_' || replace(replace(original_start, '-', ''), ':', ''),
      series_id, original_start, series_id, original_start
    from (
      select series_id, original_start from events where series_id <> '' and original_start <> ''
      union
      select series_id, original_start from canceled_events
        where series_id <> '' and original_start <> ''
    ) as dates`.execute(db);
}
