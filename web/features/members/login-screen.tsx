import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { nextAddress } from '#web/session/next-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AuthLayout } from './auth-layout.tsx';
import css from './form.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginReasonNotice, registeredIn } from './login-reason-notice.tsx';

/**
 * The log-in screen (reference/screens.md#log-in). Someone who is logged in, here or in another tab, goes straight on.
 */
export function LoginScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const registered = useHydrated() ? registeredIn(state) : undefined;
  useEffect(() => {
    if (session) void navigate(nextAddress(search), { replace: true });
  }, [session, search, navigate]);
  return (
    <AuthLayout title="Members Log-in">
      <LoginReasonNotice />
      <LoginForm key={registered?.email} email={registered?.email} />
      <ul className={css.links}>
        <li>
          <Link to="/password-reset">Forgot your password?</Link>
        </li>
        <li>
          <Link to="/register">New here? Create an account</Link>
        </li>
      </ul>
    </AuthLayout>
  );
}
