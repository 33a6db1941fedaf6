import type { z } from 'zod';
import {
  type ListedSignUp,
  type OfficeParty,
  officePartySchema,
  type signUpListCalls,
} from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { type Gathering, identified } from '#server/features/calendar/dates/gatherings.ts';
import { gatheringAtKey } from '#server/features/calendar/dates/keyed-gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import { signUpMail } from './jobs.ts';
import { changeEntry, type Needs } from './office-entry.ts';
import { showing } from './office-lists.ts';
import { mergedAnswers, refuseFull, refuseGone } from './office-places.ts';
import { noteInActivity } from './office-trace.ts';
import { stateAt } from './own.ts';
import { followClock, moveTo } from './places.ts';
import { rowOf } from './sign-up.ts';
import { holdDate, nextTurn, type SignUpRow } from './store.ts';
import { sendUndelivered } from './undelivered.ts';

type Bodies = typeof signUpListCalls;
type Added = z.output<Bodies['POST /api/sign-ups/dates/{id}']['body']>;
type Changed = z.output<Bodies['PUT /api/sign-ups/entries/{id}']['body']>;
type Ways = { isSure: boolean; isTold: boolean };
type Version = { version?: number | undefined };

/**
 * Writes somebody down for a date: with places, or on the waiting list. Refuses `conflict` what is over or does not take
 * place, and `invalid` where there are too few places, unless it is sure.
 */
export async function addByHand(
  needs: Needs,
  actor: Actor,
  date: string,
  { key, isSure, isTold, ...party }: Added,
): Promise<ListedSignUp> {
  const { db, clock, jobs } = needs;
  const call = 'POST /api/sign-ups/dates/{id}';
  const made = await db.transaction().execute((transaction) =>
    createOnce(
      transaction,
      { call, of: date, key, actor, content: party },
      { clock },
      {
        find: (id) => findListed({ db: transaction, clock }, id),
        toSent: (listed) => listed,
        idOf: ({ id }) => id,
        make: () =>
          store({ db: transaction, clock }, { actor, date, party, ways: { isSure, isTold } }),
      },
    ),
  );
  void jobs.runDue();
  return made;
}

async function findListed(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  id: string,
): Promise<ListedSignUp | undefined> {
  const row = await findRowIn(db, 'sign_ups', { id });
  return row && (await showing(db, toStored(clock.now())))(row);
}

type Storing = { actor: Actor; date: string; party: OfficeParty & { waits: boolean }; ways: Ways };

