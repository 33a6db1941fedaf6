import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import {
  type Becoming,
  hangsOn,
  hungOn,
  shapeOf,
} from '#server/features/calendar/dates/becoming.ts';
import { rootOf } from '#server/features/calendar/events.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { moveSignUps, sumOfPeople } from './news-store.ts';

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

async function carryOver(db: Database, id: string, to: { id: string; event_id: string }) {
  const from = id === to.id ? undefined : await findRowIn(db, 'sign_up_dates', { id });
  if (from) await moveSignUps(db, from, to);
}

function refusedPer(before: 'date' | 'series', people: number) {
  return invalidField(
    'signUp.per',
    t(
      '{people, plural, one {One person has} other {# people have}} signed up {before, select, series {for all dates} other {for single dates}}: this cannot be changed now. Make another event, and ask them to sign up there.',
      { people, before },
    ),
  );
}
