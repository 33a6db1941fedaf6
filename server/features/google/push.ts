import { isDeepStrictEqual } from 'node:util';
import { type NotedChange, removeChange } from '#server/features/calendar/google/google-changes.ts';
import {
  isCanceledAlone,
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { contentOfItem, itemOfContent, type WrittenItem } from './event-content.ts';
import { statusOf } from './google-failure.ts';
import { type GoogleItem, isCanceled } from './google-item.ts';
import { itemSentences } from './google-sentences.ts';
import { NotTaken } from './google-times.ts';
import { originalsOf } from './original-starts.ts';
import { restoreDates } from './push-dates.ts';
import { deleteThere } from './push-deletion.ts';
import { findLinkOf, type Link, saveLink } from './store.ts';
import { googleIdOf, takeItem } from './take-item.ts';
import { isAfter, linkOf, type Pushing, record, takingOne } from './taking.ts';

type Known = NonNullable<Awaited<ReturnType<typeof outsideEvent>>>;
type Work = { change: NotedChange; event: Known; link: Link | undefined };

/** Somebody writes at Google at the same moment: the third time, the next round has its turn. */
const TRIES = 3;

/** Writes an event's change to Google, whatever Google has meanwhile. Does nothing where it has it already. */
export async function writeChange(pushing: Pushing, change: NotedChange): Promise<void> {
  const { db, calls } = pushing;
  for (let tried = 1; ; tried += 1) {
    try {
      const event = await outsideEvent(db, change.event_id);
      const link = await findLinkOf(db, change.event_id);
      const isThere = event?.row.calendar_id === calls.calendar;
      if (event && isThere) await writeEvent(pushing, { change, event, link });
      else if (link) await deleteThere(pushing, change, link);
      await removeChange(db, change);
      return;
    } catch (error) {
      if (statusOf(error) === 412 && tried < TRIES) continue;
      if (statusOf(error) !== 400) throw error;
      await noteRefused(pushing, change);
      return;
    }
  }
}

async function writeEvent(pushing: Pushing, work: Work): Promise<void> {
  const { event } = work;
  // What Google refused before is as if it had never been written.
  const link = work.link?.etag === '' ? undefined : work.link;
  // A date of a series cannot recur there.
  if (link?.series_id && event.content.recurrence !== '') {
    await deleteThere(pushing, work.change, link);
    return insert(pushing, { ...work, link: undefined });
  }
  const item = await pushing.calls.get(link?.google_id ?? googleIdOf(event.row.id));
  if (isCanceledAlone(event.content)) return cancelThere(pushing, { ...work, link }, item);
  if (!item || isCanceled(item)) return putBack(pushing, { ...work, link }, item);
  const isChangedThere = link !== undefined && link.etag !== item.etag;
  if (isChangedThere && isAfter(item.updated, work.change.at)) return takeTheirs(pushing, item);
  await patch(pushing, { ...work, link }, item);
  if (event.content.recurrence !== '') await restoreDates(pushing, event, item.id);
  if (isChangedThere)
    await recordAbout(
      pushing,
      event.row,
      'changed here and at Google; the later change of here was kept',
    );
}

/** What was canceled here is there no more; the link stays, for the day on which it takes place again. */
async function cancelThere(
  pushing: Pushing,
  { event, link }: Work,
  item: GoogleItem | undefined,
): Promise<void> {
  const { db, calls } = pushing;
  if (!item) return;
  if (!isCanceled(item)) await calls.remove(item.id, item.etag);
  const gone = isCanceled(item) ? item : await calls.get(item.id);
  await saveLink(db, linkAfter(pushing, gone ?? { id: item.id }, { event, link }));
}

/** Changes the fields that differ; the others stay, also those this site does not know. */
async function patch(pushing: Pushing, { event, link }: Work, item: GoogleItem): Promise<void> {
  const { db, calls } = pushing;
  const body = await bodyOf(db, event, item.id);
  const theirs = await theirBody(pushing, event, item);
  const differing = Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !isDeepStrictEqual(value, theirs?.[name as keyof WrittenItem]),
    ),
  );
  if (link?.series_id) delete differing.recurrence;
  const isSame = Object.keys(differing).length === 0;
  const written = isSame ? item : await calls.patch(item.id, item.etag, differing);
  await saveLink(db, linkAfter(pushing, written, { event, link }));
}

