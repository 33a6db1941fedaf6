import type { z } from 'zod';
import type { ListedPlace, servingCalls } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { fullWords, memberOf } from './ask.ts';
import { endHanging } from './end-hanging.ts';
import { addPlace, followClock, freePlaces, movePlace, tell } from './places.ts';
import { type HeldDate, holdDates, lockDates, refuseGone } from './served-dates.ts';
import { findShown, shownPlace } from './shown-places.ts';
import { findHeld, isHolding, type PlaceRow } from './store.ts';
import { note } from './tasks.ts';
import { findSeenTask, seenTask } from './visible-tasks.ts';
import { ofThem, warningsAt } from './warnings.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Calls = typeof servingCalls;
type Put = z.output<Calls['POST /api/serving/places']['body']>;
type Said = z.output<Calls['POST /api/serving/places/{id}/answer']['body']>;
type Version = { version?: number | undefined };

/**
 * Puts somebody in without asking. Refuses `not-found`; `conflict` what is over or does not take place; and `invalid`, at
 * `isSure`, where there is no place or the person cannot, unless it is sure.
 */
export async function putIn(
  { db, clock, jobs }: Needs,
  actor: Actor,
  { key, ...content }: Put,
): Promise<ListedPlace> {
  const call = 'POST /api/serving/places';
  const made = await db.transaction().execute((transaction) =>
    createOnce(
      transaction,
      { call, key, actor, content },
      { clock },
      {
        find: (id) => findShown(transaction, id),
        toSent: (place) => place,
        idOf: ({ id }) => id,
        make: () => store({ db: transaction, clock }, actor, content),
      },
    ),
  );
  void jobs.runDue();
  return made;
}

async function store(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  { task: taskId, date, person, isSure, isTold }: Omit<Put, 'key'>,
): Promise<ListedPlace> {
  await holdContent(db);
  const task = await seenTask(db, actor, taskId);
  const member = await memberOf(db, taskId, person);
  const held = (await holdDates({ db, clock }, [date])).get(date);
  if (!held) throw new Error('A date was held and is not there.');
  const { gathering, holding } = held;
  refuseGone(gathering, holding.now);
  const of = { task_id: taskId, person_id: member.id };
  const known = await findHeld(db, { date_id: holding.dateId, ...of });
  if (!isSure) await refuseUnsuited(db, held, { ...of, own: known });
  const row = known
    ? await movePlace(
        { clock },
        holding,
        known,
        { state: 'yes', answered_at: holding.now },
        undefined,
      )
    : await addPlace(holding, { ...of, state: 'yes' });
  if (isTold && known?.state !== 'yes')
    await tell({ clock }, { db }, { personId: member.id, letter: 'put-in', placeIds: [row.id] });
  await followClock({ clock }, gathering, holding);
  await note(db, actor, { action: 'update', row: task }, holding.now);
  return shownPlace(db, row);
}

type Wanted = { task_id: string; person_id: string; own: PlaceRow | undefined };

/** Refuses `invalid`, at `isSure`, where there is no place, or the person cannot. */
async function refuseUnsuited(
  db: Database,
  held: HeldDate,
  { task_id, person_id, own }: Wanted,
): Promise<void> {
  const besides = own ? [own.id] : [];
  const warning = (await warningsAt(db, held.gathering, [person_id], besides)).get(person_id);
  if (warning) throw invalidField('isSure', ofThem(warning));
  if (own && isHolding(own)) return;
  if ((await freePlaces(held.gathering, held.holding, task_id)) <= 0)
    throw invalidField('isSure', await fullWords(db, held, task_id));
}

/** Notes what somebody said. Refuses as `putIn`, and `conflict` where another version was seen. */
export function answerByHand(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, state, reason, isSure }: Said,
): Promise<ListedPlace> {
  return changePlace(needs, actor, { id, version }, async (row, held) => {
    refuseGone(held.gathering, held.holding.now);
    if (state === 'yes') await refuseTwice(held.holding.db, row);
    const { task_id, person_id } = row;
    if (state === 'yes' && !isSure)
      await refuseUnsuited(held.holding.db, held, { task_id, person_id, own: row });
    if (state === 'no') await endHanging(held.holding.db, row.id);
    const change = { state, reason: state === 'no' ? reason : '', answered_at: held.holding.now };
    return movePlace(needs, held.holding, row, { ...change, news: '' }, undefined);
  });
}

/** Refuses `conflict` who was asked once more since, and has a place: nobody has two. */
async function refuseTwice(
  db: Database,
  { id, date_id, task_id, person_id }: PlaceRow,
): Promise<void> {
  const held = await findHeld(db, { date_id, task_id, person_id });
  if (held && held.id !== id)
    throw new Refusal('conflict', t('They are on the list for this date already.'));
}

/** Takes somebody out of a date. A second time does nothing. Refuses `not-found`, and `conflict` as `answerByHand`. */
export function takeOut(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, isTold }: Version & { isTold: boolean },
): Promise<ListedPlace> {
  return changePlace(needs, actor, { id, version }, async (row, { holding }) => {
    if (!isHolding(row)) return row;
    await endHanging(holding.db, row.id);
    const letter = isTold ? 'taken-out' : undefined;
    return movePlace(needs, holding, row, { state: 'given-up', news: '' }, letter);
  });
}

/** Changes a place under the lock of its date. */
async function changePlace(
  { db, clock, jobs }: Needs,
  actor: Actor,
  { id, version }: Version & { id: string },
  change: (row: PlaceRow, held: HeldDate) => Promise<PlaceRow>,
): Promise<ListedPlace> {
  const changed = await db.transaction().execute(async (transaction) => {
    const before = await findRowIn(transaction, 'serving_places', { id });
    const task = before && (await findSeenTask(transaction, actor, before.task_id));
    if (!before || !task) throw gone();
    const dates = await lockDates({ db: transaction, clock }, [before.date_id]);
    const date = dates.get(before.date_id);
    const row = await findRowIn(transaction, 'serving_places', { id });
    if (!row || !date?.gathering) throw gone();
    if (version !== undefined && version !== row.version)
      throw conflict(await shownPlace(transaction, row));
    const next = await change(row, { ...date, gathering: date.gathering });
    if (next.version !== row.version)
      await note(transaction, actor, { action: 'update', row: task }, toStored(clock.now()));
    await followClock({ clock }, date.gathering, date.holding);
    return shownPlace(transaction, next);
  });
  void jobs.runDue();
  return changed;
}

const gone = () =>
  new Refusal('not-found', t('This place is no longer here. It was forgotten after the date.'));
