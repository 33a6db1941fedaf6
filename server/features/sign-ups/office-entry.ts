import type { AuditEntry } from '#contract/audit.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn, holdRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { showing } from './office-lists.ts';
import { noteInActivity } from './office-trace.ts';
import { followClock } from './places.ts';
import type { SignUpRow } from './store.ts';

export type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** A sign-up and what it is for. */
export type Entry = { row: SignUpRow; gathering: Gathering };

type Asked = {
  id: string;
  version: number | undefined;
  actor: Actor;
  action: AuditEntry['action'];
};

/** The sign-up. Refuses `not-found`. */
export async function entryOf(db: Database, id: string): Promise<Entry> {
  const row = await findRowIn(db, 'sign_ups', { id });
  const gathering = row && (await gatheringOf(db, row.date_id));
  if (!row || !gathering)
    throw new Refusal(
      'not-found',
      t('This sign-up is no longer here. It was forgotten after the event.'),
    );
  return { row, gathering };
}

/** Refuses `conflict`, with the sign-up as it is now, where another version was seen or it is at another date. */
export async function refuseOther(
  db: Database,
  row: SignUpRow,
  seen: { version: number | undefined; dateId: string },
  now: string,
): Promise<void> {
  if (seen.version === undefined && row.date_id === seen.dateId) return;
  if (row.version === seen.version && row.date_id === seen.dateId) return;
  throw conflict(await (await showing(db, now))(row));
}

/**
 * Changes a sign-up under the lock of its date, and notes it if it was changed. Refuses `not-found`, and `conflict` where
 * another version was seen.
 */
export async function changeEntry(
  { db, clock, jobs }: Needs,
  { id, version, actor, action }: Asked,
  change: (entry: Entry, holding: Holding) => Promise<SignUpRow>,
): Promise<ListedSignUp> {
  const before = await entryOf(db, id);
  const changed = await db.transaction().execute(async (transaction) => {
    const now = toStored(clock.now());
    const dateId = before.row.date_id;
    await holdRow(transaction, 'sign_up_dates', dateId);
    const entry = await entryOf(transaction, id);
    await refuseOther(transaction, entry.row, { version, dateId }, now);
    const holding = { db: transaction, dateId, now };
    const row = await change(entry, holding);
    if (row.version !== entry.row.version)
      await noteInActivity(transaction, actor, { action, gathering: entry.gathering }, now);
    await followClock({ clock }, entry.gathering, holding);
    return (await showing(transaction, now))(row);
  });
  void jobs.runDue();
  return changed;
}
