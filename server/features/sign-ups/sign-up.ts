import type { KeptAnswer } from '#contract/questions.ts';
import type { NewSignUp, Party, Places, SignUpState } from '#contract/sign-ups.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import {
  dateIdOf,
  type Gathering,
  gatheringAt,
  identified,
  openingOf,
  ownQuestions,
} from '#server/features/calendar/dates/gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import { changedAnswers, readAnswers } from '#server/features/intake/answers.ts';
import { retold } from '#server/features/intake/retold.ts';
import { ownerOf, refuseChildren } from '#server/features/intake/sender.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import { digestOf } from './digest.ts';
import { refuseUninvited } from './invitations.ts';
import { signUpMail } from './jobs.ts';
import { followClock, freePlaces, hasRoomFor } from './places.ts';
import { refusedOpening, wordsOfOpening, wordsOfState } from './sentences.ts';
import { findSame, holdDate, nextTurn, type SignUpRow } from './store.ts';
import { dropBeyond, isLineFull } from './unproven.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits' | 'jobs' | 'config'>;
type Asked = Pick<NewSignUp, 'event' | 'date' | 'invitation'>;

/** Whether people can sign up for a date now. Refuses `not-found` for one that there is not. */
export async function placesOf(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  asked: Asked,
): Promise<Places> {
  const now = toStored(clock.now());
  const gathering = await gatheringAt(db, asked);
  await refuseUninvited(db, gathering, asked);
  const dateId = (await dateIdOf(db, gathering)) ?? '';
  const holding = { db, dateId, now };
  const opening = openingOf(gathering, now);
  const isFull = opening === 'open' && !(await hasRoomFor(gathering, holding, 1));
  const canWait = isFull && gathering.settings.hasWaitingList && !(await isLineFull(holding));
  const found = !isFull ? opening : canWait ? 'waiting-list' : 'full';
  const free = await freePlaces(gathering, holding);
  return { opening: found, words: await wordsOfOpening(db, gathering, found, free) };
}

/**
 * Signs a party up, or puts it on the waiting list. Places are counted under the lock of the date, by the settings as
 * they are then. The same sent again is the same sign-up. A filled honeypot gets the answer of a success, and nothing is
 * stored. Refuses `invalid` for what is wrong at a field, `conflict` where nobody can sign up, and `forbidden` the account
 * of a child.
 */
export async function signUp(
  needs: Needs,
  { honeypot, key, ...sent }: NewSignUp,
  sender: { clientAddress: string; actor: Actor | undefined },
): Promise<{ state: SignUpState; message: string }> {
  const { db, clock, limits, jobs, config } = needs;
  refuseChildren(sender.actor, forChildren());
  await limits.take('signUps', { address: sender.clientAddress });
  if (honeypot !== '') return { state: 'coming', message: wordsOfState('coming', config) };
  await limitEvent(needs, sent, sender.actor);
  // Nobody's mailbox is filled by somebody else.
  const mayMail = await limits.allows('mails', sent.email.toLowerCase());
  const row = await db.transaction().execute((transaction) =>
    createOnce(
      transaction,
      { call: 'POST /api/sign-ups', key, actor: sender.actor, content: sent },
      { clock },
      {
        find: (id) => findRowIn(transaction, 'sign_ups', { id }),
        idOf: ({ id }: SignUpRow) => id,
        toSent: ({ state }) => ({ state }),
        make: () => add({ clock, db: transaction }, sent, { actor: sender.actor, mayMail }),
      },
    ),
  );
  void jobs.runDue();
  const state = row.state as SignUpState;
  return { state, message: wordsOfState(state, config) };
}

/** However many networks they come from, and whatever date or former address of the event they name. */
async function limitEvent(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  sent: Asked & Pick<Party, 'email'>,
  actor: Actor | undefined,
): Promise<void> {
  const gathering = await gatheringAt(db, sent);
  await limits.take('signUpsWide', gathering.eventId);
  if (gathering.settings.needsProof && !provenBy(actor, sent.email))
    await limits.take('signUpsUnproven', gathering.eventId);
}

const forChildren = () =>
  t(
    'Children under 13 cannot sign up by themselves. Please ask a parent or guardian to sign up for you.',
  );

