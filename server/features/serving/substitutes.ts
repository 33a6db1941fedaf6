import type { z } from 'zod';
import type { ownServingCalls, Wanting } from '#contract/own-serving.ts';
import { MAX_TEAM } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { give } from './give.ts';
import { isTeamAskedSince } from './links-store.ts';
import { mailboxOf, personBy } from './own-links.ts';
import { findMember, listMembers, type PersonRow } from './people-store.ts';
import { followClock, tell } from './places.ts';
import { lockDates, refuseGone, served } from './served-dates.ts';
import { listHolders, type PlaceRow } from './store.ts';
import { searchBy } from './substitute-lists.ts';
import { type Sender, type Taken, type TakingNeeds, take } from './taking.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>;
type Calls = typeof ownServingCalls;
type Looking = { place: string; asksTeam: boolean; key?: string | undefined };
type Shown = z.output<Calls['GET /api/serving/substitutes/{token}']['answer']>;

/** How long a team is not mailed again of the same place, however often its search is ended and begun. */
const QUIET_HOURS = 24;

/**
 * Looks for a substitute for a place that a person has: there is a link for whom they like, and if they want, a mail to
 * each of the team who is not there anyway. Asked for twice, it is the same link, and the team is mailed once. Refuses
 * `not-found`, and `conflict` what is over or does not take place.
 */
export async function lookForSubstitute(
  { db, clock, jobs, limits }: Needs,
  token: string,
  { place, asksTeam, key }: Looking,
): Promise<PersonRow> {
  const person = await personBy(db, token);
  if (asksTeam) await limits.take('mails', `substitutes ${mailboxOf(person)}`);
  await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const call = 'POST /api/serving/own/{token}/substitutes';
    const content = { place, asksTeam };
    const creation = { call, of: person.id, key, actor: undefined, content } as const;
    if (!(await isFirstRequest(transaction, creation, own))) return;
    const row = await lockOwn(own, { id: place, person });
    const known = await findRowIn(transaction, 'serving_substitutes', {
      place_id: row.id,
      state: 'open',
    });
    const search = known ?? (await addSearch(own, row));
    if (!asksTeam || search.is_team_asked === 1) return;
    const asked = { is_team_asked: 1 };
    const quietSince = toStored(clock.now().subtract({ hours: QUIET_HOURS }));
    // Not by who had the place before a swap.
    const since = [quietSince, row.answered_at ?? ''].sort()[1] ?? quietSince;
    const wasAsked = await isTeamAskedSince(transaction, row.id, since);
    await changeRows(transaction, 'serving_substitutes', { id: search.id }, asked);
    if (!wasAsked) await askTeam(own, row);
  });
  void jobs.runDue();
  return person;
}

type Read = Pick<Needs, 'db' | 'clock'>;

/** A place that a person has on a date ahead, whose lock is held then. */
async function lockOwn(
  { db, clock }: Read,
  { id, person }: { id: string; person: PersonRow },
): Promise<PlaceRow> {
  const before = await findRowIn(db, 'serving_places', { id, person_id: person.id });
  const date = before && (await lockDates({ db, clock }, [before.date_id])).get(before.date_id);
  const row = await findRowIn(db, 'serving_places', { id, person_id: person.id });
  if (!row || !date || row.state !== 'yes')
    throw new Refusal('not-found', t('You do not have this place. Please load the page again.'));
  refuseGone(date.gathering, date.holding.now);
  return row;
}

async function addSearch({ db, clock }: Read, { id: place_id }: PlaceRow) {
  const fresh = { state: 'open', is_team_asked: 0, created_at: toStored(clock.now()) };
  const row = { id: newId(), place_id, ...fresh };
  await addRow(db, 'serving_substitutes', row);
  return row;
}

