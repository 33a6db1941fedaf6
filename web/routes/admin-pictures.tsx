import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-pictures';

export async function clientLoader() {
  return await import('#web/admin/pictures/pictures-screen.tsx');
}

/** The screen loads its own list, page by page; the open picture is part of the address. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => describeTab('Pictures');

export default function AdminPictures({ loaderData: { PicturesScreen } }: Route.ComponentProps) {
  return <PicturesScreen />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
