import { sql } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

/** Changes nothing, but until the transaction ends, whoever holds the same row waits: on both databases. */
export async function holdRow(db: Database, table: keyof Tables, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
}
