import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Content, events and their occurrences, and the messages visitors send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['site', 'homepage'])
    await createTable(db, table, {
      id: 'integer key',
      content: 'text',
      version: 'integer',
      updated_at: 'text',
    });

  await createTable(db, 'content_version', { id: 'integer key', version: 'integer' });
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);

  await createTable(db, 'pages', {
    id: 'key',
    slug: 'unique',
    page: 'text',
    title: 'text',
    sections: 'text',
    is_main_page: 'integer',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });

  await createTable(db, 'announcements', {
    id: 'key',
    title: 'text',
    description: 'text',
    image_url: 'text',
    link_text: 'text',
    link_url: 'text',
    schedule_date: 'text?',
    expire_date: 'text?',
    enabled: 'integer',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
    published_at: 'text',
  });

  await createTable(db, 'posts', {
    id: 'key',
    uuid: 'unique',
    slug: 'unique',
    title: 'text',
    author: 'text',
    content: 'text',
    schedule_date: 'text?',
    expire_date: 'text?',
    is_enabled: 'integer',
    is_posted: 'integer',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
    published_at: 'text',
  });

  await createTable(db, 'events', {
    id: 'key',
    summary: 'text',
    description: 'text',
    location: 'text',
    calendar_id: 'text',
    start_wall: 'text',
    end_wall: 'text',
    time_zone: 'text',
    is_all_day: 'integer',
    recurrence: 'text',
    exceptions: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });

  await createTable(
    db,
    'occurrences',
    {
      event_id: 'events.id',
      calendar_id: 'text',
      starts_at: 'text',
      ends_at: 'text',
    },
    { key: ['event_id', 'starts_at'] },
  );

  await createTable(db, 'messages', {
    id: 'key',
    kind: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    request: 'text',
    created_at: 'text',
  });

  await addIndexes(db);
}

/** One index for each list and each query "what changes next?". */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes: [table: string, columns: string[]][] = [
    ['announcements', ['schedule_date']],
    ['announcements', ['expire_date']],
    ['posts', ['is_enabled', 'is_posted', 'published_at', 'id']],
    ['posts', ['schedule_date']],
    ['posts', ['expire_date']],
    // The end is in the index: what has ended is skipped without reading its row.
    ['occurrences', ['starts_at', 'event_id', 'ends_at']],
    ['occurrences', ['calendar_id', 'starts_at', 'event_id', 'ends_at']],
    ['occurrences', ['ends_at']],
    ['messages', ['kind', 'created_at']],
    ['messages', ['email']],
  ];
  for (const [table, columns] of indexes) await createIndex(db, table, columns);
  // Separate queries for what never ends and what ends later, so that an index skips all that has ended.
  await sql`create index announcements_lasting on announcements (enabled, published_at, id) where expire_date is null`.execute(
    db,
  );
  await sql`create index announcements_passing on announcements (enabled, expire_date) where expire_date is not null`.execute(
    db,
  );
}
