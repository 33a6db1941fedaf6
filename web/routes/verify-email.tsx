import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { tokenInAddress, useHiddenToken } from '#web/features/members/link-token.ts';
import { VerifyEmailScreen } from '#web/features/members/verify-email-screen.tsx';
import { Waiting } from '#web/features/members/waiting.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/verify-email';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => tokenInAddress(request);

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describeScreen(
    siteOf(matches),
    'Confirm your address',
    'Confirm the e-mail address of your account.',
  ),
  // No referrer even to our own files: the address may hold a token until the next effect.
  { name: 'referrer', content: 'no-referrer' },
];

export default function VerifyEmail({ loaderData: { token } }: Route.ComponentProps) {
  useHiddenToken(token);
  return <VerifyEmailScreen token={token} />;
}

export { Waiting as HydrateFallback };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
