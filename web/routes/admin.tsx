import { Outlet } from 'react-router';
import { AdminError } from '#web/admin/shell/admin-error.tsx';
import { AdminShell } from '#web/admin/shell/admin-shell.tsx';
import { AdminWaiting } from '#web/admin/shell/admin-waiting.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { enter } from '#web/admin/shell/enter.ts';
import type { LayoutHandle } from '#web/features/layout/site-layout.tsx';
import type { Route } from './+types/admin';

/** Runs in the browser only: the server does not know who asks, and its page is the same for everyone. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter(request);

/** Verified on entry (reference/screens.md#administration); from then on every call is. */
export const shouldRevalidate = () => false;

export const handle: LayoutHandle = { hasOwnLayout: true };

export const meta: Route.MetaFunction = () => describeTab();

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  );
}

export { AdminError as ErrorBoundary, AdminWaiting as HydrateFallback };
