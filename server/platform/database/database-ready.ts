import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/platform/log/log.ts';
import type { Tables } from '#server/schema.ts';
import { DatabaseAway, reasonOf } from './database-away.ts';

/** Health checks need a quick answer, in milliseconds. */
const READY_MS = 2000;
const RETRY_MS = 500;

/** Returns when the database answers. Throws `DatabaseAway` after two seconds. */
export async function checkDatabase(db: Kysely<Tables>): Promise<void> {
  let giveUp: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new DatabaseAway('away')), READY_MS);
  });
  const question = db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  try {
    await Promise.race([question, silence]);
  } finally {
    clearTimeout(giveUp);
  }
}

/** Waits until the database answers; throws its last error when that takes too long. */
export async function waitForDatabase(
  db: Kysely<Tables>,
  log: Log,
  mostSeconds: number,
): Promise<void> {
  const deadline = performance.now() + mostSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() >= deadline) throw error;
      if (isFirst) log.warn({ problem: reasonOf(error) }, 'waiting for the database');
    }
    await wait(RETRY_MS);
  }
}
