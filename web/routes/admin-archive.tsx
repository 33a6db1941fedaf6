import { ArchiveScreen } from '#web/admin/archive/archive-screen.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-archive';

export const clientLoader = async ({ request: { signal } }: Route.ClientLoaderArgs) => {
  const [present, backups] = await Promise.all([
    adminApi('GET /api/archive/site', { signal }),
    adminApi('GET /api/backups', { signal }),
  ]);
  return { present, backups };
};

export const meta: Route.MetaFunction = () => describeTab('Backup');

export default function AdminArchive({ loaderData }: Route.ComponentProps) {
  return <ArchiveScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
