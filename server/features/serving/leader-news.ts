import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, lockRow } from '#server/platform/database/rows.ts';
import { servingNews } from './jobs.ts';
import { listMembers } from './people-store.ts';
import { listNews, lockDate } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How often the leaders of a task are told of answers at most: what comes in between waits for the next mail. */
const EVERY_MINUTES = 60;

/**
 * Tells leaders what their teams answered: the first answer at once, and what follows once an hour. It may run at any time,
 * in several processes, and end anywhere; nobody is told twice.
 */
export async function tellLeaders({ db, clock }: Needs): Promise<void> {
  const tasks = new Set((await listNews(db)).map(({ task_id }) => task_id));
  for (const id of [...tasks].sort())
    await db.transaction().execute((transaction) => tellOf({ db: transaction, clock }, id));
}

async function tellOf({ db, clock }: Needs, id: string): Promise<void> {
  const task = await lockRow(db, 'serving_tasks', id);
  const now = toStored(clock.now());
  const since = toStored(clock.now().subtract({ minutes: EVERY_MINUTES }));
  if (!task || (task.told_at !== null && task.told_at > since)) return;
  const untold = await listNews(db, id);
  // Who changes several places holds their dates: none of the two waits for the other.
  for (const dateId of [...new Set(untold.map(({ date_id }) => date_id))].sort())
    await lockDate(db, dateId);
  const answers = [];
  for (const { id: placeId, version, news } of untold) {
    // Another answer may have come since: that one is told of the next time.
    if (await changeRows(db, 'serving_places', { id: placeId, version, news }, { news: '' }))
      answers.push({ placeId, news });
  }
  if (answers.length === 0) return;
  await changeRows(db, 'serving_tasks', { id }, { told_at: now });
  for (const { id: personId, is_leader, email } of await listMembers(db, [id]))
    if (is_leader === 1 && email !== '')
      await servingNews.enqueue({ db, clock }, { taskId: id, personId, answers });
}
