import { partFrom } from '#web/admin/library/parts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-library';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const part = partFrom(new URL(request.url).searchParams.get('part'));
  const [{ LibraryScreen }, items] = await Promise.all([
    import('#web/admin/library/library-screen.tsx'),
    adminApi('GET /api/library', { signal: request.signal }),
  ]);
  return { LibraryScreen, part, items };
}

export const meta: Route.MetaFunction = () => describeTab('Library');

export default function AdminLibrary({ loaderData }: Route.ComponentProps) {
  const { LibraryScreen, part, items } = loaderData;
  return <LibraryScreen part={part} items={items} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
