import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { openContent } from '#web/admin/editing/open-content.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import css from '#web/admin/settings/settings.module.css';
import { SectionIndex } from '#web/admin/settings/settings-sections.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-settings';

/** `?of=<user>` opens another person's draft. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { settingsContent } = await beforeZod(() => import('#web/admin/settings/content.tsx'));
  return openContent(settingsContent, request);
}

export const meta: Route.MetaFunction = () => describeTab('Settings');

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.screen}>
      <EditorScreen {...loaderData} />
      <SectionIndex />
    </div>
  );
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
