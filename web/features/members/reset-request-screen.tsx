import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { publicApi } from '#web/public-api.ts';
import { LOGIN_PATH } from '#web/session/next-address.ts';
import { AuthLayout } from './auth-layout.tsx';
import { checkEmail } from './check.ts';
import css from './form.module.css';
import { FormEnd } from './form-end.tsx';
import { EmailField } from './person-fields.tsx';
import { useForm, type Values } from './use-form.ts';

const fields = ['email'] as const;

async function send({ email }: Values<'email'>, key: string): Promise<string> {
  const body = { email, honeypot: '', key };
  const { message } = await publicApi('POST /api/auth/password-reset', { body });
  return message;
}

/** Requests the mail with a link (reference/screens.md#password-reset). */
export function ResetRequestScreen() {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: checkEmail,
    send,
    failure: t('Password reset failed. Please try again.'),
  });
  return (
    <AuthLayout
      title={t('Reset your password')}
      lead={t(
        'Write the e-mail address of your account. We will send you a link to choose a new password. It works for half an hour.',
      )}
    >
      <form {...formProps} className="stack-3">
        <EmailField autoComplete="username" error={errorOf('email')} />
        <Honeypot />
        <FormEnd label={t('Send reset link')} busy={t('Sending…')} {...end} />
      </form>
      <ul className={css.links}>
        <li>
          <Link to={LOGIN_PATH}>{t('Back to the log-in')}</Link>
        </li>
      </ul>
    </AuthLayout>
  );
}
