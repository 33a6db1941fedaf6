import { ActivityList } from '#web/admin/activity/activity-list.tsx';
import { readQuery } from '#web/admin/activity/activity-query.ts';
import { loadActivity } from '#web/admin/activity/load-activity.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-activity';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadActivity(readQuery(new URL(request.url).searchParams), request.signal);

export const meta: Route.MetaFunction = () => describeTab('Activity');

export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  return <ActivityList page={loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
