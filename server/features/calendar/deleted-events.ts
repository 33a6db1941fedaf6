import { keepFreeSlugs, listFormerSlugs } from '#server/content/former-addresses.ts';
import { deleteRow, insertRow } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/schema.ts';
import { placeEvent } from './add-event.ts';
import { noteCanceled } from './dates/canceled.ts';
import { forgetCanceled } from './dates/canceled-store.ts';
import { dateIdOf, identify, placeOf } from './dates/date-identity.ts';
import { noteForGoogle } from './google/google-changes.ts';
import { settleSlugFreely } from './pages/event-slugs.ts';
import { type EventRow, findEvent, listOfSeries, MAX_DATES } from './store.ts';

type About = { now: string; needs: Pick<Services, 'clock' | 'config'> };

/** Which date of its series an event is, if it is one; absent in what the release before deleted. */
type DateMark = { dateId?: string };
/** What the trash keeps with an event: of a series also the dates that were changed alone. */
export type Hanging = DateMark & {
  dates?: (DateMark & { row: EventRow; formerSlugs: string[] })[];
};

/** The dates of a series that were changed alone; none if another series goes on and takes them over. */
const changedDates = async (db: Database, row: EventRow, goesOn = false): Promise<EventRow[]> =>
  goesOn || row.recurrence === '' ? [] : listOfSeries(db, row.id, MAX_DATES);

/** What goes to the trash with an event. */
export async function hangingOn(db: Database, row: EventRow, goesOn?: boolean): Promise<Hanging> {
  const dates = [];
  for (const date of await changedDates(db, row, goesOn))
    dates.push({
      row: date,
      formerSlugs: await listFormerSlugs(db, { kind: 'event', id: date.id }),
      ...(await markOf(db, date)),
    });
  return { ...(await markOf(db, row)), dates };
}

async function markOf(db: Database, { series_id, original_start }: EventRow): Promise<DateMark> {
  if (series_id === '') return {};
  return { dateId: await identify(db, { seriesId: series_id, start: original_start }) };
}

/** After an event was deleted: its changed dates go too, and calendar feeds say so. */
export async function dropDates(
  db: Database,
  row: EventRow,
  { now, needs, goesOn }: About & { goesOn: boolean | undefined },
): Promise<void> {
  const dates = await changedDates(db, row, goesOn);
  for (const { id } of dates) await deleteRow(db, 'events', id);
  for (const each of [row, ...dates]) await noteCanceled(db, each, now);
  await noteForGoogle(
    db,
    needs,
    [row, ...dates].map(({ id }) => id),
  );
}

/**
 * An event that comes back. Calendar programs were told of its end as the version after its last: its return is the one
 * after that. The series of a date may have moved meanwhile.
 */
export async function returned(
  db: Database,
  row: EventRow,
  { dateId }: DateMark = {},
): Promise<EventRow> {
  const back = { ...row, version: row.version + 1 };
  if (row.series_id === '') return back;
  const named = dateIdOf({ rootId: row.series_id, start: row.original_start });
  const place = await placeOf(db, dateId ?? named);
  return place ? { ...back, series_id: place.seriesId, original_start: place.start } : back;
}

/**
 * After an event came back: its changed dates do too; one whose address is taken gets another. Returns the ids of these
 * dates.
 */
export async function bringDatesBack(
  db: Database,
  { id }: EventRow,
  { dates = [] }: Hanging = {},
  { now, needs: { clock } }: About,
): Promise<string[]> {
  await forgetCanceled(db, id);
  const back: string[] = [];
  for (const { row: deleted, formerSlugs, ...mark } of dates) {
    // Somebody may have made the same date again from an archive or from Google's calendar.
    if (await findEvent(db, deleted.id)) continue;
    const next = { ...deleted, version: deleted.version + 1, updated_at: now };
    const row = await settleSlugFreely(db, await returned(db, next, mark));
    await insertRow(db, 'events', row);
    await placeEvent({ db, clock }, row);
    await forgetCanceled(db, row.id);
    await keepFreeSlugs(db, { kind: 'event', id: row.id }, formerSlugs);
    back.push(row.id);
  }
  return back;
}
