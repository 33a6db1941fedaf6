import { EventsScreen } from '#web/admin/events/events-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';

export const meta = () => describeTab('Events');

export default function AdminEvents() {
  return <EventsScreen />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
