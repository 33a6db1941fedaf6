import { type Kysely, sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { Database, Tables } from '../schema.ts';
import { appliedMigrations } from './applied-migrations.ts';
import type { DatabaseKind } from './database.ts';

/** Our number for PostgreSQL's advisory lock; any number works as long as it never changes. */
const MIGRATION_LOCK = 7_216_884;

/**
 * Brings the tables up to date, one transaction a migration. Two processes that start at once take turns: SQLite by its
 * write lock, PostgreSQL by an advisory lock, and each checks again once it has the lock.
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> {
  const done: string[] = [];
  const known = new Set(await appliedMigrations(db, kind));
  for (const migration of migrations) {
    // If there is nothing to do, no writer has to wait.
    if (known.has(migration.name)) continue;
    await db.transaction().execute(async (transaction) => {
      if (kind === 'postgres')
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
      await makeList(transaction);
      const again = await sql`select name from migrations where name = ${migration.name}`.execute(
        transaction,
      );
      if (again.rows.length > 0) return;
      await migration.up(transaction as unknown as Kysely<unknown>, kind);
      await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
      done.push(migration.name);
    });
  }
  return done;
}

const makeList = (db: Database) =>
  sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  );

/**
 * Creates the tables as they were after these migrations, without recording them, in an empty database and one
 * transaction.
 */
export async function makeTables(
  transaction: Database,
  kind: DatabaseKind,
  names: string[],
): Promise<void> {
  await makeList(transaction);
  for (const { name, up } of migrations)
    if (names.includes(name)) await up(transaction as unknown as Kysely<unknown>, kind);
}
