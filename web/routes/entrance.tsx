import { useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { LoginScreen } from '#web/features/members/login-screen.tsx';
import { RegisterScreen } from '#web/features/members/register-screen.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/entrance';

/* `/login` and `/register`. One file for both: each visitor loads the names of all routes' files. */

const isNew = (path: string) => path.startsWith('/register');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  isNew(location.pathname)
    ? describeScreen(
        siteOf(matches),
        t('Create an account'),
        t('Register as a member of our church online.'),
      )
    : describeScreen(siteOf(matches), t('Members Log-in'), t('Log in to the members’ area.'));

export default function Entrance() {
  return isNew(useLocation().pathname) ? <RegisterScreen /> : <LoginScreen />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
