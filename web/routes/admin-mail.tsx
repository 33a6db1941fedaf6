import { loadMails } from '#web/admin/mails/load-mails.ts';
import { MailsScreen } from '#web/admin/mails/mails-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-mail';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadMails(new URL(request.url).searchParams.get('after') ?? '', request.signal);

export const meta: Route.MetaFunction = () => describeTab('Mail');

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return <MailsScreen page={loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
