import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { AccountView } from '#web/features/members/account/account-view.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { Waiting } from '#web/features/members/waiting.tsx';
import { requireSession, useMember } from '#web/session/use-member.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/account';
import { asRouteError, orNull } from './load-failure.ts';

/** Runs in the browser only, like the dashboard's. A refused token has ended the session by now: go to the log-in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { token } = requireSession(request);
  const { signal } = request;
  // One after the other: of a session that has ended, one refusal is enough.
  const account = await api('GET /api/account').catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 401) requireSession(request);
    return asRouteError(error);
  });
  const notices = await orNull(api('GET /api/account/notices'), 'The notices', signal);
  const protection = await orNull(
    api('GET /api/account/protection'),
    'What protects the account',
    signal,
  );
  return { token, account, notices, protection };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describeScreen(siteOf(matches), t('My account'), t('Your details, your password and your data.'));

export default function Account({ loaderData }: Route.ComponentProps) {
  const session = useMember();
  const { revalidate } = useRevalidator();
  const { account, notices, protection, token } = loaderData;
  // Another person may have logged in in another tab: this account must not be saved as theirs.
  const now = session?.token;
  useEffect(() => {
    if (now !== undefined && now !== token) void revalidate();
  }, [now, token, revalidate]);
  return session ? (
    <AccountView key={account._id} account={account} notices={notices} protection={protection} />
  ) : (
    <Waiting />
  );
}

export { Waiting as HydrateFallback };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
