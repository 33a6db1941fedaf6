import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Content, events and their occurrences, and the messages visitors send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['site', 'homepage'])
    await db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);

  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sections', 'text', (column) => column.notNull())
    .addColumn('is_main_page', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('link_text', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text', (column) => column.notNull())
    .addColumn('schedule_date', 'text')
    .addColumn('expire_date', 'text')
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('schedule_date', 'text')
    .addColumn('expire_date', 'text')
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('is_posted', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('start_wall', 'text', (column) => column.notNull())
    .addColumn('end_wall', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('is_all_day', 'integer', (column) => column.notNull())
    .addColumn('recurrence', 'text', (column) => column.notNull())
    .addColumn('exceptions', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('occurrences')
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('occurrences_key', ['event_id', 'starts_at'])
    .execute();

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await addIndexes(db);
}

/** One index for every list and for every question "what changes next?". */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes: [table: string, columns: string[]][] = [
    ['announcements', ['schedule_date']],
    ['announcements', ['expire_date']],
    ['posts', ['is_enabled', 'is_posted', 'published_at', 'id']],
    ['posts', ['schedule_date']],
    ['posts', ['expire_date']],
    // The end stands in the index: what is over is skipped without looking at its row.
    ['occurrences', ['starts_at', 'event_id', 'ends_at']],
    ['occurrences', ['calendar_id', 'starts_at', 'event_id', 'ends_at']],
    ['occurrences', ['ends_at']],
    ['messages', ['kind', 'created_at']],
    ['messages', ['email']],
  ];
  for (const [table, columns] of indexes)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  // What never ends and what ends later are asked apart, so that an index passes over all that has had its day.
  await sql`create index announcements_lasting on announcements (enabled, published_at, id) where expire_date is null`.execute(
    db,
  );
  await sql`create index announcements_passing on announcements (enabled, expire_date) where expire_date is not null`.execute(
    db,
  );
}
