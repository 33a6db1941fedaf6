import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { publicApi } from '#web/public-api.ts';
import { startSession } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Answered } from './answered.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { checkPresent } from './check.ts';
import css from './form.module.css';
import { FormEnd } from './form-end.tsx';
import { Onward } from './onward.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

const TITLE = t('Confirm your address');
const fields = ['password', 'token'] as const;

/**
 * Confirms an address with the token of a mail and the account's password. A click alone must not confirm it for
 * somebody else, who made an account with it, or typed it as their new address.
 */
export function VerifyEmailScreen({ token }: { token: string | null }) {
  const { outcome, errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ password }) => checkPresent('password', password),
    send: async ({ password }) => {
      const body = { token: token ?? '', password };
      const { message, session: renewed } = await publicApi('POST /api/auth/verify-email', {
        body,
      });
      if (renewed) startSession(renewed);
      return message;
    },
    failure: t('Your address could not be confirmed. Please try again.'),
  });
  if (outcome?.kind === 'done')
    return (
      <AuthLayout title={TITLE}>
        <Answered message={outcome.message}>
          <Onward />
        </Answered>
      </AuthLayout>
    );

  const problem = token
    ? errorOf('token')
    : t('This page belongs to a link that we send by mail. Please open it from there.');
  if (problem)
    return (
      <AuthLayout title={TITLE}>
        <div role="alert" className={css.answered}>
          <Notice tone="error">{problem}</Notice>
          <Onward />
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={TITLE}
      lead={t(
        'Type your account’s password, so that we know that both the account and the mailbox are yours.',
      )}
    >
      <form {...formProps} className="stack-3">
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <FormEnd
          label={t('Confirm my address')}
          busy={t('Confirming…')}
          outcome={outcome}
          {...end}
        />
      </form>
      <ul className={css.links}>
        <li>
          <Link to="/password-reset">
            {t('Forgot your password? A new one confirms the address, too')}
          </Link>
        </li>
      </ul>
    </AuthLayout>
  );
}
