import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { REGISTER_REDIRECT_MS, registeredWords } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { LOGIN_PATH } from '#web/session/next-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Answered } from './answered.tsx';
import { AuthLayout } from './auth-layout.tsx';
import css from './form.module.css';
import type { Registered } from './register.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  const [registered, setRegistered] = useState<Registered>();
  return (
    <AuthLayout
      title={t('Create an account')}
      lead={
        registered === undefined &&
        t('Members find announcements, events and our library in one place. It takes a minute.')
      }
    >
      {registered === undefined ? (
        <>
          <RegisterForm onRegistered={setRegistered} />
          <ul className={css.links}>
            <li>
              <Link to={LOGIN_PATH}>{t('Have an account already? Log in')}</Link>
            </li>
          </ul>
        </>
      ) : (
        <Redirecting registered={registered} />
      )}
    </AuthLayout>
  );
}

/**
 * Goes to the log-in after two seconds (reference/screens.md#registration), which says what is next, or goes straight on
 * for somebody who is logged in by then.
 */
function Redirecting({ registered }: { registered: Registered }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => void navigate(LOGIN_PATH, { state: { registered } });
    const timer = setTimeout(leave, REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [registered, navigate]);
  return (
    <Answered message={t('{registered} Redirecting...', { registered: registeredWords() })}>
      <Link to={LOGIN_PATH} state={{ registered }} className={buttonClass()}>
        {t('Log in')}
      </Link>
    </Answered>
  );
}
