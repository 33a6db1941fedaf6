import type { Kysely } from 'kysely';
import { indexTrigrams } from './trigram-index.ts';

/** What lists are searched by: the columns of each table, and the one that identifies its rows. */
const searched = [
  { table: 'posts', key: 'id', columns: ['title', 'author'] },
  { table: 'announcements', key: 'id', columns: ['title'] },
  { table: 'events', key: 'id', columns: ['summary'] },
  { table: 'users', key: 'id', columns: ['name', 'username', 'email'] },
  { table: 'images', key: 'path', columns: ['name', 'alt'] },
];

/** Trigram indexes that lists are searched by (docs/decisions/0033-lists-of-any-length.md). */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await indexTrigrams(db, kind, searched);
}
