import { useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { tokenInAddress, useHiddenToken } from '#web/features/members/link-token.ts';
import { NewPasswordScreen } from '#web/features/members/new-password-screen.tsx';
import { ResetRequestScreen } from '#web/features/members/reset-request-screen.tsx';
import { VerifyEmailScreen } from '#web/features/members/verify-email-screen.tsx';
import { Waiting } from '#web/features/members/waiting.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/mailed-link';

/*
 * What the links of mails about an account open: `/verify-email` and `/password-reset`, which asks for such a mail too. One file
 * for both: each visitor loads the names of all routes' files.
 */

const isOfAddress = (path: string) => path.startsWith('/verify-email');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => tokenInAddress(request);

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...(isOfAddress(location.pathname)
    ? describeScreen(
        siteOf(matches),
        t('Confirm your address'),
        t('Confirm the e-mail address of your account.'),
      )
    : describeScreen(
        siteOf(matches),
        loaderData?.token ? t('Choose a new password') : t('Reset your password'),
        t('Choose a new password for your account.'),
      )),
  // No referrer even to our own files: the address may hold a token until the next effect.
  { name: 'referrer', content: 'no-referrer' },
];

export default function MailedLink({ loaderData: { token, isInvited } }: Route.ComponentProps) {
  useHiddenToken(token);
  const { pathname } = useLocation();
  if (isOfAddress(pathname)) return <VerifyEmailScreen token={token} />;
  return token ? <NewPasswordScreen token={token} isInvited={isInvited} /> : <ResetRequestScreen />;
}

export { Waiting as HydrateFallback };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
