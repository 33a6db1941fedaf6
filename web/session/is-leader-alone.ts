import type { SessionUser } from '#contract/accounts.ts';
import { mayUse } from './may-use.ts';

/** Whether somebody of the staff is there for the tasks of who serves that they lead, and for nothing else. */
export const isLeaderAlone = (user: Pick<SessionUser, 'roles'>): boolean =>
  !(['translation', 'giving'] as const).some((access) => mayUse(user, access));
