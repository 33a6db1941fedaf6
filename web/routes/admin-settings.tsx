import { replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSettingsPart, settingsParts } from '#domain/settings-parts.ts';
import { t } from '#languages/t.ts';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { openContent } from '#web/admin/editing/open-content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-settings';

/**
 * `?of=<user>` opens another person's draft. A part of the settings has an address of its own; `/admin/settings/mail` has the office's settings: in this route, since
 * every route is named in the JavaScript of every page.
 */
export async function clientLoader({ request, params: { part } }: Route.ClientLoaderArgs) {
  if (part === 'mail') return { mail: await openOffice(request.signal) };
  if (part !== undefined && !isSettingsPart(part)) throw replace('/admin/settings');
  const { settingsContent } = await import('#web/admin/settings/content.tsx');
  return { editor: await openContent(settingsContent, request) };
}

async function openOffice(signal: AbortSignal) {
  const [{ OfficeScreen }, office] = await Promise.all([
    import('#web/admin/settings/office/office-screen.tsx'),
    adminApi('GET /api/office', { signal }),
  ]);
  return { OfficeScreen, office };
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  describeTab(loaderData?.mail ? t('Mail and messages') : titleOf(params.part));

const titleOf = (part: string | undefined) =>
  isSettingsPart(part)
    ? t('{part} · Settings', { part: settingsParts[part].title })
    : t('Settings');

/** From one part to another nothing is read: the editor stays as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isInside = currentParams.part !== 'mail' && nextParams.part !== 'mail';
  const isOtherPart =
    currentParams.part !== nextParams.part && currentUrl.search === nextUrl.search;
  return isInside && isOtherPart ? false : defaultShouldRevalidate;
}

export default function AdminSettings({ loaderData: { editor, mail } }: Route.ComponentProps) {
  if (mail) return <mail.OfficeScreen office={mail.office} />;
  return editor && <EditorScreen {...editor} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
