import type { User } from '#contract/users.ts';
import type { Services } from '#server/context.ts';
import type { AccountRow } from '#server/features/accounts/accounts.ts';
import { hasPromise, isTrusted, sendProof } from '#server/features/accounts/once-proven.ts';
import { canMail, type Sent, sentTo } from './sent-to.ts';
import { existing, present } from './stored-user.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** How Activity tells what only counts after a mailed link was opened. */
export const ONCE_PROVEN = 'once the address is confirmed';

/**
 * Mails the link that proves an address if something newly waits for it, or if the link can only now be sent, or has to go
 * elsewhere. Returns whether it is due, also where no mail server is set up.
 */
export async function mailProof(needs: Needs, old: AccountRow, user: AccountRow): Promise<boolean> {
  const isNew =
    user.role_once_proven !== old.role_once_proven ||
    user.on_team_once_proven !== old.on_team_once_proven;
  const isDue = isNew || user.active !== old.active || user.email !== old.email;
  if (!isDue || user.active !== 1 || isTrusted(user) || !hasPromise(user)) return false;
  if (canMail(needs)) await sendProof(needs, user.id);
  return true;
}

/** A user, and what became of the mail if one was due. */
export async function withMail(
  needs: Needs,
  id: string,
  isDue: boolean,
): Promise<User & Partial<Sent>> {
  const user = await present(needs, id);
  if (!isDue) return user;
  return { ...user, ...(await sentTo(needs, 'link', await existing(needs.db, id))) };
}

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
