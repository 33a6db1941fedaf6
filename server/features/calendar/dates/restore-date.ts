import type { AdminEvent } from '#contract/calendar.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { toAdminEvent } from '#server/features/calendar/admin-event.ts';
import { noteForGoogle } from '#server/features/calendar/google/google-changes.ts';
import { recordEvent } from '#server/features/calendar/record-event.ts';
import { writeOccurrences } from '#server/features/calendar/recurrence/occurrences.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence-edit.ts';
import { findMoved } from '#server/features/calendar/recurrence/series-store.ts';
import { findEvent, replaceEvent } from '#server/features/calendar/store.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { forgetCanceledDate } from './canceled-store.ts';

/**
 * Lets a skipped date of a series take place again; a date that is not skipped stays as it is. Refuses `not-found`, and
 * `conflict` for a date that was moved: it takes place, at another time.
 */
export async function restoreDate(
  needs: Pick<Services, 'db' | 'clock' | 'content' | 'config'>,
  actor: Actor,
  id: string,
  occurrence: string,
): Promise<AdminEvent> {
  const { clock } = needs;
  const row = await publish(needs, async (transaction) => {
    const old = await findEvent(transaction, id);
    if (!old) throw new Refusal('not-found', 'There is no such event. It may have been deleted.');
    const exceptions = exceptionsOf(old);
    if (!exceptions.includes(occurrence)) return old;
    const moved = await findMoved(transaction, { seriesId: id, day: occurrence.slice(0, 10) });
    if (moved?.original_start === occurrence)
      throw new Refusal(
        'conflict',
        'This date was moved or changed. Delete the changed date first, then bring this one back.',
      );
    const next = {
      ...old,
      exceptions: JSON.stringify(exceptions.filter((wall) => wall !== occurrence)),
      updated_at: toStored(clock.now()),
      version: old.version + 1,
    };
    if (!(await replaceEvent(transaction, old.version, next))) throw conflict(undefined);
    await writeOccurrences(transaction, next, clock.now());
    await forgetCanceledDate(transaction, { seriesId: id, occurrence });
    await noteForGoogle(transaction, needs, [id]);
    await recordEvent({ db: transaction, clock }, actor, 'update', next);
    return next;
  });
  return toAdminEvent(needs, row);
}
