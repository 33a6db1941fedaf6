import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import type { Tables } from '#server/schema.ts';
import { takeLock } from './process-lock.ts';

type Needs = Pick<Services, 'db' | 'kind' | 'config'>;

/**
 * `check` throws if the lock is lost: a process that was stopped for a while may find its connection cut, and another
 * process at work. Call it before each step that must not be done twice.
 */
export type HeldLock = { check: () => Promise<void> };
type Work = (lock: HeldLock) => Promise<unknown>;

/** The first half of PostgreSQL's number for the lock; the other half is made from its name. */
const OURS = 7_216_885;
const RETRY_MS = 100;

/**
 * Does the work unless another process of this site, or another call here, is working under the same name; then it
 * returns `elsewhere`, after waiting a while for the other to end. A process that dies releases the lock. Work that can
 * be interrupted or done twice must check again what there is to do.
 */
export async function oneAtATime(
  services: Needs,
  name: string,
  work: Work,
  { waitSeconds = 0 } = {},
): Promise<'done' | 'elsewhere'> {
  const attempt = services.kind === 'postgres' ? holdingConnection : holdingFile;
  const deadline = performance.now() + waitSeconds * 1000;
  while ((await attempt(services, name, work)) === 'elsewhere') {
    if (performance.now() >= deadline) return 'elsewhere';
    await wait(RETRY_MS);
  }
  return 'done';
}

const numberOf = (name: string) => hash('sha256', name, 'buffer').readInt32BE();

/** PostgreSQL: whether any process of this site, on any machine, is working under that name. */
export async function isHeld(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${OURS} and objid = ${numberOf(name) >>> 0}
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return rows.length > 0;
}

/** PostgreSQL: a lock that belongs to a connection, which is held as long as the work takes. */
function holdingConnection({ db }: Needs, name: string, work: Work) {
  const lock = sql`${OURS}::int, ${numberOf(name)}::int`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${lock}) as mine`.execute(connection);
    if (!rows[0]?.mine) return 'elsewhere';
    try {
      await work({
        check: async () => {
          await sql`select 1`.execute(connection);
        },
      });
    } finally {
      await unlock(connection, lock);
    }
    return 'done';
  });
}

async function unlock(connection: Kysely<Tables>, lock: ReturnType<typeof sql>): Promise<void> {
  try {
    await sql`select pg_advisory_unlock(${lock})`.execute(connection);
  } catch (error) {
    // The lock ends with the connection.
    if (!(error instanceof DatabaseAway)) throw error;
  }
}

/** SQLite: an empty file beside the site's own, locked as SQLite does; the system releases it with the process. */
async function holdingFile({ config }: Needs, name: string, work: Work) {
  const folder = join(config.dataDir, 'locks');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(folder, `${name}.lock`));
  if (!lock) return 'elsewhere';
  try {
    // The system keeps the lock for a process that is stopped.
    await work({ check: async () => {} });
    return 'done';
  } finally {
    lock.free();
  }
}
