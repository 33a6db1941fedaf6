import { replace } from 'react-router';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { loadUsers } from '#web/admin/users/load-users.ts';
import { readQuery, writeQuery } from '#web/admin/users/user-list-query.ts';
import { UsersFailure } from '#web/admin/users/users-failure.tsx';
import { CallFailed } from '#web/api.ts';
import { requireSession } from '#web/session/use-member.ts';
import type { Route } from './+types/admin-users';

/** Runs in the browser only, like the whole area. A refused token has ended the session by now: go to the log-in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request);
  const { pathname, searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const [{ UsersScreen }, loaded] = await Promise.all([
    import('#web/admin/users/users-screen.tsx'),
    loadUsers(query, request.signal).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 401) requireSession(request);
      throw error;
    }),
  ]);
  // The last user of the last page is gone: the page before it.
  if ('users' in loaded && query.page > loaded.totalPages)
    throw replace(`${pathname}?${writeQuery({ ...query, page: loaded.totalPages })}`);
  return { UsersScreen, query, loaded };
}

export const meta: Route.MetaFunction = () => describeTab('Users');

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { UsersScreen, query, loaded } = loaderData;
  if ('failure' in loaded) return <UsersFailure message={loaded.failure} />;
  return <UsersScreen query={query} {...loaded} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
