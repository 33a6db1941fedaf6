import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { INVITEES_PART } from '#contract/admin-constants.ts';
import { CallFailed } from '#web/api.ts';
import { requireSession } from '#web/session/use-member.ts';
import { readQuery as readInviteeQuery } from './invitees/invitee-query.ts';
import { loadInvitees } from './invitees/load-invitees.ts';
import { loadUsers } from './load-users.ts';
import { readQuery, writeQuery } from './user-list-query.ts';
import { UsersFailure } from './users-failure.tsx';

/**
 * The screen of the page of users that the address asks for. Runs in the browser only, like the whole area. A refused token
 * has ended the session by now: go to the log-in.
 */
export async function openUsers(request: Request): Promise<() => ReactNode> {
  requireSession(request);
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get('part') === INVITEES_PART) return openInvitees(request, searchParams);
  const query = readQuery(searchParams);
  const [{ UsersScreen }, loaded] = await Promise.all([
    import('./users-screen.tsx'),
    loadUsers(query, request.signal).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 401) requireSession(request);
      throw error;
    }),
  ]);
  if ('failure' in loaded) return () => <UsersFailure message={loaded.failure} />;
  // The last user of the last page is gone: the page before it.
  if (query.page > loaded.totalPages)
    throw replace(`${pathname}?${writeQuery({ ...query, page: loaded.totalPages })}`);
  return () => <UsersScreen query={query} {...loaded} />;
}

/** The same of people who have no account yet. */
async function openInvitees(request: Request, search: URLSearchParams): Promise<() => ReactNode> {
  const [{ InviteesScreen }, loaded] = await Promise.all([
    import('./invitees/invitees-screen.tsx'),
    loadInvitees(readInviteeQuery(search), request.signal),
  ]);
  return () => <InviteesScreen {...loaded} />;
}
