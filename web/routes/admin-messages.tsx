import { replace } from 'react-router';
import { t } from '#languages/t.ts';
import { readFilter, writeFilter } from '#web/admin/messages/inbox-query.ts';
import { InboxScreen } from '#web/admin/messages/inbox-screen.tsx';
import { loadInbox, loadMessage } from '#web/admin/messages/load-inbox.ts';
import { MessageGone, MessageScreen } from '#web/admin/messages/message-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-messages';

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  if (id !== undefined)
    return { id, filter, opened: await loadMessage(id, filter, request.signal) };
  const page = await loadInbox(filter, request.signal);
  // The last message of the last page is gone: the page before it.
  if (filter.page > page.totalPages)
    throw replace(`${pathname}?${writeFilter({ ...filter, page: page.totalPages })}`);
  return { page };
}

export const meta: Route.MetaFunction = () => describeTab(t('Messages'));

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  if ('page' in loaderData) return <InboxScreen page={loaderData.page} />;
  const { id, filter, opened } = loaderData;
  return opened ? <MessageScreen key={id} opened={opened} /> : <MessageGone filter={filter} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
