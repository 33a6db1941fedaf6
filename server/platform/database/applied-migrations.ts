import { type Kysely, sql } from 'kysely';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { migrations } from '#server/migrations/index.ts';
import type { Tables } from '#server/schema.ts';
import type { DatabaseKind } from './database.ts';

/** `needs`: see 0040-older-releases. */
export type AppliedMigration = { name: string; needs: string | null };

/** The migrations applied to a database; none if it is empty. */
export async function appliedMigrations(
  db: Kysely<Tables>,
  kind: DatabaseKind,
): Promise<AppliedMigration[]> {
  const there =
    kind === 'postgres'
      ? await sql`select 1 where to_regclass('migrations') is not null`.execute(db)
      : await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  if (there.rows.length === 0) return [];
  // Before 0040-older-releases there is no column `needs`.
  const { rows } = await sql<{
    name: string;
    needs?: string | null;
  }>`select * from migrations order by name`.execute(db);
  return rows.map(({ name, needs = null }) => ({ name, needs }));
}

const known = new Set(migrations.map(({ name }) => name));

/** The migrations of the list that this release does not know: they are from a newer one. */
export function unknownMigrations(names: string[]): string[] {
  return names.filter((name) => !known.has(name));
}

/** The migrations after which this release cannot go on: those unknown to it that took away or changed what it uses. */
export function migrationsInTheWay(applied: AppliedMigration[]): string[] {
  const isInTheWay = ({ name, needs }: AppliedMigration) =>
    !known.has(name) && (needs === null || (needs !== '' && !known.has(needs)));
  return applied.filter(isInTheWay).map(({ name }) => name);
}

/**
 * Throws `WrongSetting` if a newer release has changed the tables so that this one could write wrong data. One that has
 * only added to them is no hindrance: in a rolling update both run side by side.
 */
export function refuseNewer(applied: AppliedMigration[]): void {
  const inTheWay = migrationsInTheWay(applied);
  if (inTheWay.length > 0)
    throw new WrongSetting(() =>
      t(
        'the database was written by a newer release ({changes}). Start that release, or restore the backup made before the update: npm run restore -- FILE',
        { changes: inTheWay.join(', ') },
      ),
    );
}

/** The pending migrations of a database with these. */
export function pendingMigrations(names: string[]): string[] {
  return migrations.map(({ name }) => name).filter((name) => !names.includes(name));
}
