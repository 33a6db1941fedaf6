import { t } from '#languages/t.ts';
import { DoorFrame } from '#web/admin/events/door/door-frame.tsx';
import { DoorScreen } from '#web/admin/events/door/door-screen.tsx';
import { loadDoor } from '#web/admin/events/door/load-door.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { LayoutHandle } from '#web/features/layout/site-layout.tsx';
import type { Route } from './+types/admin-door';

/** Runs in the browser only: the document is the same for everyone, and is kept on devices (web/worker/). */
export const clientLoader = (asked: Route.ClientLoaderArgs) => loadDoor(asked);

export const handle: LayoutHandle = { hasOwnLayout: true };

export const meta: Route.MetaFunction = () => describeTab(t('Door list'));

export default function AdminDoor({ loaderData }: Route.ComponentProps) {
  return (
    <DoorFrame>
      <DoorScreen key={loaderData.kept.list.dateId} loaded={loaderData} />
    </DoorFrame>
  );
}

export { DoorError as ErrorBoundary } from '#web/admin/events/door/door-frame.tsx';
export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
