import { type Kysely, sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { Tables } from '../schema.ts';
import type { DatabaseKind } from './database.ts';

/** A number of our own for PostgreSQL's advisory lock; any would do as long as it never changes. */
const MIGRATION_LOCK = 7_216_884;

/**
 * Brings the tables up to date, one transaction a migration. Two processes that start at once take turns:
 * SQLite by its write lock, PostgreSQL by an advisory lock, and each looks again once it has the lock.
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> {
  const done: string[] = [];
  for (const migration of migrations) {
    await db.transaction().execute(async (transaction) => {
      if (kind === 'postgres')
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
      await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
        transaction,
      );
      const known = await sql`select name from migrations where name = ${migration.name}`.execute(
        transaction,
      );
      if (known.rows.length > 0) return;
      await migration.up(transaction as unknown as Kysely<unknown>);
      await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
      done.push(migration.name);
    });
  }
  return done;
}
