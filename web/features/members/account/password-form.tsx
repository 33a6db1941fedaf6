import type { Account } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
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
      return t('Your password is changed. You are logged out everywhere else.');
    },
    failure: t('Your password could not be changed. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <WhosePassword email={account.email} />
      <PasswordField
        label={t('Present password')}
        which="present"
        name="currentPassword"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <NewPasswordField
        label={t('New password')}
        which="new"
        error={errorOf('password')}
        personal={[account.firstName, account.lastName, account.email]}
      />
      <FormEnd label={t('Change password')} busy={t('Changing…')} {...end} />
    </form>
  );
}
