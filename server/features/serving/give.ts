import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import type { RowOf } from '#server/schema.ts';
import { fullWords } from './ask.ts';
import { endHanging } from './end-hanging.ts';
import { joinTeam } from './people.ts';
import { findMember, type PersonRow } from './people-store.ts';
import { addPlace, freePlaces, movePlace, tell } from './places.ts';
import type { HeldDate } from './served-dates.ts';
import { findHeld, type PlaceRow } from './store.ts';
import { refuseFullTeam } from './team.ts';

type Needs = Pick<Services, 'clock'>;
type Wanted = {
  taskId: string;
  person: PersonRow;
  /** The search for a substitute that they answer; undefined for a free place. */
  searchId?: string | undefined;
};

/**
 * Gives somebody a free place, or that of another one who looks for a substitute, below the lock of the date; they are in
 * the team from then on. Who has it already keeps it. Refuses `conflict` where somebody else was faster.
 */
export async function give(
  needs: Needs,
  held: HeldDate,
  { taskId, person, searchId }: Wanted,
): Promise<PlaceRow> {
  const { db, dateId, now } = held.holding;
  const own = await findHeld(db, { date_id: dateId, task_id: taskId, person_id: person.id });
  if (own?.state === 'yes') return own;
  const news = searchId === undefined ? 'taken' : 'substitute';
  if (searchId !== undefined) await freeFor(needs, held, searchId);
  else if (!own && (await freePlaces(held.gathering, held.holding, taskId)) <= 0)
    throw new Refusal(
      'conflict',
      t('Somebody else was faster. {reason}', { reason: await fullWords(db, held, taskId) }),
    );
  await join(needs, held, { taskId, person });
  const change = { state: 'yes', reason: '', answered_at: now, news };
  const row = own
    ? await movePlace(needs, held.holding, own, change, undefined)
    : await addPlace(held.holding, { task_id: taskId, person_id: person.id, state: 'yes', news });
  await tell(needs, { db }, { personId: person.id, letter: 'serving', placeIds: [row.id] });
  return row;
}

async function join(
  { clock }: Needs,
  { holding: { db } }: HeldDate,
  { taskId, person }: Wanted,
): Promise<void> {
  if (await findMember(db, taskId, person.id)) return;
  await refuseFullTeam(db, taskId);
  await joinTeam({ db, clock }, { taskId, personId: person.id, isLeader: false });
}

/** Takes a place from who looks for a substitute: the first one gets it. */
async function freeFor(needs: Needs, { holding }: HeldDate, searchId: string): Promise<void> {
  const { db } = holding;
  const search = await findRowIn(db, 'serving_substitutes', { id: searchId });
  const row = search && (await findRowIn(db, 'serving_places', { id: search.place_id }));
  if (search?.state !== 'open' || row?.state !== 'yes') throw tooLate(search);
  const open = { id: searchId, state: 'open' };
  if (!(await changeRows(db, 'serving_substitutes', open, { state: 'taken' })))
    throw tooLate(undefined);
  await endHanging(db, row.id);
  await movePlace(needs, holding, row, { state: 'given-up' }, 'substituted');
}

const tooLate = (search: RowOf<'serving_substitutes'> | undefined) =>
  new Refusal(
    'conflict',
    search?.state === 'taken'
      ? t('Somebody else was faster: a substitute was found already. Thank you all the same.')
      : t('No substitute is needed here any more. Thank you all the same.'),
  );
