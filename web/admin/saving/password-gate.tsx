import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import type { SecondStep } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { checkPresent } from '#web/features/members/check.ts';
import { FormEnd } from '#web/features/members/form-end.tsx';
import { logIn } from '#web/features/members/log-in.ts';
import { OwnPassword } from '#web/features/members/own-password.tsx';
import { useForm } from '#web/features/members/use-form.ts';
import { LOGIN_PATH } from '#web/session/next-address.ts';
import { lastEnding } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { raiseGate } from './admin-api.ts';
import { discardUnsaved } from './unsaved.ts';

const LoginStep = lazy(() => import('#web/features/members/second-step/login-step.tsx'));

/**
 * A session that ends while somebody works asks for the password in place: everything written stays on the screen
 * behind, and the call that was refused goes on. `user` is who entered.
 */
export function PasswordGate({ user }: { user: SessionUser }) {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(raiseGate, []);
  const isShut = !session && lastEnding() === undefined;
  const leave = () => {
    discardUnsaved();
    void navigate(LOGIN_PATH);
  };
  return (
    <AdminDialog isOpen={isShut} isFirm onClose={() => {}} title={t('Please log in again')}>
      <p>
        {t(
          'You are no longer logged in. Write your password to go on; everything you wrote is still here.',
        )}
      </p>
      <PasswordForm user={user} onLeave={leave} />
    </AdminDialog>
  );
}

const fields = ['password'] as const;

function PasswordForm({
  user: { email, name },
  onLeave,
}: {
  user: SessionUser;
  onLeave: () => void;
}) {
  const [step, setStep] = useState<SecondStep>();
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ password }) => checkPresent('password', password),
    send: async ({ password }) => {
      setStep(await logIn({ email, password }));
      return undefined;
    },
    failure: t('Login failed. Please try again.'),
  });
  if (step)
    return (
      <Suspense fallback={<Loading>{t('Loading...')}</Loading>}>
        <LoginStep step={step} onLeave={() => setStep(undefined)} />
      </Suspense>
    );
  return (
    <form {...formProps} className="stack-3">
      <OwnPassword
        email={email}
        help={t('Of {who}.', { who: name ? `${name}, ${email}` : email })}
        error={errorOf('password')}
      />
      <FormEnd label={t('Log in')} busy={t('Logging in…')} {...end}>
        <Button onClick={onLeave}>{t('Leave')}</Button>
      </FormEnd>
    </form>
  );
}
