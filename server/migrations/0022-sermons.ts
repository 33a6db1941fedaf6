import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * Sermons: what pages' recordings and videos say of themselves, in rows (docs/decisions/0050-sermons-of-sections.md).
 * Stored pages have none yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sermon_addresses', {
    id: 'key',
    slug: 'unique',
    first_published_at: 'text',
  });
  await createTable(db, 'podcasts', {
    slug: 'key',
    page_id: 'pages.id',
    section: 'integer',
    content: 'text',
  });
  await createIndex(db, 'podcasts', ['page_id']);
  await createTable(db, 'sermons', {
    id: 'key',
    page_id: 'pages.id',
    section: 'integer',
    position: 'integer',
    podcast: 'text?',
    kind: 'text',
    url: 'text',
    title: 'text',
    slug: 'unique',
    speaker: 'text',
    passages: 'text',
    series: 'text',
    date: 'text?',
    day: 'text',
    year: 'text',
    notes: 'text',
    chapters: 'text',
    poster: 'text',
    transcript: 'text',
    cues: 'text?',
    transcript_url: 'text?',
    media_type: 'text?',
    bytes: 'integer?',
    seconds: 'integer?',
    first_published_at: 'text',
  });
  await createIndex(db, 'sermons', ['page_id']);
  await createIndex(db, 'sermons', ['day', 'id']);
  await createIndex(db, 'sermons', ['series', 'day', 'id']);
  await createIndex(db, 'sermons', ['speaker', 'day', 'id']);
  await createIndex(db, 'sermons', ['year', 'day', 'id']);
  await createIndex(db, 'sermons', ['podcast', 'position']);
  await createTable(
    db,
    'sermon_books',
    { sermon_id: 'sermons.id', book: 'text' },
    { key: ['sermon_id', 'book'] },
  );
  await createIndex(db, 'sermon_books', ['book']);
}
