import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { RegisterScreen } from '#web/features/members/register-screen.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  describeScreen(
    siteOf(matches),
    'Create an account',
    'Register as a member of our church online.',
  );

export default function Register() {
  return <RegisterScreen />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
