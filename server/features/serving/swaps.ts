import type { z } from 'zod';
import type { ownServingCalls } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, findRowIn, hasRow, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { endHanging } from './end-hanging.ts';
import { mailboxOf, personBy } from './own-links.ts';
import type { PersonRow } from './people-store.ts';
import { followClock, movePlace, tell } from './places.ts';
import { lockDates, refuseGone, served } from './served-dates.ts';
import { findHeld, listOfTask, type PlaceRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>;
type Read = Pick<Needs, 'db' | 'clock'>;
type Options = z.output<
  (typeof ownServingCalls)['GET /api/serving/own/{token}/swaps/{id}']['answer']
>;
type Proposal = { place: string; with: string; key?: string | undefined };

/** The most dates that somebody can choose from. */
const MOST = 100;

/** With whom a person could swap a place. Refuses `not-found`. */
export async function swapOptions(
  { db, clock }: Read,
  token: string,
  placeId: string,
): Promise<Options> {
  const person = await personBy(db, token);
  const row = await findRowIn(db, 'serving_places', { id: placeId, person_id: person.id });
  if (row?.state !== 'yes') throw notTheirs();
  const of = { taskId: row.task_id, besides: person.id, now: toStored(clock.now()), limit: MOST };
  const options: Options = [];
  for (const other of await listOfTask(db, of)) {
    const gathering = await gatheringOf(db, other.date_id);
    if (!gathering || gathering.isCanceled || (await stands(db, row, other))) continue;
    options.push({ place: other.id, name: other.name, ...(await served(db, other, gathering)) });
  }
  return options;
}

const notTheirs = () =>
  new Refusal('not-found', t('You do not have this place. Please load the page again.'));

/** What stands in the way of a swap: who serves at both dates cannot change one for the other. */
async function stands(db: Database, one: PlaceRow, other: PlaceRow): Promise<boolean> {
  if (one.date_id === other.date_id || one.task_id !== other.task_id) return true;
  const at = (place: PlaceRow, { person_id }: PlaceRow) =>
    findHeld(db, { date_id: place.date_id, task_id: place.task_id, person_id });
  return (await at(one, other)) !== undefined || (await at(other, one)) !== undefined;
}

/**
 * Proposes a swap; the other one is mailed, once for the same proposal. Refuses `not-found`, and `conflict` where it cannot
 * be made.
 */
export async function proposeSwap(
  { db, clock, jobs, limits }: Needs,
  token: string,
  { key, ...content }: Proposal,
): Promise<PersonRow> {
  const person = await personBy(db, token);
  await limits.take('mails', `swaps ${mailboxOf(person)}`);
  await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const call = 'POST /api/serving/own/{token}/swaps';
    const creation = { call, of: person.id, key, actor: undefined, content } as const;
    if (!(await isFirstRequest(transaction, creation, own))) return;
    const places = { from: content.place, to: content.with };
    const { from, to } = await readBoth(transaction, places, await lockBoth(own, places));
    if (from.person_id !== person.id || to.person_id === person.id) throw notTheirs();
    const pair = { from_place_id: from.id, to_place_id: to.id, state: 'open' };
    if (await findRowIn(transaction, 'serving_swaps', pair)) return;
    const row = { id: newId(), ...pair, created_at: toStored(clock.now()) };
    await addRow(transaction, 'serving_swaps', row);
    const placeIds = [to.id, from.id];
    const mail = { personId: to.person_id, letter: 'swap-proposed' as const, placeIds };
    await tell({ clock }, { db: transaction }, mail);
  });
  void jobs.runDue();
  return person;
}

type Both = { from: string; to: string };

/** Takes the locks of both dates. */
async function lockBoth({ db, clock }: Read, { from, to }: Both) {
  const before = await listRows(db, 'serving_places', { id: [from, to] }, ['id']);
  return lockDates(
    { db, clock },
    before.map(({ date_id }) => date_id),
  );
}

/** Both places below those locks. Refuses `conflict` where they cannot be swapped any more. */
async function readBoth(
  db: Database,
  { from, to }: Both,
  dates: Awaited<ReturnType<typeof lockBoth>>,
): Promise<{ from: PlaceRow; to: PlaceRow }> {
  const one = await findRowIn(db, 'serving_places', { id: from, state: 'yes' });
  const other = await findRowIn(db, 'serving_places', { id: to, state: 'yes' });
  if (!one || !other || (await stands(db, one, other))) throw tooLate();
  for (const { date_id } of [one, other]) {
    const date = dates.get(date_id);
    if (!date) throw tooLate();
    refuseGone(date.gathering, date.holding.now);
  }
  return { from: one, to: other };
}

