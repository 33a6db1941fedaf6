import type { User } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';
import type { UserListQuery } from './user-list-query.ts';
import { nameOf } from './user-words.ts';

/**
 * A page of users, or the error, which takes the whole screen (reference/failures.md#users). A refused token is
 * rethrown: the route handles it.
 */
export async function loadUsers(query: UserListQuery, signal: AbortSignal) {
  const { search, ...rest } = query;
  try {
    const asked = { ...rest, ...(search && { search }) };
    return await adminApi('GET /api/users', { query: asked, signal });
  } catch (error) {
    const refusal = error instanceof CallFailed ? error : undefined;
    if (signal.aborted || refusal?.status === 401) throw error;
    // biome-ignore lint/suspicious/noConsole: for troubleshooting; the screen says it in words
    console.error('Failed to fetch users', error);
    return { failure: refusal?.hasServerText ? refusal.message : t('Failed to fetch users') };
  }
}

/** All users of a list, from all its pages, in its order: a thousand at a time, so that no answer is too large. */
export async function loadAllUsers(asked: UserListQuery): Promise<User[]> {
  const all: User[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { users, next } = await loadAfter(asked, after);
    all.push(...users);
    after = next;
  }
  return all.sort(orders[asked.sort]);
}

function loadAfter(
  { role, approval, search }: UserListQuery,
  after: string,
): Promise<{ users: User[]; next: string | null }> {
  const query = { role, approval, ...(search && { search }), ...(after && { after }) };
  return adminApi('GET /api/users/export', { query });
}

const whenAdded = ({ created }: User) => Date.parse(created);
const orders: Record<UserListQuery['sort'], (one: User, other: User) => number> = {
  newest: (one, other) => whenAdded(other) - whenAdded(one),
  oldest: (one, other) => whenAdded(one) - whenAdded(other),
  alphabetical: (one, other) => nameOf(one).localeCompare(nameOf(other)),
};
