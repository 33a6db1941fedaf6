import { ArchiveScreen } from '#web/admin/archive/archive-screen.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-archive';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi('GET /api/archive/site', { signal: request.signal });

export const meta: Route.MetaFunction = () => describeTab('Backup');

export default function AdminArchive({ loaderData }: Route.ComponentProps) {
  return <ArchiveScreen present={loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
