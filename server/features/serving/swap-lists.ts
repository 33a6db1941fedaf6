import type { OwnServing } from '#contract/own-serving.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { listOpenSwaps } from './links-store.ts';
import type { PersonRow } from './people-store.ts';
import { served } from './served-dates.ts';
import { toThem, warningsAt } from './warnings.ts';

/** Swaps that are proposed to a person, or by them, and can still be made. */
export async function swapsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: PersonRow,
): Promise<OwnServing['swaps']> {
  const now = toStored(clock.now());
  const swaps: OwnServing['swaps'] = [];
  for (const { id, from_place_id, to_place_id } of await listOpenSwaps(db, person.id)) {
    const from = await findRowIn(db, 'serving_places', { id: from_place_id });
    const to = await findRowIn(db, 'serving_places', { id: to_place_id });
    if (!from || !to) continue;
    const isMine = from.person_id === person.id;
    const [mine, theirs] = isMine ? [from, to] : [to, from];
    const [gives, gets] = [
      await gatheringOf(db, mine.date_id),
      await gatheringOf(db, theirs.date_id),
    ];
    if (!gives || !gets || [gives, gets].some((date) => date.isCanceled || date.starts_at <= now))
      continue;
    const other = await findRowIn(db, 'serving_people', { id: theirs.person_id });
    const warnings = await warningsAt(db, gets, [person.id], [mine.id]);
    swaps.push({
      ...{ id, isMine, name: other?.name ?? '' },
      gives: await served(db, mine, gives),
      gets: await served(db, theirs, gets),
      warning: toThem(warnings.get(person.id)),
    });
  }
  return swaps;
}

/** Nobody can swap a place any more. */
export async function endSwaps(db: Database, placeId: string): Promise<void> {
  for (const side of ['from_place_id', 'to_place_id'] as const)
    await changeRows(
      db,
      'serving_swaps',
      { [side]: placeId, state: 'open' },
      { state: 'withdrawn' },
    );
}
