import { setTimeout } from 'node:timers/promises';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Limits } from '#server/platform/limits/rate-limits.ts';
import type { KnownBy, Origin } from './login-places.ts';

/** Each failure of an account beyond the limit makes the next attempts this much slower, in milliseconds, up to a bound. */
const SLOWER_BY_MS = 100;
const SLOWEST_MS = 10_000;
/** At most this many wait at once. */
const MAX_WAITING = 500;

let waiting = 0;

/** What becomes of an attempt that was counted. */
export type Attempt = {
  /** The password was right. */
  succeeded: () => Promise<void>;
  /** The password was not looked at. */
  takeBack: () => Promise<void>;
};

/**
 * Counts a log-in as a failure before the password is checked, so that many at once are counted too; what is returned
 * corrects that. Failures are limited per account and place, and per network; per account as a whole they only slow down
 * log-ins, so that nobody can lock others out. A place that the account was logged in from before is not affected by what
 * others do (reference/security.md#locking-out). Successes are limited per account, and per network for accounts that
 * are new there: also a right password costs a hash each time. Refuses `too-many`.
 */
export async function takeAttempt(
  limits: Limits,
  email: string,
  { clientAddress, device }: Origin,
  known: KnownBy,
): Promise<Attempt> {
  const network = { address: clientAddress };
  const pair = known === 'device' ? `device ${device} ${email}` : { ...network, about: email };
  const account = `account ${email}`;
  await limits.check('loginSuccesses', account);
  if (!known) await limits.check('loginSuccessesWide', network);
  // The network first: it must not fill the memory with made-up addresses.
  if (!known) await limits.take('loginWide', network);
  await limits.take('login', pair);
  if (!known) await slowDown(await limits.count('loginWide', account));
  const giveBack = async () => {
    if (known) return;
    await limits.giveBack('loginWide', network);
    await limits.giveBack('loginWide', account);
  };
  return {
    succeeded: async () => {
      await limits.forget('login', pair);
      await giveBack();
      await limits.count('loginSuccesses', account);
      await limits.count('loginSuccessesWide', network);
    },
    takeBack: async () => {
      await limits.giveBack('login', pair);
      await giveBack();
    },
  };
}

/**
 * Counts a code of an account as wrong before it is looked at; what is returned takes that back. Codes can be guessed, so
 * unlike passwords they are limited for the account as a whole too. From a network or browser that the account was logged
 * in from before, what others do does not count, nor by a passkey (reference/security.md#second-step). Refuses `too-many`.
 */
export async function takeCodeAttempt(
  limits: Limits,
  userId: string,
  { clientAddress, device }: Origin,
  known: KnownBy,
): Promise<() => Promise<void>> {
  const about = `code ${userId}`;
  const pair = known === 'device' ? `device ${device} ${about}` : { address: clientAddress, about };
  await limits.take('codes', pair);
  if (!known) await limits.take('codesWide', about);
  return async () => {
    await limits.forget('codes', pair);
    if (!known) await limits.giveBack('codesWide', about);
  };
}

async function slowDown(failuresBeyond: number): Promise<void> {
  if (failuresBeyond <= 0) return;
  if (waiting >= MAX_WAITING)
    throw new Refusal('unavailable', t('Please try again in a moment.'), {
      headers: { 'Retry-After': String(SLOWEST_MS / 1000) },
    });
  waiting += 1;
  try {
    await setTimeout(Math.min(SLOWEST_MS, failuresBeyond * SLOWER_BY_MS), undefined, {
      ref: false,
    });
  } finally {
    waiting -= 1;
  }
}
