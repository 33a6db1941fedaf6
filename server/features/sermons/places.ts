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
} from './store.ts';

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
  await take(db, pageId, wanted, now);
  await leave(db, pageId, gone);
}

/** Moves sermons from their places now to those where a page wants them, as far as it takes them. */
async function take(
  db: Database,
  pageId: string,
  wanted: ReadonlyMap<string, Place>,
  now: readonly Place[],
): Promise<void> {
  const taken = now.flatMap((place) => {
    const next = wanted.get(place.id);
    return next && takes(next, place) && !isSame(next, place) ? [next] : [];
  });
  await writePlaces(db, pageId, taken);
}

/** The sermons of a page that is being deleted stay. */
export async function leavePlaces(db: Database, pageId: string): Promise<void> {
  await leave(db, pageId, await listPlaces(db, { pageId, ids: [] }));
}

async function leave(db: Database, pageId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
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
    await take(db, id, wanted, await listPlaces(db, { pageId: '', ids: [...wanted.keys()] }));
    await setImmediate();
  }
}