async function store(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { actor, date, party: { waits, answers, note, ...party }, ways }: Storing,
): Promise<ListedSignUp> {
  // Nobody moves the date to another place between a look at it and a name for it.
  await holdContent(db);
  const now = toStored(clock.now());
  const { gathering } = await gatheringAtKey(db, date);
  refuseGone(gathering, now);
  const kept = mergedAnswers(gathering, [], answers);
  const dateId = await identified(db, gathering);
  const { eventId, ends_at } = gathering;
  await holdDate(db, { id: dateId, event_id: eventId, ends_at, look_at: now });
  const holding = { db, dateId, now };
  if (!waits)
    await refuseFull(gathering, holding, { ...ways, party: party.party, has: 0, isInOrder: true });
  const id = newId();
  const row: SignUpRow = {
    ...rowOf(party, kept),
    ...(waits
      ? { state: 'waiting', turn: await nextTurn(db, dateId) }
      : { state: 'coming', turn: null }),
    id,
    date_id: dateId,
    note,
    // Nothing that a visitor sends is the same.
    digest: id,
    user_id: null,
    held_until: null,
    proven_at: null,
    reminded_at: null,
    source: 'form',
    arrived: 0,
    arrived_at: null,
    arrival_id: null,
    told: null,
    language: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await addRow(db, 'sign_ups', row);
  if (ways.isTold && row.email !== '')
    await signUpMail.enqueue(
      { db, clock },
      { signUpId: id, letter: waits ? 'waiting' : 'coming' },
      { isAwaited: true },
    );
  await noteInActivity(db, actor, { action: 'create', gathering }, now);
  await followClock({ clock }, gathering, holding);
  const listed = await findListed({ db, clock }, id);
  if (!listed) throw new Error('A sign-up was stored and is not there.');
  return listed;
}

/**
 * Changes what is named. More people need places, where there are too few it is refused as `addByHand` does. To another
 * address go the mails, too, that did not arrive at the one before. Refuses `conflict` with the sign-up as it is now where another version was seen.
 */
export async function changeByHand(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, isSure, isTold, ...changes }: Changed & Ways,
): Promise<ListedSignUp> {
  const asked = { id, version, actor, action: 'update' } as const;
  return changeEntry(needs, asked, async ({ row, gathering }, holding) => {
    const before = readKept(row.answers);
    const { name, email, phone, party, note } = row;
    const stored: OfficeParty = { name, email, phone, party, note, answers: [] };
    const { answers, ...next } = withChanges(officePartySchema, stored, changes);
    const state = stateAt(row, holding.now);
    const holdsPlaces = state === 'coming' || state === 'offered';
    if (holdsPlaces)
      await refuseFull(gathering, holding, { party: next.party, has: row.party, isSure });
    const kept = mergedAnswers(gathering, before, answers);
    const { db, now } = holding;
    const isSentAgain = next.email !== email && (await sendUndelivered(db, id, now));
    const letter = isTold && state === 'coming' && !isSentAgain ? 'changed' : undefined;
    return moveTo(needs, holding, row, { ...rowOf(next, kept), note: next.note }, letter);
  });
}

/** Cancels a sign-up; its places go to those who wait. A second time does nothing. Refuses as `changeByHand`. */
export async function cancelByHand(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, isTold }: Version & Pick<Ways, 'isTold'>,
): Promise<ListedSignUp> {
  const asked = { id, version, actor, action: 'delete' } as const;
  return changeEntry(needs, asked, async ({ row }, holding) => {
    const state = stateAt(row, holding.now);
    if (state === 'canceled' || state === 'lapsed') return row;
    const letter = isTold ? 'canceled' : undefined;
    return moveTo(needs, holding, row, { state: 'canceled', held_until: null }, letter);
  });
}

/** Gives places to who has none. Refuses as `changeByHand`. */
export async function placeByHand(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, isSure, isTold }: Version & Ways,
): Promise<ListedSignUp> {
  const asked = { id, version, actor, action: 'update' } as const;
  return changeEntry(needs, asked, async ({ row, gathering }, holding) => {
    if (row.state === 'coming') return row;
    refuseGone(gathering, holding.now);
    const has = stateAt(row, holding.now) === 'offered' ? row.party : 0;
    await refuseFull(gathering, holding, { party: row.party, has, isSure });
    return moveTo(needs, holding, row, placed, isTold ? 'coming' : undefined);
  });
}

const placed = { state: 'coming', held_until: null, turn: null };

/** Where a sign-up goes that is moved. */
export type Target = { gathering: Gathering; holding: Holding };

/** Puts a sign-up to another date, whose lock is held as is that of the date it leaves. */
export async function putTo(
  needs: Needs,
  row: SignUpRow,
  { gathering, holding }: Target,
  { isSure, isTold }: Ways,
): Promise<SignUpRow> {
  const state = stateAt(row, holding.now);
  if (state === 'canceled' || state === 'lapsed')
    throw new Refusal('conflict', t('This is canceled. Give a place first, then move it.'));
  refuseGone(gathering, holding.now);
  await refuseFull(gathering, holding, { party: row.party, has: 0, isSure, isInOrder: true });
  const isNew = { reminded_at: null, arrived: 0, arrived_at: null, arrival_id: null };
  const change = { ...placed, ...isNew, date_id: holding.dateId };
  return moveTo(needs, holding, row, change, isTold ? 'changed' : undefined);
}
