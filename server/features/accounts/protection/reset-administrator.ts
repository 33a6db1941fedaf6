import { randomBytes } from 'node:crypto';
import { MACHINE, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { removeFactors } from '#server/features/second-factor/ways.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { noteSecondFactor } from '../accounts.ts';
import { deleteLinksOf } from '../link-store.ts';
import { hashPassword, ownerOf } from '../password.ts';
import { printedNow } from '../printed-password.ts';
import { findUserByEmail, updateUser } from '../store.ts';

/**
 * Gives an administrator who can no longer log in a new password, removes the second factor, and ends sessions and links.
 * Only for who has the machine. Returns the password, which is stored nowhere. Refuses anybody else's account.
 */
export async function resetAdministrator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  address: string,
): Promise<string> {
  const email = address.trim().toLowerCase();
  const user = await findUserByEmail(db, email);
  if (!user) throw new Refusal('not-found', `There is no account with the address ${email}.`);
  if (user.role !== 'admin')
    throw new Refusal(
      'forbidden',
      `${email} is no administrator. An administrator can send them a link to choose a new password.`,
    );
  const password = randomBytes(16).toString('base64url');
  const password_hash = await hashPassword(password, ownerOf(user.id));
  const now = toStored(clock.now());
  await db.transaction().execute(async (transaction) => {
    const change = {
      password_hash,
      ...printedNow(password_hash, clock.now()),
      active: 1,
      awaits_approval: 0,
      invited_at: null,
      updated_at: now,
    };
    if (!(await updateUser(transaction, user, change)))
      throw new Refusal(
        'conflict',
        'The account was changed at the same moment. Please try again.',
      );
    await removeFactors(transaction, user.id);
    await noteSecondFactor(transaction, user.id, false);
    await deleteLinksOf(transaction, user.id);
    const what = `${user.name || user.username} (reset on the machine)`;
    const trace = { action: 'update', kind: 'user', id: user.id, what } as const;
    await recordChange(transaction, MACHINE, trace, now);
  });
  return password;
}
