import type { SecondProof } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { codesSince, takeCode } from '#server/features/second-factor/one-time-codes.ts';
import { notRight, passkeyOf, takeSigned } from '#server/features/second-factor/passkeys.ts';
import { takeRecoveryCode } from '#server/features/second-factor/recovery-codes.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { takeChallenge } from '../challenges.ts';
import { takeCodeAttempt } from '../login-attempts.ts';
import { knownBy, type Origin } from '../login-places.ts';
import type { UserRow } from '../store.ts';

export type ProofNeeds = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;

/**
 * Takes a second proof that somebody is an account's owner: a passkey that has signed a challenge of this purpose, a code
 * or a recovery code. Each works once. Refuses `invalid` with what is wrong about it, and `too-many` wrong codes.
 */
export async function takeSecondProof(
  needs: ProofNeeds,
  user: UserRow,
  { passkey: signed, code, recoveryCode }: SecondProof,
  { origin, purpose }: { origin: Origin; purpose: 'second-step' | 'proof' },
): Promise<void> {
  const { db, limits } = needs;
  if (signed) {
    const passkey = await passkeyOf(db, signed);
    if (passkey?.user_id !== user.id) throw notRight();
    const isAsked = (challenge: string) => takeChallenge(needs, purpose, challenge, user);
    return takeSigned(needs, passkey, signed, { isAsked, mustVerify: false });
  }
  if (code !== undefined) {
    const known = await knownBy(db, user.id, origin);
    const succeeded = await takeCodeAttempt(limits, user.id, origin, known);
    if ((await codesSince(db, user.id)) === undefined)
      throw invalidField('code', t('This account has no app for codes. Choose another way.'));
    await takeCode(needs, user.id, code);
    return succeeded();
  }
  // Far too many to be guessed: what others try does not keep its owner from using one.
  await limits.take('codes', { address: origin.clientAddress, about: `recovery ${user.id}` });
  await takeRecoveryCode(db, user.id, recoveryCode ?? '');
}
