import type { EventContent } from '#contract/events.ts';
import { addEvent } from '#server/features/calendar/add-event.ts';
import { findChange, removeChange } from '#server/features/calendar/google/google-changes.ts';
import {
  changeOutsideEvent,
  deleteOutsideEvent,
  eventsLike,
  isCanceledAlone,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { contentOfItem, itemOfContent } from './event-content.ts';
import { type GoogleItem, isCanceled } from './google-item.ts';
import { NotTaken, skippedDates } from './google-times.ts';
import { originalsAfter, originalsOf } from './original-starts.ts';
import { deleteLink, findLink, findLinkOf, type Link, listDates, saveLink } from './store.ts';
import { settleDates, takeCanceledDate, takeDate } from './take-date.ts';
import {
  isToBeCanceled,
  keptInWords,
  laterOf,
  leaveOut,
  linkOf,
  record,
  type Taking,
} from './taking.ts';

/** Brings one event of Google's here. What came from here changes nothing: its etag is known. */
export async function takeItem(taking: Taking, item: GoogleItem): Promise<void> {
  const link = await findLink(taking.db, item.id);
  if (link && link.etag !== '' && link.etag === item.etag) return;
  if (isCanceled(item) && !item.recurringEventId) return takeDeleted(taking, link, item);
  try {
    if (isCanceled(item)) await takeCanceledDate(taking, item, link);
    else if (item.recurringEventId) await takeDate(taking, item, link);
    else await takeEvent(taking, item, link);
  } catch (error) {
    if (!(error instanceof NotTaken || error instanceof Refusal)) throw error;
    await leaveOut(taking, item, link, error.message);
  }
}

async function takeEvent(taking: Taking, item: GoogleItem, link: Link | undefined): Promise<void> {
  const { db } = taking;
  const known = await knownEvent(taking, item, link);
  // Deleted here, which is still to be written there.
  if (link?.event_id && !known) return;
  if (known && (await isToBeCanceled(taking, known))) return;
  const dayZone = known?.content.isAllDay ? known.content.timeZone : taking.dayZone;
  const read = contentOfItem(item, { ...taking, dayZone });
  const originals = known
    ? await originalsAfter(db, item.id, known, read)
    : await originalsOf(db, item.id, read);
  const content =
    read.recurrence === ''
      ? read
      : { ...read, exceptions: skippedDates([...read.exceptions, ...originals]) };
  const later = known ? await laterOf(taking, known.row.id, item) : 'theirs';
  if (later === 'ours') return;
  const row = known
    ? await changeOutsideEvent(taking, known.row, content)
    : await addEvent(taking, content);
  const event = row ?? known?.row;
  await saveLink(db, linkOf(taking, item, event?.id ?? null));
  if (event?.recurrence) await settleDates(taking, item.id, event, content);
  if (!row) return;
  if (!known && taking.isFull) return;
  await record(taking, known ? 'update' : 'create', row, keptInWords(later));
}

/**
 * The event here that this one is: the linked one; one that was written there and not noted; or, when everything is
 * read, one just like it, as after an archive was loaded.
 */
async function knownEvent(taking: Taking, item: GoogleItem, link: Link | undefined) {
  const { db, calendar, isFull } = taking;
  if (link?.event_id) return outsideEvent(db, link.event_id);
  const own = ownId(item.id);
  const made = own === undefined ? undefined : await outsideEvent(db, own);
  if (made?.row.calendar_id === calendar) return made;
  if (!isFull) return undefined;
  const content = contentOfItem(item, taking);
  for (const { id } of await eventsLike(db, content)) {
    const event = await outsideEvent(db, id);
    if (event && isAlike(event.content, content) && !(await findLinkOf(db, id))) return event;
  }
  return undefined;
}

function isAlike(one: EventContent, other: EventContent): boolean {
  const seen = (content: EventContent) => {
    const { start, end, recurrence } = itemOfContent(content);
    return JSON.stringify([start, end, recurrence[0]]);
  };
  return seen(one) === seen(other);
}

/** The id an event of ours has at Google: the digits of its own, which Google accepts (base32hex). */
export const googleIdOf = (eventId: string) => eventId.replaceAll('-', '').toLowerCase();

function ownId(googleId: string): string | undefined {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(googleId) ?? [];
  return parts.length === 5 ? parts.join('-') : undefined;
}

/**
 * An event that was deleted at Google, a series with the dates of it that were changed. One that was canceled here stays,
 * with the reason.
 */
export async function takeDeleted(
  taking: Taking,
  link: Link | undefined,
  item: Pick<GoogleItem, 'updated' | 'etag'>,
): Promise<void> {
  if (!link) return;
  const { db } = taking;
  const known = link.event_id ? await outsideEvent(db, link.event_id) : undefined;
  if (known && isCanceledAlone(known.content))
    return saveLink(db, { ...link, etag: item.etag ?? link.etag, run: taking.run });
  if (!(await deleteHere(taking, link, item))) return;
  for (const date of await listDates(db, link.google_id))
    if (await deleteHere(taking, date, item)) await deleteLink(db, date.google_id);
  await deleteLink(db, link.google_id);
}

/** Deletes the event of a link; false if it was changed here later, and is put back there. */
async function deleteHere(
  taking: Taking,
  { event_id }: Link,
  item: Pick<GoogleItem, 'updated'>,
): Promise<boolean> {
  if (event_id === null) return true;
  const { db } = taking;
  const event = await outsideEvent(db, event_id);
  if (!event) {
    const change = await findChange(db, event_id);
    if (change) await removeChange(db, change);
    return true;
  }
  const later = await laterOf(taking, event_id, item);
  if (later === 'ours') return false;
  await deleteOutsideEvent(taking, event.row);
  const words = later === 'theirs' ? '' : 'changed here, and then deleted at Google';
  await record(taking, 'delete', event.row, words);
  return true;
}
