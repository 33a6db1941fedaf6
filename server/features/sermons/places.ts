import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/schema.ts';
import { type Entry, sermonEntries } from './entries.ts';
import {
  leavePage,
  listPagesWithRecordings,
  listPlaces,
  listPodcastsOf,
  type Place,
  writePlaces,
} from './place-store.ts';

/** Where a page shows sermons: the first place of each, or the one that a podcast offers. */
function placesOf(
  page_id: string,
  entries: readonly Entry[],
  podcasts: ReadonlyMap<number, string>,
): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, section, position } of entries) {
    if (id === undefined) continue;
    const podcast = podcasts.get(section) ?? null;
    const before = places.get(id);
    if (!before || (before.podcast === null && podcast !== null))
      places.set(id, { id, page_id, section, position, podcast });
  }
  return places;
}

/** Whether a sermon's place becomes this one: a page that shows it keeps it, unless another offers it as a podcast. */
const takes = (wanted: Place, now: Place) =>
  now.page_id === null ||
  now.page_id === wanted.page_id ||
  (now.podcast === null && wanted.podcast !== null);

const isSame = (one: Place, other: Place) =>
  one.page_id === other.page_id &&
  one.section === other.section &&
  one.position === other.position &&
  one.podcast === other.podcast;

/** Makes the places of sermons agree with a page. Belongs in the transaction that stores it. */
export async function notePlaces(
  db: Database,
  pageId: string,
  { entries, podcasts }: { entries: readonly Entry[]; podcasts: ReadonlyMap<number, string> },
): Promise<void> {
  const wanted = placesOf(pageId, entries, podcasts);
  const now = await listPlaces(db, { pageId, ids: [...wanted.keys()] });
  const gone = now.filter(({ id, page_id }) => page_id === pageId && !wanted.has(id));
  const taken = now.flatMap((place) => {
    const next = wanted.get(place.id);
    return next && takes(next, place) && !isSame(next, place) ? [next] : [];
  });
  await writePlaces(db, pageId, taken);
  await leave(
    db,
    pageId,
    gone.map(({ id }) => id),
  );
}

/** The sermons of a page that is being deleted stay. */
export async function leavePlaces(db: Database, pageId: string): Promise<void> {
  const now = await listPlaces(db, { pageId, ids: [] });
  await leave(
    db,
    pageId,
    now.map(({ id }) => id),
  );
}

async function leave(db: Database, pageId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await leavePage(db, ids);
  await findPlaceAgain(db, ids, pageId);
}

/** Gives sermons without a place the one where another page refers to them, if one does. */
export async function findPlaceAgain(
  db: Database,
  ids: readonly string[],
  exceptPage = '',
): Promise<void> {
  for (const { id, sections } of await listPagesWithRecordings(db, exceptPage)) {
    if (!ids.some((each) => sections.includes(each))) continue;
    const entries = sermonEntries(JSON.parse(sections)).filter(
      (entry) => entry.id !== undefined && ids.includes(entry.id),
    );
    const wanted = placesOf(id, entries, await listPodcastsOf(db, id));
    const now = await listPlaces(db, { pageId: '', ids: [...wanted.keys()] });
    const taken = now.flatMap((place) => {
      const next = wanted.get(place.id);
      return next && takes(next, place) ? [next] : [];
    });
    await writePlaces(db, id, taken);
    await setImmediate();
  }
}
