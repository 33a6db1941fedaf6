import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { type Gathering, identified } from '#server/features/calendar/dates/gatherings.ts';
import { gatheringAtKey } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { putTo } from './office.ts';
import { rootIdOf } from './office-dates.ts';
import { entryOf, type Needs, refuseOther } from './office-entry.ts';
import { showing } from './office-lists.ts';
import { noteInActivity } from './office-trace.ts';
import { followClock } from './places.ts';
import { holdDate } from './store.ts';

type Move = { version?: number | undefined; date: string; isSure: boolean; isTold: boolean };

/**
 * Moves a sign-up to another date of the same event, where it gets its places: under the locks of both dates. Refuses
 * `invalid` where there are too few, unless it is sure; and `conflict` where another version was seen.
 */
export async function moveByHand(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, date, ...ways }: Move,
): Promise<ListedSignUp> {
  const { clock, jobs } = needs;
  const moved = await needs.db.transaction().execute(async (db) => {
    // Nobody moves the date to another place between a look at it and a name for it.
    await holdContent(db);
    const now = toStored(clock.now());
    const from = await entryOf(db, id);
    const { gathering } = await gatheringAtKey(db, date);
    await refuseOtherEvent(db, from.gathering, gathering);
    const here = { db, dateId: from.row.date_id, now };
    const there = { db, dateId: await identified(db, gathering), now };
    // Always in this order: two moves that cross each other wait, and do not block each other.
    for (const [dateId, of] of [
      [here.dateId, from.gathering] as const,
      [there.dateId, gathering] as const,
    ].sort(([one], [other]) => (one < other ? -1 : 1)))
      await holdDate(db, { id: dateId, event_id: of.eventId, ends_at: of.ends_at, look_at: now });
    const { row } = await entryOf(db, id);
    await refuseOther(db, row, { version, dateId: here.dateId }, now);
    const show = await showing(db, now);
    if (here.dateId === there.dateId) return show(row);
    const put = await putTo(needs, row, { gathering, holding: there }, ways);
    await noteInActivity(db, actor, { action: 'update', gathering }, now);
    await followClock({ clock }, from.gathering, here);
    await followClock({ clock }, gathering, there);
    return show(put);
  });
  void jobs.runDue();
  return moved;
}

async function refuseOtherEvent(db: Database, from: Gathering, to: Gathering): Promise<void> {
  if ((await rootIdOf(db, from)) === (await rootIdOf(db, to))) return;
  throw invalidField('date', t('Choose another date of the same event.'));
}
