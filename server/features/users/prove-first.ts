import type { User } from '#contract/users.ts';
import type { Services } from '#server/context.ts';
import type { AccountRow } from '#server/features/accounts/accounts.ts';
import { hasPromise, isTrusted, sendProof } from '#server/features/accounts/once-proven.ts';
import { type Sent, sentTo } from './sent-to.ts';

/** How Activity tells what only counts after a mailed link was opened. */
export const ONCE_PROVEN = 'once the address is confirmed';

/**
 * Mails the link that proves an address if something newly waits for it, or if the link can only now be sent, or has to go
 * elsewhere. Returns whether it did.
 */
export async function mailProof(
  needs: Pick<Services, 'db' | 'clock'>,
  old: AccountRow,
  user: AccountRow,
): Promise<boolean> {
  const isNew =
    user.role_once_proven !== old.role_once_proven ||
    user.on_team_once_proven !== old.on_team_once_proven;
  const isDue = isNew || user.active !== old.active || user.email !== old.email;
  if (!isDue || user.active !== 1 || isTrusted(user) || !hasPromise(user)) return false;
  await sendProof(needs, user.id);
  return true;
}

/** A user, and what became of the mail if there was one. */
export const withMail = (
  needs: Pick<Services, 'config'>,
  user: User,
  isMailed: boolean,
): User & Partial<Sent> =>
  isMailed ? { ...user, ...sentTo(needs, 'The link', user.email) } : user;

type OnTeam = Pick<AccountRow, 'is_on_prayer_team' | 'on_team_once_proven'>;

/** What Activity says about a change of the prayer team. */
export function teamChange(before: OnTeam, after: OnTeam): string {
  const [was, is] = [before.is_on_prayer_team, after.is_on_prayer_team];
  if (was !== is) return is === 1 ? ' (on the prayer team)' : ' (off the prayer team)';
  if (before.on_team_once_proven === after.on_team_once_proven) return '';
  return after.on_team_once_proven === 1
    ? ` (on the prayer team ${ONCE_PROVEN})`
    : ' (off the prayer team)';
}
