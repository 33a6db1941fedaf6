import type { OwnPlace, OwnServing } from '#contract/own-serving.ts';
import { substitutePath } from '#domain/serving-addresses.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { listSearches } from './links-store.ts';
import { listTeamsOf, type PersonRow } from './people-store.ts';
import { served } from './served-dates.ts';
import { toThem, warningsAt } from './warnings.ts';

type SearchRow = RowOf<'serving_substitutes'>;

/** The purpose of the link that somebody gives to whom they like. */
const SUBSTITUTE = { key: 'serving', purpose: 'substitute' };

/** The search for a substitute whose link it is; undefined for one that this site did not sign. */
export async function searchBy(db: Database, token: string): Promise<SearchRow | undefined> {
  const id = await idSignedBy(db, SUBSTITUTE, token);
  return id === undefined ? undefined : findRowIn(db, 'serving_substitutes', { id });
}

/** The search that is open for a place. */
export async function openSearch(
  { db, config }: Pick<Services, 'db' | 'config'>,
  placeId: string,
): Promise<OwnPlace['substitute']> {
  const row = await findRowIn(db, 'serving_substitutes', { place_id: placeId, state: 'open' });
  if (!row) return null;
  const path = substitutePath(await signedId(db, SUBSTITUTE, row.id));
  return {
    id: row.id,
    address: `${config.publicUrl}${path}`,
    isTeamAsked: row.is_team_asked === 1,
  };
}

/** The most searches that a person is shown. */
const MOST = 50;

/** Where others of a person's teams look for a substitute and asked the team, the next first. */
export async function wantedBy(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: PersonRow,
): Promise<OwnServing['wanted']> {
  const teams = await listTeamsOf(db, [person.id]);
  const now = toStored(clock.now());
  const wanted: OwnServing['wanted'] = [];
  const taskIds = teams.map(({ task_id }) => task_id);
  for (const row of await listSearches(db, taskIds, { now, besides: person.id, limit: MOST })) {
    const gathering = await gatheringOf(db, row.date_id);
    if (!gathering || gathering.isCanceled || gathering.ends_at <= now) continue;
    const warning = toThem((await warningsAt(db, gathering, [person.id])).get(person.id));
    wanted.push({ id: row.id, name: row.name, warning, ...(await served(db, row, gathering)) });
  }
  return wanted;
}

/** Nobody is looked for any more at a place. */
export const endSearches = (db: Database, placeId: string): Promise<boolean> =>
  changeRows(
    db,
    'serving_substitutes',
    { place_id: placeId, state: 'open' },
    { state: 'withdrawn' },
  );
