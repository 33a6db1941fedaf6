import { sql } from 'kysely';
import { t } from '#languages/t.ts';
import { systemClock, toStored } from '#server/platform/clock.ts';
import type { DatabaseKind, OpenDatabase } from '#server/platform/database/database.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('clock');

/** The month this was written: a clock that shows an earlier time is wrong. */
const EARLIEST = '2026-11-01T00:00:00Z';
/** From this year on the clock is wrong, or this release is very old. */
const LATEST = '2046-01-01T00:00:00Z';
/** Clocks that are set by the network differ by less, in seconds; what was written earlier, by more reasons. */
const MAX_APART = 5;
const MAX_AHEAD = 60;

const cure = () => t('Let the network set it: timedatectl set-ntp true');

/** Compares this machine's clock with the calendar, with the latest change and with PostgreSQL's clock. */
export async function examineClock(
  db: OpenDatabase['db'],
  kind: DatabaseKind,
  now: Temporal.Instant = systemClock.now(),
): Promise<Finding[]> {
  const stored = toStored(now);
  if (stored < EARLIEST || stored > LATEST)
    return [wrong(t('this machine’s clock says {time}.', { time: stored }), cure())];
  const newest = await newestEntry(db);
  if (newest !== undefined && newest > toStored(now.add({ seconds: MAX_AHEAD })))
    return [
      wrong(
        t('this machine’s clock says {time}, but something was written at {newest}.', {
          time: stored,
          newest,
        }),
        t(
          'Let the network set it: timedatectl set-ntp true. If it is right now, it was ahead then, and this message will go away.',
        ),
      ),
    ];
  const apart = kind === 'postgres' ? await secondsApart(db, now) : 0;
  if (apart > MAX_APART)
    return [
      look(
        t('PostgreSQL’s clock differs by {seconds} seconds from this machine’s.', {
          seconds: apart,
        }),
        cure(),
      ),
    ];
  return [ok(t('it says {time} (UTC), which fits the site’s data.', { time: stored }))];
}

/** The latest time that is stored in the site; undefined if there is none. */
async function newestEntry(db: OpenDatabase['db']): Promise<string | undefined> {
  const { audit, jobs } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('newest'))
        .as('audit'),
      row
        .selectFrom('jobs')
        .select(({ fn }) => fn.max('created_at').as('newest'))
        .as('jobs'),
    ])
    .executeTakeFirstOrThrow();
  return [audit, jobs]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
}

async function secondsApart(db: OpenDatabase['db'], now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from now())::float8 as at`.execute(db);
  return Math.round(Math.abs((rows[0]?.at ?? 0) - now.epochMilliseconds / 1000));
}
