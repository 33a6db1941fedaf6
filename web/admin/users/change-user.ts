import type { Role } from '#contract/accounts.ts';
import type { User } from '#contract/users.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** The editable fields of a user (reference/roles.md#administrators). */
export type UserDraft = Pick<User, 'username' | 'email'> & User['metadata'];

export function draftOf({ username, email, metadata }: User): UserDraft {
  return { username, email, ...metadata };
}

export async function saveUser(
  { _id: id }: User,
  { username, email, ...metadata }: UserDraft,
  version: number | undefined,
): Promise<User> {
  const body = { username, email, metadata, ...(version && { version }) };
  return adminApi('PUT /api/users/{id}', { params: { id }, body });
}

/** Switches an account on or off; switching off ends its sessions, switching on approves it. */
export async function setActive(
  { _id: id, username, email, version }: User,
  active: boolean,
): Promise<User> {
  const body = { username, email, active, version };
  return adminApi('PUT /api/users/{id}', { params: { id }, body });
}

/** Changes the role; the server ends that person's sessions. */
export async function setRole({ _id: id }: User, role: Role): Promise<User> {
  return adminApi('PUT /api/users/{id}/roles', { params: { id }, body: { roles: [role] } });
}

export async function deleteUser({ _id: id }: User): Promise<void> {
  await adminApi('DELETE /api/users/{id}', { params: { id } });
}
