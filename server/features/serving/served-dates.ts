import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import {
  type Gathering,
  gatheringOf,
  identified,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import { gatheringAtKey, type Keyed } from '#server/features/calendar/dates/keyed-gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { contentOf } from '#server/features/calendar/event-row.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { holdDate, lockDate } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How many people a task needs on a date. */
export const neededAt = ({ event }: Gathering, taskId: string): number =>
  contentOf(event).serving.find(({ task }) => task === taskId)?.places ?? 0;

/** A date by the key that the month has for it. Refuses `not-found`, also a series, which is no date. */
export async function dateAtKey(db: Database, key: string): Promise<Keyed> {
  const found = await gatheringAtKey(db, key);
  const { event, place } = found.gathering;
  if (event.recurrence !== '' && !place)
    throw new Refusal('not-found', t('Choose one of the dates of this event.'));
  return found;
}

/** A date whose lock is held. */
export type HeldDate = { gathering: Gathering; holding: Holding };

/**
 * Takes the locks of dates, which get their identity now if they have none: always in the order of their ids, so that two
 * requests wait for each other, and do not block each other. By the keys that were given. Belongs in a transaction that
 * holds the content. Refuses `not-found`.
 */
export async function holdDates(
  { db, clock }: Needs,
  keys: readonly string[],
): Promise<Map<string, HeldDate>> {
  const now = toStored(clock.now());
  const found = new Map<string, { id: string; gathering: Gathering }>();
  for (const key of new Set(keys)) {
    const { gathering } = await dateAtKey(db, key);
    found.set(key, { id: await identified(db, gathering), gathering });
  }
  const held = new Map<string, HeldDate>();
  for (const [key, { id, gathering }] of [...found].sort(([, one], [, other]) =>
    one.id < other.id ? -1 : 1,
  )) {
    const { eventId: event_id, starts_at, ends_at } = gathering;
    await holdDate(db, { id, event_id, starts_at, ends_at, look_at: now });
    held.set(key, { gathering, holding: { db, dateId: id, now } });
  }
  return held;
}

/** The same for dates that have their rows, by their ids; left out is what was forgotten. */
export async function lockDates(
  { db, clock }: Needs,
  ids: readonly string[],
): Promise<Map<string, { gathering: Gathering | undefined; holding: Holding }>> {
  const held = new Map<string, { gathering: Gathering | undefined; holding: Holding }>();
  for (const id of [...new Set(ids)].sort()) {
    if (!(await lockDate(db, id))) continue;
    const holding = { db, dateId: id, now: toStored(clock.now()) };
    held.set(id, { gathering: await gatheringOf(db, id), holding });
  }
  return held;
}

/** Refuses `conflict` what is over, does not take place, or was deleted: nobody can serve at it. */
export function refuseGone(gathering: Gathering | undefined, now: string): asserts gathering {
  if (!gathering || gathering.isCanceled)
    throw new Refusal('conflict', t('This does not take place: nobody is needed.'));
  if (gathering.ends_at <= now) throw new Refusal('conflict', t('This is over.'));
}

/** A date in words, for who serves at it. */
export async function saidOf(db: Database, gathering: Gathering) {
  const { date: when, ...words } = await wordsOf(db, gathering);
  return { ...words, when };
}

/** A task, and when and where it is. */
export async function served(db: Database, { task_id }: { task_id: string }, gathering: Gathering) {
  const task = await findRowIn(db, 'serving_tasks', { id: task_id });
  return servedAs(db, task?.name ?? '', gathering);
}

/** The same of a task whose name is known. */
export async function servedAs(db: Database, task: string, gathering: Gathering) {
  const { title, when, location, startsAt } = await saidOf(db, gathering);
  return { task, title, when, location, startsAt };
}
