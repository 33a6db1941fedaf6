import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Rows begun in the Google sheet, and how the calendar is kept in step with Google's (decisions/0046). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'google_rows',
    { message_id: 'messages.id', begun_at: 'text' },
    {
      key: ['message_id'],
    },
  );
  await createTable(db, 'google_sync', {
    id: 'integer key',
    calendar: 'text',
    sync_token: 'text?',
    run: 'integer',
    last_ok_at: 'text?',
    failing_since: 'text?',
    next_try_at: 'text?',
    failures: 'integer',
    problem: 'text',
  });
  await createTable(db, 'google_events', {
    google_id: 'key',
    event_id: 'text?',
    series_id: 'text?',
    original_start: 'text?',
    etag: 'text',
    run: 'integer',
    title: 'text',
    problem: 'text',
  });
  await createIndex(db, 'google_events', ['event_id']);
  await createIndex(db, 'google_events', ['series_id']);
  await createIndex(db, 'google_events', ['run', 'google_id']);
  await createIndex(db, 'google_events', ['problem']);
  // No reference to the event: a deleted one is written back too.
  await createTable(db, 'google_changes', { event_id: 'key', mark: 'text', at: 'text' });
  await createIndex(db, 'google_changes', ['mark']);
  // What Google has and the site made as well is recognized by its start.
  await createIndex(db, 'events', ['start_wall']);
}