async function add(
  needs: Pick<Needs, 'db' | 'clock'>,
  { event, date, invitation, ...party }: Omit<NewSignUp, 'honeypot' | 'key'>,
  { actor, mayMail }: { actor: Actor | undefined; mayMail: boolean },
): Promise<SignUpRow> {
  const { db, clock } = needs;
  // Nobody moves the date to another place between a look at it and a name for it.
  await holdContent(db);
  const now = toStored(clock.now());
  const gathering = await gatheringAt(db, { event, date });
  await refuseUninvited(db, gathering, { invitation });
  if (gathering.settings.audience === 'members' && !actor)
    throw new Refusal('unauthenticated', t('Please log in: members can sign up for this.'));
  const opening = openingOf(gathering, now);
  if (opening !== 'open') throw refusedOpening(opening);
  const answers = checkParty(gathering, party);
  const id = await identified(db, gathering);
  await holdDate(db, {
    id,
    event_id: gathering.eventId,
    ends_at: gathering.ends_at,
    look_at: now,
  });
  const holding = { db, dateId: id, now };
  const digest = await digestOf(db, { ...party, userId: actor?.userId });
  const same = await findSame(db, id, digest);
  if (same) return same;
  const row = await insert(gathering, holding, {
    ...rowOf(party, answers),
    digest,
    user_id: await ownerOf(db, { actor, email: party.email }),
    proven_at: provenBy(actor, party.email) ? now : null,
    language: await languageOfCall(db),
  });
  await followClock(needs, gathering, holding);
  const letter = letterOf(row);
  if (mayMail)
    await signUpMail.enqueue({ db, clock }, { signUpId: row.id, letter }, { isAwaited: true });
  return row;
}

/** Whether the address is that of the account, which proved it. */
const provenBy = (actor: Actor | undefined, email: string) =>
  actor?.hasProvenEmail === true && actor.user.email.toLowerCase() === email.toLowerCase();

/** What is stored of what a party wrote. */
export const rowOf = (
  { name, email, phone, party }: Omit<Party, 'answers'>,
  answers: KeptAnswer[],
) => ({
  name,
  email,
  phone,
  party,
  answers: JSON.stringify(answers),
});

const letterOf = ({ state }: SignUpRow) =>
  state === 'unproven' ? 'prove' : state === 'waiting' ? 'waiting' : 'coming';

type Written = Omit<
  SignUpRow,
  | 'id'
  | 'date_id'
  | 'source'
  | 'state'
  | 'turn'
  | 'held_until'
  | 'reminded_at'
  | 'told'
  | 'arrived'
  | 'arrived_at'
  | 'arrival_id'
  | 'note'
  | 'version'
  | 'created_at'
  | 'updated_at'
>;

async function insert(
  gathering: Gathering,
  holding: Holding,
  written: Written,
): Promise<SignUpRow> {
  const { db, dateId, now } = holding;
  const isUnproven = gathering.settings.needsProof && written.proven_at === null;
  const row = {
    ...written,
    id: newId(),
    date_id: dateId,
    source: 'form',
    held_until: null,
    reminded_at: null,
    told: null,
    arrived: 0,
    arrived_at: null,
    arrival_id: null,
    note: '',
    version: 1,
    created_at: now,
    updated_at: now,
    ...(isUnproven
      ? { state: 'unproven', turn: null }
      : await settled(gathering, holding, written.party)),
  };
  await addRow(db, 'sign_ups', row);
  if (isUnproven) await dropBeyond(holding);
  return row;
}

/** Where a party stands that wants places now. Refuses `conflict` where it is full and nobody can wait. */
export async function settled(
  gathering: Gathering,
  holding: Holding,
  party: number,
): Promise<{ state: SignUpState; turn: number | null }> {
  if (await hasRoomFor(gathering, holding, party)) return { state: 'coming', turn: null };
  const free = await freePlaces(gathering, holding);
  if (!gathering.settings.hasWaitingList) throw refusedOpening('full', free);
  const { places } = gathering.settings;
  if (party > places) throw refusedOpening('full', places);
  if (await isLineFull(holding)) throw refusedOpening('full', free);
  return { state: 'waiting', turn: await nextTurn(holding.db, holding.dateId) };
}

/**
 * The answers to keep, in the church's own language, of somebody who answered `before`. Refuses `invalid`, with all that is
 * wrong.
 */
export function checkParty(
  { event, settings: { questions, mostInParty } }: Pick<Gathering, 'settings' | 'event'>,
  { party, answers: given }: Pick<Party, 'party' | 'answers'>,
  before?: readonly KeptAnswer[],
): KeptAnswer[] {
  const { answers, issues } = before
    ? changedAnswers(questions, before, given)
    : readAnswers(questions, given);
  if (party > mostInParty) {
    const message =
      mostInParty === 1
        ? t('Please sign up each person alone.')
        : t('Please sign up at most {mostInParty} people at once.', { mostInParty });
    issues.unshift({ path: 'party', message });
  }
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
  return retold(answers, questions, ownQuestions({ event }));
}
