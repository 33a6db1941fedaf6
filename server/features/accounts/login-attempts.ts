import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KnownBy, Origin } from './login-places.ts';

/** Each failure of an account beyond the limit makes the next attempts this much slower, in milliseconds, up to a bound. */
const SLOWER_BY_MS = 100;
const SLOWEST_MS = 10_000;
/** At most this many wait at once. */
const MAX_WAITING = 500;

let waiting = 0;

/**
 * Counts a log-in before the password is checked, so that many at once are counted too; the returned function undoes the
 * count after a success. Failures are limited per account and place, and per network; per account as a whole they only
 * slow down log-ins, so that nobody can lock others out. A place that the account was logged in from before is not
 * affected by what others do (reference/security.md#locking-out). Refuses `too-many`.
 */
export async function takeAttempt(
  limits: Services['limits'],
  email: string,
  { clientAddress, device }: Origin,
  known: KnownBy,
): Promise<() => Promise<void>> {
  const network = `network ${networkOf(clientAddress)}`;
  const place = known === 'device' ? `device ${device}` : network;
  const pair = `${place} ${email}`;
  const account = `account ${email}`;
  // The network first: it must not fill the memory with made-up addresses.
  if (!known) await limits.take('loginWide', network);
  await limits.take('login', pair);
  if (!known) await slowDown(await limits.count('loginWide', account));
  return async () => {
    await limits.forget('login', pair);
    if (known) return;
    await limits.giveBack('loginWide', network);
    await limits.giveBack('loginWide', account);
  };
}

async function slowDown(failuresBeyond: number): Promise<void> {
  if (failuresBeyond <= 0) return;
  if (waiting >= MAX_WAITING)
    throw new Refusal('unavailable', 'Please try again in a moment.', {
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
