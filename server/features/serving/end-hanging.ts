import type { Database } from '#server/schema.ts';
import { endSearches } from './substitute-lists.ts';
import { endSwaps } from './swap-lists.ts';

/** A place that is given up needs no substitute and is swapped with nobody. */
export async function endHanging(db: Database, placeId: string): Promise<void> {
  await endSearches(db, placeId);
  await endSwaps(db, placeId);
}
