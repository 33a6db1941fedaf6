import { partKey, partOfKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import { listDatesAt } from './date-store.ts';
import { dateIdOf, type Gathering, gatheringIn, gatheringOf } from './gatherings.ts';

/** A gathering by the key that the office's calls have for it. */
export type Keyed = { key: string; gathering: Gathering };

/** A date of a series gets an id when something first hangs on it; until then its key says where it is. */
async function keyed(db: Database, gathering: Gathering): Promise<Keyed> {
  return withKey(gathering, await dateIdOf(db, gathering));
}

function withKey(gathering: Gathering, known: string | undefined): Keyed {
  const { place, eventId } = gathering;
  const here = place && partKey(place.seriesId, { scope: 'one', occurrence: place.start });
  return { key: known ?? here ?? eventId, gathering };
}

/** The same for any number, with one statement. */
export async function allKeyed(db: Database, gatherings: readonly Gathering[]): Promise<Keyed[]> {
  const places = gatherings.flatMap(({ place }) => (place ? [place] : []));
  const rows = await listDatesAt(db, places);
  const ids = new Map(rows.map((row) => [`${row.series_id} ${row.start_wall}`, row.id]));
  return gatherings.map((gathering) => {
    const { place, eventId } = gathering;
    return withKey(gathering, place ? ids.get(`${place.seriesId} ${place.start}`) : eventId);
  });
}

/** Gatherings, and those of these ids that are not among them, by start. */
export async function joinedByStart(
  db: Database,
  gatherings: readonly Gathering[],
  ids: readonly string[],
): Promise<Keyed[]> {
  const keys = await allKeyed(db, gatherings);
  const found = new Map(keys.map(({ key, gathering }) => [key, gathering]));
  for (const id of ids) {
    const gathering = found.get(id) ?? (await gatheringOf(db, id));
    if (gathering) found.set(id, gathering);
  }
  return [...found]
    .map(([key, gathering]) => ({ key, gathering }))
    .sort((one, other) => (one.gathering.starts_at < other.gathering.starts_at ? -1 : 1));
}

/** What a key means. Refuses `not-found`. The key may have become another one meanwhile. */
export async function gatheringAtKey(db: Database, key: string): Promise<Keyed> {
  const of = partOfKey(key);
  const gathering = of
    ? await gatheringIn(db, { seriesId: of.seriesId, start: of.part.occurrence })
    : await gatheringOf(db, key);
  if (!gathering)
    throw new Refusal('not-found', t('There is no such date. Its event may have been deleted.'));
  return of ? keyed(db, gathering) : { key, gathering };
}
