import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { TrashScreen } from '#web/admin/trash/trash-screen.tsx';
import type { Route } from './+types/admin-trash';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi('GET /api/trash', { signal: request.signal });

export const meta: Route.MetaFunction = () => describeTab('Trash');

export default function AdminTrash({ loaderData }: Route.ComponentProps) {
  return <TrashScreen entries={loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
