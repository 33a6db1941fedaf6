import { includesRole, type Role } from '#domain/roles.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { proofMail } from './jobs.ts';
import type { UserRow } from './store.ts';

/*
 * Anybody can register anybody's address. So what an administrator gives to an account (a role, the prayer team) counts
 * at once only where no stranger can have its password; otherwise once its address is proven
 * (docs/decisions/0081-roles-need-a-proven-address.md).
 */

type Proof = Pick<UserRow, 'email_verified_at' | 'is_office_made' | 'invited_at'>;
type Waiting = Pick<UserRow, 'role_once_proven' | 'on_team_once_proven'>;

/** Whether nobody but the owner of the address has the password: they proved it, the office gave it, or there is none. */
export const isTrusted = ({ email_verified_at, is_office_made, invited_at }: Proof): boolean =>
  email_verified_at !== null || is_office_made === 1 || invited_at !== null;

/** Whether something waits for the address to be proven. */
export const hasPromise = ({ role_once_proven, on_team_once_proven }: Waiting): boolean =>
  role_once_proven !== null || on_team_once_proven === 1;

/** What an account has from now on if it gets a role. */
export function roleGiven(user: UserRow, role: Role) {
  // Who has it already may go down to it at once.
  const mayCount = isTrusted(user) || includesRole(user.role, role);
  return mayCount ? { role, role_once_proven: null } : { role: user.role, role_once_proven: role };
}

/** The same for the prayer team. */
export function teamGiven(user: UserRow, isOnTeam: boolean) {
  const mayCount = isTrusted(user) || user.is_on_prayer_team === 1 || !isOnTeam;
  return mayCount
    ? { is_on_prayer_team: isOnTeam ? 1 : 0, on_team_once_proven: 0 }
    : { is_on_prayer_team: 0, on_team_once_proven: 1 };
}

/** What counts now that the address is proven. */
export const nowProven = (user: UserRow, now: Temporal.Instant) => ({
  ...promiseKept(user, now),
  email_verified_at: toStored(now),
});

/** What counts now that the person has chosen a password by a link that an administrator gave them: the address is not proven. */
export const nowOfficeMade = (user: UserRow, now: Temporal.Instant) => ({
  ...promiseKept(user, now),
  is_office_made: 1,
});

function promiseKept(user: UserRow, now: Temporal.Instant) {
  return {
    role: user.role_once_proven ?? user.role,
    is_on_prayer_team: user.on_team_once_proven === 1 ? 1 : user.is_on_prayer_team,
    ...noPromise,
    updated_at: toStored(now),
  };
}

/** What was promised to the owner of one address is not for whoever proves another. */
export const noPromise = { role_once_proven: null, on_team_once_proven: 0 };

/** Mails the link by which the owner of the address chooses a password of their own, and what was promised counts. */
export const sendProof = (needs: Pick<Services, 'db' | 'clock'>, userId: string) =>
  proofMail.enqueue(needs, { userId }, { isAwaited: true });
