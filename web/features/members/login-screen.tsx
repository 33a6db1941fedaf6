import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SecondStep } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Loading } from '#web/ui/loading.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AuthLayout } from './auth-layout.tsx';
import css from './form.module.css';
import { leadsTo } from './log-in.ts';
import { LoginForm } from './login-form.tsx';
import { LoginReasonNotice, registeredIn } from './login-reason-notice.tsx';

// Loaded when needed: the second step after a right password, the other where a browser knows passkeys.
const LoginStep = lazyWithRetry(() => import('./second-step/login-step.tsx'));
const PasskeyLogin = lazyWithRetry(() => import('./second-step/passkey-login.tsx'));

/**
 * The log-in screen (reference/screens.md#log-in). Someone who is logged in, here or in another tab, goes straight on.
 */
export function LoginScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [step, setStep] = useState<SecondStep>();
  const isHydrated = useHydrated();
  const registered = isHydrated ? registeredIn(state) : undefined;
  useEffect(() => {
    if (session) void navigate(leadsTo(search), { replace: true });
  }, [session, search, navigate]);
  return (
    <AuthLayout title={t('Members Log-in')}>
      {step ? (
        <Suspense fallback={<Loading>{t('Loading...')}</Loading>}>
          <LoginStep step={step} onLeave={() => setStep(undefined)} />
        </Suspense>
      ) : (
        <>
          <LoginReasonNotice />
          <div className="stack-3">
            <LoginForm key={registered?.email} email={registered?.email} onSecondStep={setStep} />
            {isHydrated && (
              <Suspense>
                <PasskeyLogin />
              </Suspense>
            )}
          </div>
        </>
      )}
      {!step && (
        <ul className={css.links}>
          <li>
            <Link to="/password-reset">{t('Forgot your password?')}</Link>
          </li>
          <li>
            <Link to="/register">{t('New here? Create an account')}</Link>
          </li>
        </ul>
      )}
    </AuthLayout>
  );
}
