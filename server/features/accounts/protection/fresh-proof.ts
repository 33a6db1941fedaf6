import type { z } from 'zod';
import type { secondFactorCalls, Way } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { askToSign } from '#server/features/second-factor/passkeys.ts';
import { waysOf } from '#server/features/second-factor/ways.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { ownRow } from '../accounts.ts';
import { openChallenge } from '../challenges.ts';
import { checkedPassword } from '../own-account.ts';
import { type ProofNeeds, takeSecondProof } from './second-proof.ts';

type Body = z.output<(typeof secondFactorCalls)['POST /api/account/proof']['body']>;

/** By what the caller can prove anew whose the session is: the password only where there is no second factor. */
export async function proofOptions(needs: ProofNeeds, actor: Actor) {
  const user = await ownRow(needs, actor);
  const ways: ('password' | Way)[] =
    user.has_second_factor === 1 ? await waysOf(needs, user.id) : ['password'];
  if (!ways.includes('passkey')) return { ways };
  const challenge = await openChallenge(needs, 'proof', user);
  return { ways, passkey: await askToSign(needs, { challenge, userId: user.id }) };
}

/** Proves whose the session is; it counts for ten minutes. Refuses `invalid`, naming the field. */
export async function proveAgain(
  needs: ProofNeeds,
  actor: Actor,
  { password, ...proof }: Body,
  clientAddress: string,
): Promise<void> {
  const user = await ownRow(needs, actor);
  if (password === undefined) {
    const origin = { clientAddress, device: undefined };
    await takeSecondProof(needs, user, proof, { origin, purpose: 'proof' });
  } else {
    if (user.has_second_factor === 1)
      throw invalidField(
        'password',
        t('This account has a second step: a password is not enough.'),
      );
    await checkedPassword(needs, actor, password, 'password');
  }
  const proved = { proved_at: toStored(needs.clock.now()) };
  await changeRows(needs.db, 'sessions', { token_hash: actor.sessionHash }, proved);
}
