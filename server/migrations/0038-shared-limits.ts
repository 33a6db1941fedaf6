import { type Kysely, sql } from 'kysely';
import { createTable } from './create-table.ts';

/**
 * What limits count where several processes serve a site (decisions/0071). The library writes to it, and fixes the order
 * of its columns. PostgreSQL keeps it without a journal: counting costs no write to the disk, and a crash forgets it.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') {
    await createTable(db, 'rate_limits', { key: 'key', points: 'integer', expire: 'integer?' });
    return;
  }
  await sql`create unlogged table rate_limits (key text primary key, points integer not null, expire bigint)`.execute(
    db,
  );
  await sql`create index rate_limits_by_rule_and_expire on rate_limits (split_part(key, ':', 1), expire)`.execute(
    db,
  );
}