/** A date of a series stays that date. */
const linkAfter = (
  pushing: Pushing,
  written: Parameters<typeof linkOf>[1],
  { event, link }: Pick<Work, 'event' | 'link'>,
): Link => {
  const made = linkOf(pushing, written, event.row.id);
  return {
    ...made,
    series_id: link?.series_id ?? made.series_id,
    original_start: link?.original_start ?? null,
  };
};

/** What Google has, in our words; undefined for what the site cannot read, which is then written whole. */
async function theirBody({ db, calls }: Pushing, { content }: Known, item: GoogleItem) {
  const { timeZone } = await siteSettings(db);
  const zones = { zone: timeZone, dayZone: content.isAllDay ? content.timeZone : timeZone };
  try {
    return itemOfContent(contentOfItem(item, { calendar: calls.calendar, ...zones }));
  } catch (error) {
    if (error instanceof NotTaken) return undefined;
    throw error;
  }
}

/** Our event as Google's; skipped dates that Google has as dates of their own are not named again. */
async function bodyOf(db: Database, { content }: Known, googleId: string): Promise<WrittenItem> {
  const originals = new Set(await originalsOf(db, googleId, content));
  const exceptions = content.exceptions.filter((wall) => !originals.has(wall));
  return itemOfContent({ ...content, exceptions });
}

/** Google does not have it, or deleted it: before our change it is put back, after it, it is deleted here. */
async function putBack(pushing: Pushing, work: Work, item: GoogleItem | undefined): Promise<void> {
  const { event, link, change } = work;
  if (item && link && isAfter(item.updated, change.at)) return takeTheirs(pushing, item);
  // Canceled, and takes place again.
  const isKnown = item !== undefined && link?.etag === item.etag;
  if (item && (isKnown || (!item.recurringEventId && item.id === googleIdOf(event.row.id)))) {
    const { recurrence, ...body } = await bodyOf(pushing.db, event, item.id);
    const whole = item.recurringEventId ? body : { ...body, recurrence };
    const written = await pushing.calls.patch(item.id, item.etag, {
      ...whole,
      status: 'confirmed',
    });
    await saveLink(pushing.db, linkAfter(pushing, written, work));
  } else await insert(pushing, work);
  if (link && !isKnown)
    await recordAbout(pushing, event.row, 'deleted at Google, changed here later: it was put back');
}

/** By an id made from ours: if the answer is lost, it is there under the same id. */
async function insert({ db, calls, run }: Pushing, { event, link }: Work): Promise<void> {
  const id = googleIdOf(event.row.id);
  const body = await bodyOf(db, event, id);
  const written = await calls.insert({ id, ...body });
  await db.transaction().execute(async (transaction) => {
    if (link) await saveLink(transaction, { ...link, event_id: null });
    await saveLink(transaction, linkOf({ run }, written, event.row.id));
  });
}

async function takeTheirs(pushing: Pushing, item: GoogleItem): Promise<void> {
  await publish(pushing, async (transaction) =>
    takeItem(await takingOne(pushing, transaction), item),
  );
}

/** Google takes no such event (400). Another change of it is tried again. */
async function noteRefused({ db, run, log }: Pushing, change: NotedChange): Promise<void> {
  const event = await outsideEvent(db, change.event_id);
  const link = await findLinkOf(db, change.event_id);
  const problem = inEnglish(itemSentences.refused, {});
  log.warn({ event: change.event_id, problem }, 'an event was not written to Google Calendar');
  await db.transaction().execute(async (transaction) => {
    if (event)
      await saveLink(transaction, {
        ...(link ?? linkOf({ run }, { id: googleIdOf(event.row.id) }, event.row.id)),
        title: event.row.summary,
        problem,
      });
    await removeChange(transaction, change);
  });
}

async function recordAbout(pushing: Pushing, row: OutsideEvent, words: string): Promise<void> {
  await pushing.db
    .transaction()
    .execute((transaction) =>
      record({ db: transaction, clock: pushing.clock }, 'update', row, words),
    );
}
