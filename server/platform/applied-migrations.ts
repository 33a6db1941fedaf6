import { type Kysely, sql } from 'kysely';
import { WrongSetting } from '../config/wrong-setting.ts';
import { migrations } from '../migrations/index.ts';
import type { Tables } from '../schema.ts';
import type { DatabaseKind } from './database.ts';

/** The names of the migrations applied to a database; none if it is empty. */
export async function appliedMigrations(db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> {
  const there =
    kind === 'postgres'
      ? await sql`select 1 where to_regclass('migrations') is not null`.execute(db)
      : await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  if (there.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Throws `WrongSetting` if a newer release has changed the tables: this one could write wrong data. */
export function refuseNewer(applied: string[]): void {
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0)
    throw new WrongSetting(
      `the database was written by a newer release (${unknown.join(', ')}). Start that release, or restore the backup made before the update: npm run restore -- FILE`,
    );
}

/** The migrations of the list that this release does not know: they are from a newer one. */
export function unknownMigrations(names: string[]): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/** The pending migrations of a database with these. */
export function pendingMigrations(names: string[]): string[] {
  return migrations.map(({ name }) => name).filter((name) => !names.includes(name));
}
