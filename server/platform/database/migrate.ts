import { type Kysely, sql } from 'kysely';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { type Migration, type MigrationStep, migrations } from '#server/migrations/index.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database, Tables } from '#server/schema.ts';
import { appliedMigrations } from './applied-migrations.ts';
import type { DatabaseKind } from './database.ts';
import { reasonOf } from './database-away.ts';
import { runningBefore } from './running-releases.ts';
import { waitBriefly, whenTablesAreFree } from './wait-for-tables.ts';

/** Our number for PostgreSQL's advisory lock; any number works as long as it never changes. */
const MIGRATION_LOCK = 7_216_884;

/** From here on the list says what each migration asks of older releases. */
const FIRST_WITH_NEEDS = '0040-older-releases';

type How = {
  log?: Log;
  steps?: MigrationStep[];
  /** When to give up if others use the tables, in milliseconds. */
  giveUpMs?: number;
};

/**
 * Brings the tables up to date, one transaction a migration. Two processes that start at once take turns: SQLite by its
 * write lock, PostgreSQL by an advisory lock, and each checks again once it has the lock. Throws `WrongSetting` with one
 * line if a migration fails: those before it stay, of itself nothing does.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  { steps = migrations, ...how }: How = {},
): Promise<string[]> {
  const done: string[] = [];
  const known = new Set((await appliedMigrations(db, kind)).map(({ name }) => name));
  for (const { name, load } of steps) {
    // If there is nothing to do, no writer has to wait.
    if (known.has(name)) continue;
    const step = { name, ...(await load()) };
    const work = () => takeStep(db, kind, step, done);
    try {
      if (kind === 'postgres') await whenTablesAreFree(db, { name, ...how }, work);
      else await work();
    } catch (error) {
      throw error instanceof WrongSetting ? error : failure(name, error);
    }
  }
  return done;
}

type Step = Migration & { name: string };

function takeStep(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  step: Step,
  done: string[],
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await makeList(transaction);
    const again = await sql`select name from migrations where name = ${step.name}`.execute(
      transaction,
    );
    if (again.rows.length > 0) return;
    if (kind === 'postgres') {
      await refuseBesideOlder(transaction, step);
      await waitBriefly(transaction);
    }
    await step.up(transaction as unknown as Kysely<unknown>, kind);
    await note(transaction, step);
    done.push(step.name);
  });
}

/** Takes nothing away from processes that still use it. */
async function refuseBesideOlder(transaction: Database, { name, needs }: Step): Promise<void> {
  if (!needs) return;
  const older = await runningBefore(transaction, needs);
  if (older.length > 0)
    throw new WrongSetting(() =>
      t(
        '{name} takes away what a running process of an older release uses (one that knows no change after {older}). Update all processes to the release with {needs} first, or stop them; then start this release again. Nothing was changed',
        { name, needs, older: String(older[0]) },
      ),
    );
}

async function note(transaction: Database, { name, needs = '' }: Step): Promise<void> {
  const at = new Date().toISOString();
  await (name < FIRST_WITH_NEEDS
    ? sql`insert into migrations (name, applied_at) values (${name}, ${at})`
    : sql`insert into migrations (name, applied_at, needs) values (${name}, ${at}, ${needs})`
  ).execute(transaction);
}

function failure(name: string, cause: unknown): WrongSetting {
  return new WrongSetting(
    () =>
      t(
        'the tables could not be changed: {name} failed ({reason}). Nothing of it was kept, and processes of the release before go on. Start that release, or solve this and start this one again',
        { name, reason: reasonOf(cause) },
      ),
    { cause },
  );
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
  for (const { name, load } of migrations)
    if (names.includes(name)) {
      const { up } = await load();
      await up(transaction as unknown as Kysely<unknown>, kind);
    }
}
