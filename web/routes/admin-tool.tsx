import type { ReactNode } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { t } from '#languages/t.ts';
import { ActivityList } from '#web/admin/activity/activity-list.tsx';
import { readQuery } from '#web/admin/activity/activity-query.ts';
import { loadActivity } from '#web/admin/activity/load-activity.ts';
import { loadSignUps } from '#web/admin/events/sign-ups/load-sign-ups.ts';
import { partFrom } from '#web/admin/library/parts.ts';
import { loadMails } from '#web/admin/mails/load-mails.ts';
import { MailsScreen } from '#web/admin/mails/mails-screen.tsx';
import { loadRedirects } from '#web/admin/redirects/load-redirects.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { loadServing } from '#web/admin/serving/load-serving.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { TrashScreen } from '#web/admin/trash/trash-screen.tsx';
import { openUsers } from '#web/admin/users/open-users.tsx';
import type { Route } from './+types/admin-tool';

/** A tab that shows one thing: what it loads, and the screen of that. */
type Tool = {
  title: string;
  isLoadedOnce?: true;
  load: (url: URL, signal: AbortSignal, request: Request) => Promise<() => ReactNode>;
};

/** By their ids (web/routes.ts). One file for all: each visitor loads the names of all routes' files. */
const tools: Record<string, Tool> = {
  trash: {
    title: t('Trash'),
    load: async (_, signal) => {
      const entries = await adminApi('GET /api/trash', { signal });
      return () => <TrashScreen entries={entries} />;
    },
  },
  activity: {
    title: t('Activity'),
    load: async ({ searchParams }, signal) => {
      const page = await loadActivity(readQuery(searchParams), signal);
      return () => <ActivityList page={page} />;
    },
  },
  mail: {
    title: t('Mail'),
    load: async ({ searchParams }, signal) => {
      const page = await loadMails(searchParams.get('after') ?? '', signal);
      return () => <MailsScreen page={page} />;
    },
  },
  archive: {
    title: t('Backup'),
    load: async (_, signal) => {
      const [{ ArchiveScreen }, present, backups] = await Promise.all([
        import('#web/admin/archive/archive-screen.tsx'),
        adminApi('GET /api/archive/site', { signal }),
        adminApi('GET /api/backups', { signal }),
      ]);
      return () => <ArchiveScreen {...{ present, backups }} />;
    },
  },
  import: {
    title: t('Import'),
    load: async (_url, _signal, request) => {
      const { openImport } = await import('#web/admin/import/open-import.tsx');
      return openImport(request);
    },
  },
  library: {
    title: t('Library'),
    load: async ({ searchParams }, signal) => {
      const [{ LibraryScreen }, items] = await Promise.all([
        import('#web/admin/library/library-screen.tsx'),
        adminApi('GET /api/library', { signal }),
      ]);
      const part = partFrom(searchParams.get('part'));
      return () => <LibraryScreen part={part} items={items} />;
    },
  },
  pictures: {
    title: t('Pictures'),
    // The screen loads its own list, page by page; the open picture is part of the address.
    isLoadedOnce: true,
    load: async () => {
      const { PicturesScreen } = await import('#web/admin/pictures/pictures-screen.tsx');
      return () => <PicturesScreen />;
    },
  },
  redirects: {
    title: t('Redirects'),
    load: async (url, signal) => {
      const [{ RedirectsScreen }, loaded] = await Promise.all([
        import('#web/admin/redirects/redirects-screen.tsx'),
        loadRedirects(url, signal),
      ]);
      return () => <RedirectsScreen {...loaded} />;
    },
  },
  users: { title: t('Users'), load: (_url, _signal, request) => openUsers(request) },
  serving: {
    title: t('Serving'),
    load: async (url, signal) => {
      const [{ ServingScreen }, loaded] = await Promise.all([
        import('#web/admin/serving/serving-screen.tsx'),
        loadServing(url, signal),
      ]);
      return () => <ServingScreen loaded={loaded} />;
    },
  },
  translations: {
    title: t('Translations'),
    load: async (_url, _signal, request) => {
      const { openTranslations } = await import('#web/admin/translations/open-translations.tsx');
      return openTranslations(request);
    },
  },
  'sign-ups': {
    title: t('Who is coming'),
    load: async (url, signal) => {
      const [{ SignUpsScreen }, loaded] = await Promise.all([
        import('#web/admin/events/sign-ups/sign-ups-screen.tsx'),
        loadSignUps(url, signal),
      ]);
      return () => <SignUpsScreen {...loaded} />;
    },
  },
};

/** `/admin/trash`, `/admin/events/sign-ups/{id}` */
function toolAt(path: string): Tool {
  const tool = path.split('/').flatMap((word) => tools[word] ?? [])[0];
  if (!tool) throw new Error(`No tab is at ${path}.`);
  return tool;
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const url = new URL(request.url);
  return toolAt(url.pathname).load(url, request.signal, request);
};

export const shouldRevalidate = ({
  currentUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  !toolAt(currentUrl.pathname).isLoadedOnce && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ location }) =>
  describeTab(toolAt(location.pathname).title);

export default function AdminTool({ loaderData: draw }: Route.ComponentProps) {
  return draw();
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
