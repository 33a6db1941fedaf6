import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database, Tables } from '#server/schema.ts';
import { DatabaseAway } from './database-away.ts';

/**
 * How long a change waits for a table that others use, in milliseconds. Whoever comes after it waits behind it, also to
 * read, so it goes out of the way and tries again later.
 */
const LOCK_MS = 1000;
/** The pauses between tries, in milliseconds: growing, so that visitors have most of the time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;
/** When it is given up, in milliseconds. A backup of a large site reads all tables in one transaction. */
const GIVE_UP_MS = 5 * 60_000;

/** PostgreSQL's codes for a lock that was not to be had in time, and for two who wait for each other. */
const LOCKED = ['55P03', '40P01'];

/** For the current transaction: waits for no table longer than a moment. */
export async function waitBriefly(transaction: Database): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(transaction);
}

/**
 * Does the work, a transaction on PostgreSQL that calls `waitBriefly`, again and again until no table it needs is in
 * use. Throws `WrongSetting`, with who is in the way, if that takes too long.
 */
export async function whenTablesAreFree(
  db: Kysely<Tables>,
  { name, log, giveUpMs = GIVE_UP_MS }: { name: string; log?: Log; giveUpMs?: number },
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const waited = performance.now() - start;
      if (waited + pause > giveUpMs) throw await givenUp(db, name, error);
      const seconds = Math.round(waited / 1000);
      log?.warn({ migration: name, seconds }, 'its tables are in use: the change is tried again');
    }
    await wait(pause);
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof DatabaseAway ? error.cause : error;
  return LOCKED.includes(String(Reflect.get(Object(cause), 'code')));
}

async function givenUp(db: Kysely<Tables>, name: string, cause: unknown): Promise<WrongSetting> {
  const { rows } = await sql<{ pid: number; program: string; seconds: number }>`
    select pid, coalesce(application_name, '') as program,
      extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(db);
  const [oldest] = rows;
  const line = () =>
    oldest
      ? t(
          'the tables are in use, so {name} could not change them. Nothing of it was kept, and older processes go on. The oldest transaction is that of the process {pid} of PostgreSQL ({program}), {seconds} seconds old: let it end, or end it (select pg_terminate_backend({pid})); then start this release again',
          {
            name,
            pid: String(oldest.pid),
            program: oldest.program || t('unnamed ## program'),
            seconds: String(oldest.seconds),
          },
        )
      : t(
          'the tables are in use, so {name} could not change them. Nothing of it was kept, and older processes go on. Let what uses them end; then start this release again',
          { name },
        );
  return new WrongSetting(line, { cause });
}
