import type { z } from 'zod';
import type { secondFactorCalls } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import {
  askToSign,
  notRight,
  passkeyOf,
  takeSigned,
} from '#server/features/second-factor/passkeys.ts';
import { recoveryCodesLeft } from '#server/features/second-factor/recovery-codes.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import {
  deleteChallenge,
  findChallenge,
  isOwners,
  openChallenge,
  takeChallenge,
} from '../challenges.ts';
import { enter, type LoggedIn, refuseWaiting } from '../login.ts';
import { findUser, type UserRow } from '../store.ts';
import { type ProofNeeds, takeSecondProof } from './second-proof.ts';

type Body<N extends keyof typeof secondFactorCalls> = (typeof secondFactorCalls)[N] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

/** Ends a log-in that was begun with the right password. */
export async function secondStep(
  needs: ProofNeeds,
  { challenge, device, ...proof }: Body<'POST /api/auth/second-step'>,
  clientAddress: string,
): Promise<LoggedIn & { recoveryCodesLeft?: number }> {
  const user = await begunBy(needs, challenge);
  const origin = { clientAddress, device };
  await takeSecondProof(needs, user, proof, { origin, purpose: 'second-step' });
  if (!(await deleteChallenge(needs.db, challenge))) throw tooLate();
  const loggedIn = await enter(needs, user, origin);
  if (proof.recoveryCode === undefined) return loggedIn;
  return { ...loggedIn, recoveryCodesLeft: await recoveryCodesLeft(needs.db, user.id) };
}

/** What one of the account's passkeys is to sign for that. */
export async function askPasskey(needs: ProofNeeds, challenge: string) {
  const user = await begunBy(needs, challenge);
  return askToSign(needs, {
    challenge: await openChallenge(needs, 'second-step', user),
    userId: user.id,
  });
}

/** Whose log-in was begun. Refuses `invalid` if that was too long ago, or the password was changed since. */
async function begunBy(needs: Pick<Services, 'db' | 'clock'>, challenge: string): Promise<UserRow> {
  const row = await findChallenge(needs, 'log-in', challenge);
  const user = row && (await findUser(needs.db, row.user_id));
  if (!user || !isOwners(row, user) || user.active !== 1) throw tooLate();
  return user;
}

const tooLate = () =>
  invalidField('challenge', t('The log-in took too long. Please begin again with your password.'));

/** What any passkey of this site is to sign for a log-in without a password. */
export async function askAnyPasskey(needs: ProofNeeds, clientAddress: string) {
  await needs.limits.take('loginWide', { address: clientAddress, about: 'passkey' });
  return askToSign(needs, { challenge: await openChallenge(needs, 'passkey-log-in') });
}

/** Logs in by a passkey that has checked who uses it: something one has, and a finger, a face or a PIN. */
export async function passkeyLogin(
  needs: ProofNeeds,
  { passkey: signed, device }: Body<'POST /api/auth/passkey'>,
  clientAddress: string,
): Promise<LoggedIn> {
  const passkey = await passkeyOf(needs.db, signed);
  const user = passkey && (await findUser(needs.db, passkey.user_id));
  if (!user) throw notRight();
  const isAsked = (challenge: string) => takeChallenge(needs, 'passkey-log-in', challenge);
  await takeSigned(needs, passkey, signed, { isAsked, mustVerify: true });
  await refuseWaiting(needs, user);
  await needs.limits.giveBack('loginWide', { address: clientAddress, about: 'passkey' });
  return enter(needs, user, { clientAddress, device });
}
