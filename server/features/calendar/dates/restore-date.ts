import type { AdminEvent } from '#contract/events.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { aboutOf, ownContent, replaceContent } from '#server/content/write-rows.ts';
import { rowAfter, toAdminEvent } from '#server/features/calendar/event-row.ts';
import { type EventTypes, events } from '#server/features/calendar/events.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { findMoved } from '#server/features/calendar/store.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { forgetCanceledDate } from './canceled-store.ts';
import { forgetChange } from './date-status.ts';

/**
 * Lets a canceled date of a series take place again, or an event that happens once; a date that is not canceled stays as
 * it is. Refuses `not-found`, and
 * `conflict` for a date that was moved: it takes place, at another time.
 */
export async function restoreDate(
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  occurrence: string,
): Promise<AdminEvent> {
  const row = await publish(needs, async (transaction, now) => {
    const old = await ownContent(events, transaction, actor, id);
    const exceptions = exceptionsOf(old);
    if (!exceptions.includes(occurrence)) return old;
    const moved = await findMoved(transaction, { seriesId: id, day: occurrence.slice(0, 10) });
    if (moved?.original_start === occurrence)
      throw new Refusal(
        'conflict',
        t(
          'This date was moved or changed. Delete the changed date first, then bring this one back.',
        ),
      );
    const left = JSON.stringify(exceptions.filter((wall) => wall !== occurrence));
    await forgetCanceledDate(transaction, { seriesId: id, occurrence });
    await forgetChange(transaction, { seriesId: id, start: occurrence });
    const write = aboutOf<EventTypes>({ action: 'update', actor, now, needs });
    return replaceContent(events, transaction, rowAfter(old, { exceptions: left }, now), {
      ...write,
      old,
    });
  });
  return toAdminEvent(needs, row);
}
