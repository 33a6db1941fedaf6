import type { User } from '#contract/users.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';
import type { UserListQuery } from './user-list-query.ts';

export type LoadedUsers = { users: User[]; totalPages: number } | { failure: string };

/**
 * A page of users, or the error, which takes the whole screen (reference/failures.md#users). A refused token is
 * rethrown: the route handles it.
 */
export async function loadUsers(query: UserListQuery, signal: AbortSignal): Promise<LoadedUsers> {
  const { search, ...rest } = query;
  try {
    const asked = { ...rest, ...(search && { search }) };
    return await adminApi('GET /api/users', { query: asked, signal });
  } catch (error) {
    const refusal = error instanceof CallFailed ? error : undefined;
    if (signal.aborted || refusal?.status === 401) throw error;
    // biome-ignore lint/suspicious/noConsole: for troubleshooting; the screen says it in words
    console.error('Failed to fetch users', error);
    return { failure: refusal?.hasServerText ? refusal.message : 'Failed to fetch users' };
  }
}
