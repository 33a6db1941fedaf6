import type { SecondStep } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { checkEmail, checkPresent } from './check.ts';
import { FormEnd } from './form-end.tsx';
import { logIn } from './log-in.ts';
import { PasswordField } from './password-field.tsx';
import { EmailField } from './person-fields.tsx';
import { useForm, type Values } from './use-form.ts';

const fields = ['email', 'password'] as const;

const check = (values: Values<(typeof fields)[number]>) => [
  ...checkEmail(values),
  ...checkPresent('password', values.password),
];

type Props = {
  email: string | undefined;
  /** The password was right, and the account needs a second step. */
  onSecondStep: (step: SecondStep) => void;
};

export function LoginForm({ email, onSecondStep }: Props) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check,
    send: async (values) => {
      const step = await logIn(values);
      if (step) onSecondStep(step);
      return undefined;
    },
    failure: t('Login failed. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <EmailField defaultValue={email} autoComplete="username" error={errorOf('email')} />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <Honeypot />
      <FormEnd label={t('Log in')} busy={t('Logging in…')} {...end} />
    </form>
  );
}
