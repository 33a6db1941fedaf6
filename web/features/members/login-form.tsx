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

export function LoginForm({ email }: { email: string | undefined }) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check,
    send: async (values) => {
      await logIn(values);
      return undefined;
    },
    failure: 'Login failed. Please try again.',
  });
  return (
    <form {...formProps} className="stack-3">
      <EmailField defaultValue={email} autoComplete="username" error={errorOf('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <Honeypot />
      <FormEnd label="Log in" busy="Logging in…" {...end} />
    </form>
  );
}
