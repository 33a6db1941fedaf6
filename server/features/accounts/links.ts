import { createHmac } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { toStored } from '#server/platform/clock.ts';
import { readKey } from '#server/platform/processes/keys.ts';
import { deleteStaleLinks, insertLink, type LinkPurpose } from './link-store.ts';
import { INVITE_LIFE, RESET_LIFE, VERIFY_LIFE } from './rules.ts';
import { asToken, newToken } from './sessions.ts';

const RESET = '/password-reset?';
// The same screen, which then welcomes.
const INVITED = '/password-reset?invited=yes&';
const VERIFY = '/verify-email?';

/** Where a link leads, and for how many seconds. */
const kinds: Record<LinkPurpose, { path: string; life: number }> = {
  reset: { path: RESET, life: RESET_LIFE },
  verify: { path: VERIFY, life: VERIFY_LIFE },
  invite: { path: INVITED, life: INVITE_LIFE },
  change: { path: VERIFY, life: VERIFY_LIFE },
  proof: { path: RESET, life: INVITE_LIFE },
  // On paper or by phone it takes a while.
  'reset-by-hand': { path: RESET, life: INVITE_LIFE },
  'invite-by-hand': { path: INVITED, life: INVITE_LIFE },
};

/**
 * Makes a link to send; without a user it does not work, but takes the same time. Made at each try of a mail, so that no
 * working token is ever stored here. Its host is always that of `PUBLIC_URL`. With the same
 * `seed` it is the same link.
 */
export async function makeLink(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  purpose: LinkPurpose,
  { email, userId, seed }: { email: string; userId: string | null; seed?: string | undefined },
): Promise<string> {
  const { token, hash } =
    seed === undefined
      ? newToken()
      : asToken(
          createHmac('sha256', await readKey(db, 'links'))
            .update([purpose, userId, email, seed].join('\n'))
            .digest(),
        );
  const { path, life } = kinds[purpose];
  const now = clock.now();
  const expires_at = toStored(now.add({ seconds: life }));
  await db.transaction().execute(async (transaction) => {
    await deleteStaleLinks(transaction, toStored(now));
    await insertLink(transaction, {
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      expires_at,
    });
  });
  return pageAddress({ db, config }, `${path}token=${token}`);
}
