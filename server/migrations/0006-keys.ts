import { type Kysely, sql } from 'kysely';
import { createTable } from './create-table.ts';

/** What protects members' files: the keys this site signs with, and where files for members are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'keys', { name: 'key', value: 'text' });
  await createTable(db, 'library_addresses', { url: 'key' });
  await sql`insert into library_addresses (url)
    select distinct url from library_items where url like '/assets/%'`.execute(db);
}
