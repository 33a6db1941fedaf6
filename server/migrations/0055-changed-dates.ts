import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/**
 * Dates that were canceled or moved are shown where they were, with the reason (decisions/0109). What administrators
 * canceled or moved before is shown so too; what Google's calendar left out or moved is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reason = (table: string) =>
    db.schema
      .alterTable(table)
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''));
  await reason('events').execute();
  await reason('event_dates').execute();
  await db.schema.alterTable('event_dates').addColumn('changed_at', 'text').execute();
  await createIndex(db, 'event_dates', ['start_wall']);
  await sql`update event_dates set changed_at = coalesce(
    (select max(canceled_at) from canceled_events as gone
      where gone.event_id = event_dates.series_id and gone.series_id = event_dates.series_id
        and gone.original_start = event_dates.start_wall),
    (select max(updated_at) from events
      where events.series_id = event_dates.series_id
        and events.original_start = event_dates.start_wall
        and not exists (select 1 from google_events where google_events.event_id = events.id)))`.execute(
    db,
  );
}
