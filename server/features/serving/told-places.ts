import { t } from '#languages/t.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { whyOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { PersonRow, TaskRow } from './people-store.ts';
import { saidOf } from './served-dates.ts';
import type { PlaceRow } from './store.ts';

/** A place that a mail tells of. */
export type Told = {
  row: PlaceRow;
  task: TaskRow;
  /** Whose place it is. */
  person: PersonRow;
  gathering: Gathering | undefined;
  title: string;
  when: string;
  location: string;
  /** Why the date is canceled. */
  why: string;
};

/** What is known of places now, in the order in which they are named. */
export async function toldOf(db: Database, placeIds: readonly string[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const id of placeIds) {
    const row = await findRowIn(db, 'serving_places', { id });
    const task = row && (await findRowIn(db, 'serving_tasks', { id: row.task_id }));
    const person = row && (await findRowIn(db, 'serving_people', { id: row.person_id }));
    if (!row || !task || !person) continue;
    const gathering = await gatheringOf(db, row.date_id);
    told.push({ row, task, person, gathering, ...(await wordsOf(db, row, gathering)) });
  }
  return told;
}

async function wordsOf(db: Database, { date_id }: PlaceRow, gathering: Gathering | undefined) {
  if (gathering) {
    const { title, when, location } = await saidOf(db, gathering);
    return { title, when, location, why: await whyOf(db, gathering) };
  }
  // Its event was deleted: that is how it was called.
  const date = await findRowIn(db, 'serving_dates', { id: date_id });
  return {
    title: date?.title ?? t('The event'),
    when: date?.date_words ?? '',
    location: '',
    why: '',
  };
}
