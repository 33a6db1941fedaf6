import { sql } from 'kysely';
import { systemClock, toStored } from '../platform/clock.ts';
import type { DatabaseKind, OpenDatabase } from '../platform/database.ts';
import { type Finding, look, ok, wrong } from './finding.ts';

/** The month this was written: a clock that tells an earlier time is wrong. */
const EARLIEST = '2026-11-01T00:00:00Z';
/** A year by which it is wrong, too, or this release is very old. */
const LATEST = '2046-01-01T00:00:00Z';
/** Clocks of machines that are set by the network differ by less, in seconds. */
const MOST_APART = 60;

const CURE = 'Let the network set it: timedatectl set-ntp true';

/** This machine's clock against the calendar, what was written last, and PostgreSQL's own. */
export async function examineClock(
  db: OpenDatabase['db'],
  kind: DatabaseKind,
  now: Temporal.Instant = systemClock.now(),
): Promise<Finding[]> {
  const stored = toStored(now);
  if (stored < EARLIEST || stored > LATEST)
    return [wrong('clock', `this machine’s says ${stored}.`, CURE)];
  const newest = await newestEntry(db);
  if (newest !== undefined && newest > toStored(now.add({ seconds: MOST_APART })))
    return [
      wrong(
        'clock',
        `this machine’s says ${stored}, and something was written at ${newest}.`,
        `${CURE}. If it is right by now, it was ahead then, and this ends by itself.`,
      ),
    ];
  const apart = kind === 'postgres' ? await secondsApart(db, now) : 0;
  if (apart > MOST_APART)
    return [look('clock', `PostgreSQL’s is ${apart} seconds away from this machine’s.`, CURE)];
  return [ok('clock', `it says ${stored} (UTC), which fits what is here.`)];
}

/** When something was last written that is noted with its time; undefined in a site where nothing was. */
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
