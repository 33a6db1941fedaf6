import type { OwnSignUp, Party, PartyChanges, SignUpState } from '#contract/sign-ups.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { signedUpPath } from '#domain/sign-up-addresses.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import {
  type Gathering,
  gatheringOf,
  openingOf,
  wordsOf,
} from '#server/features/calendar/dates/gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { findRowIn, holdRow } from '#server/platform/database/rows.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import type { Database } from '#server/schema.ts';
import { answersTold } from './answers-told.ts';
import { followClock, freePlaces, moveTo } from './places.ts';
import { refusedOpening, wordsOfOwn } from './sentences.ts';
import { checkParty, rowOf, settled } from './sign-up.ts';
import { countBefore, listOfAccount, type SignUpRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** The purpose of the link by which a person sees and changes what they signed up for. */
const OWN = { key: 'sign-ups', purpose: 'own' };

/** The address of that link. Opening it changes nothing. */
export async function ownAddress(
  needs: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<string> {
  return pageAddress(needs, await ownPath(needs.db, id));
}

const ownPath = async (db: Database, id: string) => signedUpPath(await signedId(db, OWN, id));

const gone = () =>
  new Refusal(
    'not-found',
    t(
      'This link is incomplete, what it was for is over, or it was not confirmed in time. Please open it from the mail again, or sign up again.',
    ),
  );

type Found = { row: SignUpRow; gathering: Gathering };

/** By the link of a mail. Refuses `not-found` what was forgotten, and what this site did not sign. */
async function findOwn(db: Database, token: string): Promise<Found> {
  const id = await idSignedBy(db, OWN, token);
  const row = id === undefined ? undefined : await findRowIn(db, 'sign_ups', { id });
  const gathering = row && (await gatheringOf(db, row.date_id));
  if (!row || !gathering) throw gone();
  return { row, gathering };
}

/** A sign-up, by the link of its mail. Refuses `not-found`. */
export async function ownSignUp(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<OwnSignUp> {
  return toOwn(db, await findOwn(db, token), toStored(clock.now()));
}

async function toOwn(db: Database, { row, gathering }: Found, now: string): Promise<OwnSignUp> {
  const { settings, isCanceled, ends_at } = gathering;
  const { timeZone, words } = shownBy(await siteSettings(db));
  const state = stateAt(row, now);
  const isOver = ends_at <= now;
  const waits = state === 'waiting' && row.turn !== null;
  const line = waits ? (await countBefore(db, row.date_id, row.turn ?? 0)) + 1 : 0;
  const heldUntil = state === 'offered' && row.held_until ? toSent(row.held_until, timeZone) : null;
  const until = heldUntil === null ? '' : inSentence(dateTimeInWords(heldUntil, words));
  return {
    state,
    words: wordsOfOwn({ state, line, until }),
    ...(isOver ? NOBODY : personal(row, gathering)),
    party: row.party,
    questions: settings.questions,
    mostInParty: settings.mostInParty,
    mayChange: !isOver && !isCanceled && isLive(state),
    line,
    heldUntil,
    event: { ...(await wordsOf(db, gathering)), isCanceled, isOver },
    contact: settings.contact,
    cost: settings.cost,
    version: row.version,
  };
}

/** Links work until the event is over: then they say so, and nothing about anybody. */
const NOBODY = { name: '', email: '', phone: '', answers: [] };
const personal = ({ name, email, phone, answers }: SignUpRow, gathering: Gathering) => ({
  ...{ name, email, phone },
  answers: answersTold(answers, gathering),
});

/** How it stands by the clock: an offer that ran out has lapsed, whether somebody noted it or not. */
export const stateAt = ({ state, held_until }: SignUpRow, now: string): SignUpState =>
  state === 'offered' && (held_until ?? '') <= now ? 'lapsed' : (state as SignUpState);

const isLive = (state: SignUpState) => state !== 'lapsed' && state !== 'canceled';

type Answered = { state: SignUpState; message: string };

/** The same, below the lock of its date: which may have become another one while that was waited for. */
async function findHeld(db: Database, token: string, dateId: string): Promise<Found> {
  await holdRow(db, 'sign_up_dates', dateId);
  const found = await findOwn(db, token);
  return found.row.date_id === dateId ? found : findHeld(db, token, found.row.date_id);
}

/** Runs a change of a sign-up under the lock of its date, by the settings as they are then. */
async function changeOwn(
  needs: Needs,
  token: string,
  change: (found: Found, holding: Holding) => Promise<SignUpRow>,
): Promise<Answered> {
  const { db, clock, jobs } = needs;
  const { row: before } = await findOwn(db, token);
  const row = await db.transaction().execute(async (transaction) => {
    const now = toStored(clock.now());
    const found = await findHeld(transaction, token, before.date_id);
    const holding = { db: transaction, dateId: found.row.date_id, now };
    const changed = await change(found, holding);
    await followClock({ clock }, found.gathering, holding);
    return changed;
  });
  void jobs.runDue();
  const state = row.state as SignUpState;
  return { state, message: wordsOfOwn({ state, line: 0, until: '' }) };
}

/**
 * Changes who comes. More people need places for all of them, which is refused `conflict` where there are none; fewer
 * people free some; another name takes none.
 */
export async function changeOwnSignUp(
  needs: Needs & Pick<Services, 'limits'>,
  token: string,
  { version, ...named }: PartyChanges,
): Promise<Answered> {
  const { row: found } = await findOwn(needs.db, token);
  // Nobody's mailbox is filled, by whoever has the link.
  const mayMail = await needs.limits.allows('mails', found.email.toLowerCase());
  return changeOwn(needs, token, async ({ row, gathering }, holding) => {
    const { now } = holding;
    const isOlder = version !== undefined && version !== row.version;
    refuseUnchangeable(gathering, stateAt(row, now), now);
    const party = changedParty(row, named);
    const answers = checkParty(gathering, party, readKept(row.answers));
    const written = rowOf({ ...party, email: row.email }, answers);
    // Sent again, it changes nothing and mails nothing.
    if (isWritten(row, written))
      return isOlder ? row : moveTo(needs, holding, row, written, undefined);
    if (isOlder) throw conflict(await toOwn(holding.db, { row, gathering }, now));
    const more = party.party - row.party;
    const holdsPlaces = row.state === 'coming' || row.state === 'offered';
    if (more > 0 && holdsPlaces) {
      const free = await freePlaces(gathering, holding);
      if (free < more) throw refusedOpening('full', Math.max(0, free) + row.party);
    }
    const isTold = row.state === 'coming' && mayMail;
    return moveTo(needs, holding, row, written, isTold ? 'changed' : undefined);
  });
}

const isWritten = (row: SignUpRow, written: ReturnType<typeof rowOf>) =>
  Object.entries(written).every(([column, value]) => row[column as keyof SignUpRow] === value);

/** A party after a change: what is not named stays. */
function changedParty(row: SignUpRow, named: PartyChanges): Omit<Party, 'email'> {
  const { name = row.name, phone = row.phone, party = row.party, answers = [] } = named;
  return { name, phone, party, answers };
}

function refuseUnchangeable(gathering: Gathering, state: SignUpState, now: string): void {
  if (!isLive(state)) throw new Refusal('conflict', wordsOfOwn({ state, line: 0, until: '' }));
  const opening = openingOf(gathering, now);
  if (opening === 'over' || opening === 'canceled') throw refusedOpening(opening);
}

/**
 * Confirms the address that the link was mailed to, or takes the places that are offered; a second time changes nothing.
 * A confirmed party gets its places, or waits.
 */
export async function confirmOwn(needs: Needs, token: string): Promise<Answered> {
  return changeOwn(needs, token, async ({ row, gathering }, holding) => {
    const { now } = holding;
    const state = stateAt(row, now);
    if (state === 'coming' || state === 'waiting') return row;
    refuseUnchangeable(gathering, state, now);
    if (state === 'offered')
      return moveTo(needs, holding, row, { state: 'coming', held_until: null }, 'coming');
    const opening = openingOf(gathering, now);
    if (opening !== 'open') throw refusedOpening(opening);
    const next = await settled(gathering, holding, row.party);
    const letter = next.state === 'waiting' ? 'waiting' : 'coming';
    return moveTo(needs, holding, row, { ...next, proven_at: now }, letter);
  });
}

/** Cancels a sign-up; its places go to those who wait. A second time does nothing. */
export async function cancelOwn(needs: Needs, token: string): Promise<void> {
  await changeOwn(needs, token, async ({ row }, holding) =>
    isLive(stateAt(row, holding.now))
      ? moveTo(needs, holding, row, { state: 'canceled', held_until: null }, 'canceled')
      : row,
  );
}

/** A member's own sign-ups that are not over, the next first. */
export async function accountSignUps(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
): Promise<(Pick<OwnSignUp, 'state' | 'party' | 'event'> & { id: string; link: string })[]> {
  const now = toStored(clock.now());
  const shown = [];
  for (const row of await listOfAccount(db, actor.userId, now)) {
    const gathering = await gatheringOf(db, row.date_id);
    if (!gathering) continue;
    const { state, party, event } = await toOwn(db, { row, gathering }, now);
    shown.push({ id: row.id, state, party, event, link: await ownPath(db, row.id) });
  }
  return shown;
}
