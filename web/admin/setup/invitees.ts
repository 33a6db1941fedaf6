import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import type { Link } from '#web/admin/users/link-dialog.tsx';
import { nameOf } from '#web/admin/users/user-words.ts';
import { newKey } from '#web/forms/use-key.ts';

/** A person who is to be invited, as written. `key` makes of two calls one invitation. */
export type Invitee = {
  key: string;
  name: string;
  email: string;
  role: Exclude<Role, 'user'>;
  /** Why the last try failed. */
  failure?: string;
};

export const newInvitee = (): Invitee => ({ key: newKey(), name: '', email: '', role: 'editor' });

export const isBlank = ({ name, email }: Invitee) => name.trim() === '' && email.trim() === '';

/** What is missing, by field. */
export function missingOf(invitee: Invitee): { name?: string; email?: string } {
  if (isBlank(invitee)) return {};
  return {
    ...(invitee.name.trim() === '' && { name: t('Please write the name of the person.') }),
    ...(invitee.email.trim() === '' && { email: t('Please write the e-mail address.') }),
  };
}

/**
 * Invites one after the other. `left` are those who could not be invited, each with why; `links` what is to be passed
 * on where no mail goes out.
 */
export async function inviteAll(invitees: readonly Invitee[]) {
  const left: Invitee[] = [];
  const links: Link[] = [];
  for (const invitee of invitees) {
    const { key, name, email, role } = invitee;
    try {
      const body = { key, name, email, roles: [role] };
      const user = await adminApi('POST /api/users/invites', { body });
      const to = { name: nameOf(user), email: user.email };
      if (user.link) links.push({ to, href: user.link, message: user.message });
    } catch (error) {
      const failure = failureInWords(error, t('{name} is not invited yet.', { name: name.trim() }));
      // What was refused is another call once it is corrected.
      left.push({ ...invitee, key: newKey(), failure });
    }
  }
  return { left, links };
}
