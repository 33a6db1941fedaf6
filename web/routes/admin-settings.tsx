import { loadSettings } from '#web/admin/settings/load-settings.ts';
import { SettingsEditor } from '#web/admin/settings/settings-editor.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-settings';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSettings(request.signal, new URL(request.url).searchParams.get('of'));

/** The editor keeps what it was opened with, and what it saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => describeTab('Settings');

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return <SettingsEditor opened={loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
