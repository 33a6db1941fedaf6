import type { Actor } from '#server/actor.ts';
import { putIntoTrash } from '#server/content/trash/put-into-trash.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { noteCanceled } from './dates/canceled.ts';
import { forgetCanceled } from './dates/canceled-store.ts';
import { dateIdOf, identify, placeOf } from './dates/date-identity.ts';
import { noteForGoogle } from './google/google-changes.ts';
import { settleSlug, settleSlugFreely } from './pages/event-slugs.ts';
import { findEventAt, keepSlug, listSlugsOf } from './pages/slug-store.ts';
import { recordEvent } from './record-event.ts';
import { writeOccurrences } from './recurrence/occurrences.ts';
import { listOfSeries } from './recurrence/series-store.ts';
import { deleteEvent, type EventRow, findEvent, insertEvent } from './store.ts';

type Needs = Pick<Services, 'clock' | 'config'>;
/** `dateId` is which date of its series it is, if it is one; absent in what the release before deleted. */
type Whole = { row: EventRow; formerSlugs: string[]; dateId?: string };
/** What the trash keeps of an event: of a series also the dates that were changed alone. */
type Deleted = Whole & { dates: Whole[] };

/** No series has more dates that were changed alone (follow-series.ts). */
const MAX_DATES = 1000;

/**
 * Moves a whole event to the trash, with the dates of its series that were changed alone; if another series goes on from
 * it, they stay for that one.
 */
export async function moveToTrash(
  db: Database,
  actor: Actor,
  row: EventRow,
  needs: Needs,
  { goesOn = false } = {},
): Promise<void> {
  const { clock } = needs;
  const now = toStored(clock.now());
  const isAlone = goesOn || row.recurrence === '';
  const dates = isAlone ? [] : await listOfSeries(db, row.id, MAX_DATES);
  const data: Deleted = {
    ...(await wholeOf(db, row)),
    dates: await Promise.all(dates.map((date) => wholeOf(db, date))),
  };
  await putIntoTrash(db, actor, { kind: 'event', id: row.id, title: row.summary, data }, now);
  await noteForGoogle(db, needs, [row.id, ...dates.map(({ id }) => id)]);
  for (const each of [row, ...dates]) {
    await deleteEvent(db, each.id);
    await noteCanceled(db, each, now);
  }
  await recordEvent(db, actor, 'delete', row, clock);
}

const wholeOf = async (db: Database, row: EventRow): Promise<Whole> => ({
  row,
  formerSlugs: await listSlugsOf(db, row.id),
  ...(row.series_id !== '' && {
    dateId: await identify(db, { seriesId: row.series_id, start: row.original_start }),
  }),
});

/**
 * Restores an event from the trash, with its skipped and changed dates. Refuses `conflict` if another event has its
 * address; a changed date whose address is taken gets another.
 */
export async function bringBackEvent(
  db: Database,
  actor: Actor,
  { dates, ...event }: Deleted,
  _now: string,
  needs: Needs,
): Promise<void> {
  const row = await settleSlug(db, await backOf(db, event, needs));
  await store(db, { ...event, row }, needs);
  const back = [row.id];
  for (const date of dates) {
    // Somebody may have made the same date again from an archive or from Google's calendar.
    if (await findEvent(db, date.row.id)) continue;
    const returned = await settleSlugFreely(db, await backOf(db, date, needs));
    await store(db, { ...date, row: returned }, needs);
    back.push(date.row.id);
  }
  await noteForGoogle(db, needs, back);
  await recordEvent(db, actor, 'restore', row, needs.clock);
}

/**
 * Calendar programs were told of its end as the version after its last: its return is the one after that. The series of a
 * date may have moved meanwhile.
 */
async function backOf(db: Database, { row, dateId }: Whole, { clock }: Needs): Promise<EventRow> {
  const back = { ...row, version: row.version + 2, updated_at: toStored(clock.now()) };
  if (row.series_id === '') return back;
  const first = { rootId: row.series_id, start: row.original_start };
  const place = await placeOf(db, dateId ?? dateIdOf(first));
  return place ? { ...back, series_id: place.seriesId, original_start: place.start } : back;
}

async function store(db: Database, { row, formerSlugs }: Whole, { clock }: Needs): Promise<void> {
  await insertEvent(db, row);
  await writeOccurrences(db, row, clock.now());
  await forgetCanceled(db, row.id);
  for (const slug of formerSlugs)
    if (!(await findEventAt(db, slug))) await keepSlug(db, slug, row.id);
}
