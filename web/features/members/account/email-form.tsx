import type { Account } from '#contract/accounts.ts';
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
    failure: 'The link could not be sent. Please try again.',
  });
  return (
    <form {...formProps} className="stack-3">
      <p className="muted">
        Your address is <strong>{account.email}</strong>.
      </p>
      <WhosePassword email={account.email} />
      <EmailField label="New e-mail address" error={errorOf('email')} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <FormEnd label="Send the link" busy="Sending…" {...end} />
    </form>
  );
}
