import { PageList } from '#web/admin/pages/page-list.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-pages';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  adminApi('GET /api/pages', { signal: request.signal });

export const meta: Route.MetaFunction = () => describeTab('Pages');

export default function AdminPages({ loaderData }: Route.ComponentProps) {
  return <PageList pages={loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
