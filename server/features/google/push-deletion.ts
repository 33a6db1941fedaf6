import {
  type NotedChange,
  noteForGoogle,
  removeChange,
} from '#server/features/calendar/google/google-changes.ts';
import { outsideEvent } from '#server/features/calendar/google/outside-events.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { type GoogleItem, isCanceled } from './google-item.ts';
import { deleteLink, type Link, listDates, saveLink } from './store.ts';
import { takeItem } from './take-item.ts';
import { isAfter, type Pushing, takingOne } from './taking.ts';

/**
 * Deletes at Google what was deleted here, unless it was changed there later: then it comes back. Dates of a deleted
 * series that are events of their own here stay, and are written again by themselves.
 */
export async function deleteThere(
  pushing: Pushing,
  change: NotedChange,
  link: Link,
): Promise<void> {
  const { db, calls } = pushing;
  const item = link.etag === '' ? undefined : await calls.get(link.google_id);
  if (item && !isCanceled(item)) {
    if (item.etag !== link.etag && isAfter(item.updated, change.at))
      return bringBack(pushing, change, item);
    await calls.remove(link.google_id, item.etag);
  }
  await db.transaction().execute(async (transaction) => {
    if (link.series_id !== null) {
      await saveLink(transaction, { ...link, event_id: null, etag: '' });
      return;
    }
    for (const date of await listDates(transaction, link.google_id)) {
      await deleteLink(transaction, date.google_id);
      if (date.event_id !== null && (await outsideEvent(transaction, date.event_id)))
        await noteForGoogle(transaction, pushing, [date.event_id]);
    }
    await deleteLink(transaction, link.google_id);
  });
}

async function bringBack(pushing: Pushing, change: NotedChange, item: GoogleItem): Promise<void> {
  await publish(pushing, async (transaction) => {
    await removeChange(transaction, change);
    await deleteLink(transaction, item.id);
    await takeItem(await takingOne(pushing, transaction), item);
  });
}
