import type { ListedPlace, PlaceState } from '#contract/serving.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { NamedPlace, PlaceRow } from './store.ts';

/** Places as they are sent; `key` names their date as the month does. */
export async function shownPlaces(
  db: Database,
  rows: readonly NamedPlace[],
): Promise<ListedPlace[]> {
  const place_id = rows.map(({ id }) => id);
  const searches =
    place_id.length === 0
      ? []
      : await listRows(db, 'serving_substitutes', { place_id, state: 'open' }, ['id']);
  const looking = new Set(searches.map((search) => search.place_id));
  return rows.map(({ id, date_id, task_id, person_id, name, state, reason, version }) => ({
    ...{ id, date: date_id, task: task_id, person: person_id, name, reason, version },
    state: state as PlaceState,
    looksForSubstitute: looking.has(id),
  }));
}

/** One place as it is sent. */
export async function shownPlace(db: Database, row: PlaceRow): Promise<ListedPlace> {
  const person = await findRowIn(db, 'serving_people', { id: row.person_id });
  const [shown] = await shownPlaces(db, [{ ...row, name: person?.name ?? '' }]);
  if (!shown) throw new Error('A place was shown as none.');
  return shown;
}

export async function findShown(db: Database, id: string): Promise<ListedPlace | undefined> {
  const row = await findRowIn(db, 'serving_places', { id });
  return row && shownPlace(db, row);
}