const tooLate = () =>
  new Refusal(
    'conflict',
    t(
      'This cannot be swapped any more: one of you does not have that place now. Nothing was changed.',
    ),
  );

/**
 * Says yes or no to a swap. With a yes both places change hands, or none. Refuses `not-found` what was not proposed to the
 * person, and `conflict` who is too late.
 */
export async function answerSwap(
  { db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  token: string,
  { id, accepts }: { id: string; accepts: boolean },
): Promise<PersonRow> {
  const person = await personBy(db, token);
  await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const known = await findRowIn(transaction, 'serving_swaps', { id });
    if (!known) throw notProposed();
    if (accepts) await swap(own, person, { id, from: known.from_place_id, to: known.to_place_id });
    else await decline(own, person, id);
  });
  void jobs.runDue();
  return person;
}

const notProposed = () =>
  new Refusal(
    'not-found',
    t('This swap is not proposed to you any more. Please load the page again.'),
  );

async function swap(
  { db, clock }: Read,
  person: PersonRow,
  { id, ...places }: Both & { id: string },
): Promise<void> {
  const dates = await lockBoth({ db, clock }, places);
  if (await isSwapped(db, person, id)) return;
  const { from, to } = await readBoth(db, places, dates);
  const isTheirs = to.person_id === person.id;
  if (
    !isTheirs ||
    !(await changeRows(db, 'serving_swaps', { id, state: 'open' }, { state: 'done' }))
  )
    throw notProposed();
  await handOver({ db, clock }, from, to);
  await tell({ clock }, { db }, { ...told(from.person_id), placeIds: [from.id, to.id] });
  await tell({ clock }, { db }, { ...told(to.person_id), placeIds: [to.id, from.id] });
  for (const { gathering, holding } of dates.values())
    await followClock({ clock }, gathering, holding);
}

/** Whether the person has said yes before: pressed twice. */
async function isSwapped(db: Database, person: PersonRow, id: string): Promise<boolean> {
  const done = await findRowIn(db, 'serving_swaps', { id, state: 'done' });
  const of = done && { id: done.from_place_id, person_id: person.id };
  return of !== undefined && hasRow(db, 'serving_places', of);
}

const told = (personId: string) => ({ personId, letter: 'swapped' as const });

async function handOver({ db, clock }: Read, from: PlaceRow, to: PlaceRow): Promise<void> {
  const now = toStored(clock.now());
  for (const [row, next] of [
    [from, to],
    [to, from],
  ] as const) {
    const change = { person_id: next.person_id, answered_at: now, news: 'swapped' };
    const asNew = { told: null, reminded_at: null };
    await movePlace({ clock }, { db, now }, row, { ...change, ...asNew }, undefined);
    await endHanging(db, row.id);
  }
}

async function decline({ db, clock }: Read, person: PersonRow, id: string): Promise<void> {
  const row = await findRowIn(db, 'serving_swaps', { id });
  const to = row && (await findRowIn(db, 'serving_places', { id: row.to_place_id }));
  if (!row || to?.person_id !== person.id) throw notProposed();
  if (!(await changeRows(db, 'serving_swaps', { id, state: 'open' }, { state: 'declined' })))
    return;
  const from = await findRowIn(db, 'serving_places', { id: row.from_place_id });
  if (!from) return;
  const placeIds = [from.id, to.id];
  const mail = { personId: from.person_id, letter: 'swap-declined' as const, placeIds };
  await tell({ clock }, { db }, mail);
}

/** Takes back a swap that was proposed. A second time does nothing. Refuses `not-found` another link. */
export async function withdrawSwap({ db }: Pick<Needs, 'db'>, token: string, id: string) {
  const person = await personBy(db, token);
  const row = await findRowIn(db, 'serving_swaps', { id, state: 'open' });
  const isTheirs =
    row && (await findRowIn(db, 'serving_places', { id: row.from_place_id, person_id: person.id }));
  if (isTheirs)
    await changeRows(db, 'serving_swaps', { id, state: 'open' }, { state: 'withdrawn' });
}
