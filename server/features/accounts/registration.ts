import { randomInt } from 'node:crypto';
import type { Registration } from '#contract/accounts.ts';
import { registeredWords } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { notifiedOf } from '#server/features/office/notified.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { freeUsername } from './accounts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { approvalMail, registrationMail } from './jobs.ts';
import { hashPassword, stranger } from './password.ts';
import { findUserByEmail, insertUser, newUser } from './store.ts';

const waiting = () =>
  t('Someone at the church will approve the account; we write to you then, and you can log in.');
const confirming = () =>
  t('We have sent you a mail: open the link in it to confirm your e-mail address.');

/**
 * Creates a member's account, unless the address has one. Known or not, an address gets the same answer after the same
 * work; a mail then informs its owner. Refuses `invalid` for a common password, `too-many` beyond the limit.
 */
export async function register(
  { db, clock, limits, config }: Pick<Services, 'db' | 'clock' | 'limits' | 'config'>,
  { honeypot, key, ...registration }: Registration,
  clientAddress: string,
): Promise<{ message: string }> {
  await limits.take('register', { address: clientAddress });
  if (honeypot !== '') return { message: registeredWords() };
  await refuseCommonPassword(registration.password);
  const { everyoneAwaitsApproval, childrenAwaitApproval, unverifiedMayLogIn } =
    await siteSettings(db);
  const waits = everyoneAwaitsApproval || (registration.isUnder13 && childrenAwaitApproval);
  const password_hash = await hashPassword(
    registration.password,
    stranger(clientAddress, registration.email),
  );
  const mayMail = await limits.allows('mails', registration.email);
  const { password: _, ...content } = registration;
  const creation = { call: 'POST /api/auth/register', key, actor: undefined, content } as const;
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstRequest(transaction, creation, { clock }))) return;
    const now = toStored(clock.now());
    const userId = await insertMember(transaction, registration, { password_hash, waits, now });
    const mail = { email: registration.email, userId };
    const own = { db: transaction, config, clock };
    if (mayMail) await registrationMail.enqueue(own, mail, { isAwaited: true });
    if (userId !== null && waits)
      for (const to of await notifiedOf(own, 'accounts'))
        await approvalMail.enqueue(own, { userId, to });
  });
  const next = [...(waits ? [waiting()] : []), ...(unverifiedMayLogIn ? [] : [confirming()])];
  return { message: [registeredWords(), ...next].join(' ') };
}

type Person = Omit<Registration, 'honeypot' | 'key'>;

/** After so many lost races for the next free user name, a number that hardly anybody else draws. */
const NUMBERED_TRIES = 2;
const MAX_TRIES = 20;

/**
 * Stores a new member and returns the id; null if the address has an account. Of several people with one name who
 * register at the same moment, each gets a user name.
 */
async function insertMember(
  db: Database,
  person: Person,
  { now, ...account }: { password_hash: string; waits: boolean; now: string },
): Promise<string | null> {
  const { firstName, lastName, email } = person;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const number = tries < NUMBERED_TRIES ? '' : ` ${randomInt(1000, 1_000_000)}`;
    const username = await freeUsername(db, `${firstName} ${lastName}${number}`);
    const row = newUser({ username, ...memberFrom(person, account) }, now);
    await insertUser(db, row);
    // Looked up in both cases, so that a known address takes the same work.
    const owner = await findUserByEmail(db, email);
    if (owner) return owner.id === row.id ? row.id : null;
  }
  throw new Refusal('unavailable', t('Many people are registering just now. Please try again.'));
}

function memberFrom(
  { firstName, lastName, email, guardianName, isUnder13 }: Person,
  { password_hash, waits }: { password_hash: string; waits: boolean },
) {
  return {
    email,
    password_hash,
    role: 'user' as const,
    active: waits ? 0 : 1,
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`,
    guardian_name: guardianName,
    is_under_13: isUnder13 ? 1 : 0,
    awaits_approval: waits ? 1 : 0,
  };
}
