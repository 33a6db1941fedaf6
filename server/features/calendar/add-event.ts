import type { EventContent } from '#contract/events.ts';
import { insertRow } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { identify } from './dates/date-identity.ts';
import { toRow } from './event-row.ts';
import { settleSlug } from './pages/event-slugs.ts';
import { writeOccurrences } from './recurrence/occurrences.ts';
import type { EventRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Stores an event that nobody wrote here. Refuses `invalid` for anything that cannot be an event. */
export async function addEvent({ db, clock }: Needs, content: EventContent): Promise<EventRow> {
  const row = await settleSlug(db, toRow(content, { now: toStored(clock.now()) }));
  await insertRow(db, 'events', row);
  await placeEvent({ db, clock }, row);
  return row;
}

/** After an event was written: its occurrences, and which date of its series it is. */
export async function placeEvent({ db, clock }: Needs, row: EventRow): Promise<void> {
  if (row.series_id !== '')
    await identify(db, { seriesId: row.series_id, start: row.original_start });
  await writeOccurrences(db, row, clock.now());
}
