import type { Account } from '#contract/accounts.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { checkEmail, checkPresent } from '../check.ts';
import { FormEnd } from '../form-end.tsx';
import { PasswordField } from '../password-field.tsx';
import { EmailField } from '../person-fields.tsx';
import { useForm } from '../use-form.ts';
import { WhosePassword } from './whose-password.tsx';

const fields = ['email', 'password'] as const;

/** Asks for another e-mail address. It changes only when the link sent to it was opened. */
export function EmailForm({ account }: { account: Account }) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: (values) => [...checkEmail(values), ...checkPresent('password', values.password)],
    send: async (values, key) => {
      const body = { ...values, key };
      const { message } = await api('POST /api/account/email', { body });
      formProps.ref.current?.reset();
      return message;
    },
    failure: t('The link could not be sent. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <p className="muted">
        {rich('Your address is <strong>{email}</strong>.', {
          email: account.email,
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      <WhosePassword email={account.email} />
      <EmailField label={t('New e-mail address')} error={errorOf('email')} />
      <PasswordField
        label={t('Your password')}
        which="own"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <FormEnd label={t('Send the link')} busy={t('Sending…')} {...end} />
    </form>
  );
}
