import type { Account } from '#contract/accounts.ts';
import { api } from '#web/browser-api.ts';
import { startSession } from '#web/session/session.ts';
import { checkNewPassword, checkPresent } from '../check.ts';
import { FormEnd } from '../form-end.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { useForm } from '../use-form.ts';
import { WhosePassword } from './whose-password.tsx';

const fields = ['currentPassword', 'password'] as const;

/** Changes the password. Every other session ends; this one continues with the new token. */
export function PasswordForm({ account }: { account: Account }) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: (values) => [
      ...checkPresent('currentPassword', values.currentPassword),
      ...checkNewPassword(values),
    ],
    send: async (body) => {
      startSession(await api('POST /api/account/password', { body }));
      formProps.ref.current?.reset();
      return 'Your password is changed. You are logged out everywhere else.';
    },
    failure: 'Your password could not be changed. Please try again.',
  });
  return (
    <form {...formProps} className="stack-3">
      <WhosePassword email={account.email} />
      <PasswordField
        label="Present password"
        name="currentPassword"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        error={errorOf('password')}
        personal={[account.firstName, account.lastName, account.email]}
      />
      <FormEnd label="Change password" busy="Changing…" {...end} />
    </form>
  );
}
