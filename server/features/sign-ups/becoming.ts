import type { Services } from '#server/context.ts';
import { identify } from '#server/features/calendar/dates/date-identity.ts';
import { dateAt, type EventRow } from '#server/features/calendar/dates/signed-up-dates.ts';
import { contentOf } from '#server/features/calendar/event-row.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { firstOccurrence } from '#server/features/calendar/recurrence/recurrence.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { moveSignUps, sumOfPeople } from './news-store.ts';

/** What people sign up for: an event that happens once, one date of a series, or all of a series. */
type Shape = 'once' | 'date' | 'series';
const shapeOf = (event: EventRow): Shape =>
  event.recurrence === '' ? 'once' : contentOf(event).signUp.per;

/** An event that is saved, as it was and as it becomes; of a series that is cut in two, the second part. */
export type Becoming = { old: EventRow; next: EventRow };

/**
 * Sign-ups go on when an event becomes another kind of thing: those for an event that happens once are for its first date
 * when it repeats, and the other way around. What nobody can decide is refused `invalid`: whether people come to one date,
 * to all, or to which, when that is changed after they signed up.
 */
export async function followBecoming(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { old, next }: Becoming,
): Promise<void> {
  const [before, after] = [shapeOf(old), shapeOf(next)];
  if (before === after) return;
  if (before === 'once' || after === 'once') {
    const from = await hungOn(db, old, before);
    const to = from && (await hangsOn(db, next, after));
    if (from && to) await carryOver(db, from, { id: to, event_id: rootOf(next) });
    return;
  }
  const now = toStored(clock.now());
  const eventId = rootOf(old);
  const of = before === 'series' ? { id: eventId } : { eventId, besides: eventId };
  const people = await sumOfPeople(db, of, now);
  if (people > 0) throw refusedPer(before, people);
}

/** The id on which sign-ups hang for an event, or for the first date of a series. */
async function hungOn(db: Database, event: EventRow, shape: Shape): Promise<string | undefined> {
  const at = { seriesId: event.id, start: event.start_wall };
  if (shape === 'date') return (await dateAt(db, at))?.id;
  const changed = { seriesId: event.series_id, start: event.original_start };
  return event.series_id === '' ? rootOf(event) : (await dateAt(db, changed))?.id;
}

/** The same for what it becomes, where a first date gets its identity. */
async function hangsOn(db: Database, event: EventRow, shape: Shape): Promise<string | undefined> {
  if (shape !== 'date') return hungOn(db, event, shape);
  const { start_wall, time_zone, recurrence } = event;
  const start = firstOccurrence({ start: start_wall, timeZone: time_zone, recurrence });
  return identify(db, { seriesId: event.id, start: start ?? start_wall });
}

async function carryOver(db: Database, id: string, to: { id: string; event_id: string }) {
  const from = id === to.id ? undefined : await findRowIn(db, 'sign_up_dates', { id });
  if (from) await moveSignUps(db, from, to);
}

function refusedPer(before: 'date' | 'series', people: number) {
  const who = people === 1 ? 'One person has' : `${people} people have`;
  const what = before === 'series' ? 'for all dates' : 'for single dates';
  return invalidField(
    'signUp.per',
    `${who} signed up ${what}: this cannot be changed now. Make another event, and ask them to sign up there.`,
  );
}
