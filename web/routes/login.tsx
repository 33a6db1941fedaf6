import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { LoginScreen } from '#web/features/members/login-screen.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  describeScreen(siteOf(matches), 'Members Log-in', 'Log in to the members’ area.');

export default function Login() {
  return <LoginScreen />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
