import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { releaseOf } from '#server/platform/disk/project.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { type HeldLock, oneAtATime } from './one-at-a-time.ts';

type DailyWork = RowOf<'daily_work'>;

/** Work counts as done for this long, in hours: each process asks once in a day, and at its start. */
const DONE_HOURS = 20;
/** A time further ahead than this, in hours, was written by a wrong clock. */
const TOO_FAR_HOURS = 1;

/**
 * Does what a site needs once a day, however many processes ask: the first one that asks, and again after an update.
 * `work` says whether all went well; if not, or if its process dies, another one that asks does it. Returns whether it is
 * done; false also while another process is at it (docs/decisions/0071-limits-and-work-shared.md).
 */
export async function onceADay(
  services: Pick<Services, 'db' | 'kind' | 'config' | 'clock'>,
  name: string,
  work: (lock: HeldLock) => Promise<boolean>,
  givenRelease?: string,
): Promise<boolean> {
  const { db, clock } = services;
  const release = givenRelease ?? (await releaseOf());
  let isDone = false;
  await oneAtATime(services, `daily-${name}`, async (lock) => {
    isDone = isRecent(await findRowIn(db, 'daily_work', { name }), release, clock.now());
    if (isDone || !(await work(lock))) return;
    await lock.check();
    await noteWork(db, { name, done_at: toStored(clock.now()), release });
    isDone = true;
  });
  return isDone;
}

async function noteWork(db: Database, row: DailyWork): Promise<void> {
  const { done_at, release } = row;
  await db
    .insertInto('daily_work')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at, release }))
    .execute();
}

function isRecent(last: DailyWork | undefined, release: string, now: Temporal.Instant): boolean {
  if (last?.release !== release) return false;
  return (
    last.done_at > toStored(now.subtract({ hours: DONE_HOURS })) &&
    last.done_at < toStored(now.add({ hours: TOO_FAR_HOURS }))
  );
}
