import type { SessionUser } from '#contract/accounts.ts';
import { type Access, hasAccess } from '#domain/roles.ts';

/** Whether a person's role reaches a level. The server decides; this only keeps closed doors off the screen. */
export const mayUse = ({ roles }: Pick<SessionUser, 'roles'>, access: Access): boolean =>
  roles.some((role) => hasAccess(role, access));
