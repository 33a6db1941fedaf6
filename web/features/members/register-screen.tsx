import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { REGISTER_REDIRECT_MS, REGISTERED } from '#contract/member-constants.ts';
import { LOGIN_PATH } from '#web/session/next-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Answered } from './answered.tsx';
import { AuthLayout } from './auth-layout.tsx';
import css from './form.module.css';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  const [answer, setAnswer] = useState<string>();
  return (
    <AuthLayout
      title="Create an account"
      lead={
        answer === undefined &&
        'Members find announcements, events and our library in one place. It takes a minute.'
      }
    >
      {answer === undefined ? (
        <>
          <RegisterForm onRegistered={setAnswer} />
          <ul className={css.links}>
            <li>
              <Link to={LOGIN_PATH}>Have an account already? Log in</Link>
            </li>
          </ul>
        </>
      ) : (
        <Registered answer={answer} />
      )}
    </AuthLayout>
  );
}

/**
 * Goes to the log-in after two seconds (reference/screens.md#registration), unless there is something to read first.
 */
function Registered({ answer }: { answer: string }) {
  const navigate = useNavigate();
  const waits = answer.trim() !== REGISTERED;
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => void navigate(LOGIN_PATH), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [waits, navigate]);
  return (
    <Answered message={waits ? answer : `${REGISTERED} Redirecting...`}>
      <Link to={LOGIN_PATH} className={buttonClass(waits ? 'quiet' : 'primary')}>
        Log in
      </Link>
    </Answered>
  );
}
