import type { Database } from '#server/schema.ts';
import { type Gathering, gatheringOf, identified } from './gatherings.ts';

/** Where a date is, in an archive: its event, and of a series its start as the rule has it now. */
export type ArchivedDate = { event: string; start?: string | undefined };

/** A date's own id may be another one elsewhere: it is named by where it is. */
export const archivedDateOf = (id: string, { place }: Gathering): ArchivedDate =>
  place ? { event: place.seriesId, start: place.start } : { event: id };

/**
 * The entries of an archive with the dates they are for, in the order in which those are held. Left out is what is for no
 * event of the site.
 */
export async function byDate<T extends ArchivedDate>(
  db: Database,
  all: readonly T[],
): Promise<{ dateId: string; gathering: Gathering; entries: T[] }[]> {
  const found = [];
  const grouped = Map.groupBy(all, ({ event, start }) => `${event} ${start}`);
  for (const entries of grouped.values()) {
    const { event, start } = entries[0] ?? { event: '' };
    const whole = await gatheringOf(db, event);
    if (!whole) continue;
    const dateId =
      start === undefined
        ? event
        : await identified(db, { ...whole, place: { seriesId: event, start } });
    const gathering = await gatheringOf(db, dateId);
    if (gathering) found.push({ dateId, gathering, entries });
  }
  return found.sort((one, other) => (one.dateId < other.dateId ? -1 : 1));
}
