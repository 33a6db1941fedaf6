import { partKey, partOfKey } from '#domain/part-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import { dateIdOf, type Gathering, gatheringIn, gatheringOf } from './gatherings.ts';

/** A gathering by the key that the office's calls have for it. */
export type Keyed = { key: string; gathering: Gathering };

/** A date of a series gets an id when something first hangs on it; until then its key says where it is. */
export async function keyed(db: Database, gathering: Gathering): Promise<Keyed> {
  const { place, eventId } = gathering;
  const known = await dateIdOf(db, gathering);
  const here = place && partKey(place.seriesId, { scope: 'one', occurrence: place.start });
  return { key: known ?? here ?? eventId, gathering };
}

/** What a key means. Refuses `not-found`. The key may have become another one meanwhile. */
export async function gatheringAtKey(db: Database, key: string): Promise<Keyed> {
  const of = partOfKey(key);
  const gathering = of
    ? await gatheringIn(db, { seriesId: of.seriesId, start: of.part.occurrence })
    : await gatheringOf(db, key);
  if (!gathering)
    throw new Refusal('not-found', 'There is no such date. Its event may have been deleted.');
  return of ? keyed(db, gathering) : { key, gathering };
}