/** Mails everybody of the team, each alone, but for who serves on that date anyway. Refuses `conflict` where that is nobody. */
async function askTeam({ db, clock }: Read, row: PlaceRow): Promise<void> {
  const busy = new Set((await listHolders(db, row.date_id)).map(({ person_id }) => person_id));
  const team = (await listMembers(db, [row.task_id])).filter(
    ({ id, email }) => !busy.has(id) && email !== '',
  );
  if (team.length === 0)
    throw new Refusal(
      'conflict',
      t(
        'Nobody else of the team can be asked by mail for that time. Get a link to send on, or ask the church to help.',
      ),
    );
  for (const { id: personId } of team.slice(0, MAX_TEAM))
    await tell({ clock }, { db }, { personId, letter: 'substitute-wanted', placeIds: [row.id] });
}

/** Looks for a substitute no more. A second time does nothing. Refuses `not-found` another link. */
export async function endSearch({ db }: Pick<Needs, 'db'>, token: string, id: string) {
  const person = await personBy(db, token);
  const search = await findRowIn(db, 'serving_substitutes', { id, state: 'open' });
  const isTheirs =
    search &&
    (await findRowIn(db, 'serving_places', { id: search.place_id, person_id: person.id }));
  if (isTheirs)
    await changeRows(db, 'serving_substitutes', { id, state: 'open' }, { state: 'withdrawn' });
}

/** Serves in place of another one of the team. Refuses `not-found`, and `conflict` who is too late. */
export async function takeWanted(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  token: string,
  id: string,
): Promise<PersonRow> {
  const person = await personBy(db, token);
  await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const place = await placeOfSearch(transaction, id);
    if (!place || !(await findMember(transaction, place.task_id, person.id))) throw gone();
    const date = (await lockDates(own, [place.date_id])).get(place.date_id);
    if (!date) throw gone();
    refuseGone(date.gathering, date.holding.now);
    const held = { ...date, gathering: date.gathering };
    if (place.person_id === person.id) throw gone();
    await give({ clock }, held, { taskId: place.task_id, person, searchId: id });
    await followClock({ clock }, held.gathering, held.holding);
  });
  void jobs.runDue();
  return person;
}

async function placeOfSearch(db: Database, id: string): Promise<PlaceRow | undefined> {
  const search = await findRowIn(db, 'serving_substitutes', { id });
  return search && findRowIn(db, 'serving_places', { id: search.place_id });
}

const gone = () =>
  new Refusal(
    'not-found',
    t(
      'This link is incomplete, or no substitute is looked for any more. Please ask who gave it to you.',
    ),
  );

/** Where somebody looks for a substitute, by the link that they gave. Refuses `not-found`, also once it is over. */
export async function wantedPlace({ db, clock }: Read, token: string): Promise<Shown> {
  const search = await searchBy(db, token);
  const row = search && (await placeOfSearch(db, search.id));
  const gathering = row && (await gatheringOf(db, row.date_id));
  if (!search || !row || !gathering || gathering.ends_at <= toStored(clock.now())) throw gone();
  const person = await findRowIn(db, 'serving_people', { id: row.person_id });
  const task = await findRowIn(db, 'serving_tasks', { id: row.task_id });
  const isFree = search.state === 'open' && row.state === 'yes' && !gathering.isCanceled;
  return {
    ...{ name: isFree ? (person?.name ?? '') : '', about: task?.about ?? '', isFree },
    ...(await served(db, row, gathering)),
  };
}

/** Serves in place of who gave the link. Refuses `not-found`, and as `take` does. */
export async function takeByLink(
  needs: TakingNeeds,
  token: string,
  sent: Wanting,
  sender: Sender,
): Promise<Taken> {
  const search = await searchBy(needs.db, token);
  const row = search && (await placeOfSearch(needs.db, search.id));
  if (!search || !row) throw gone();
  if (search.state !== 'open' || row.state !== 'yes')
    throw new Refusal('conflict', t('A substitute was found already, or none is needed any more.'));
  const of = { call: 'POST /api/serving/substitutes/{token}', of: search.id } as const;
  const what = { ...of, taskId: row.task_id, date: row.date_id, searchId: search.id };
  return take(needs, what, sent, sender);
}
