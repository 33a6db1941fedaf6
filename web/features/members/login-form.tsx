import { api } from '#web/browser-api.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { startSession } from '#web/session/session.ts';
import { readStored, writeStored } from '#web/session/storage.ts';
import { Field } from '#web/ui/field.tsx';
import { checkEmail, checkPresent } from './check.ts';
import css from './form.module.css';
import { FormEnd } from './form-end.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm, type Values } from './use-form.ts';

const fields = ['email', 'password'] as const;

const check = (values: Values<(typeof fields)[number]>) => [
  ...checkEmail(values),
  ...checkPresent('password', values.password),
];

/** Starts the session. The screen notices that and decides where to go. */
async function send({ email, password }: Values<(typeof fields)[number]>): Promise<undefined> {
  const device = readStored('device') ?? undefined;
  const body = { email, password, honeypot: '', ...(device && { device }) };
  const { device: own, ...session } = await api('POST /api/auth/login', { body });
  writeStored('device', own);
  startSession(session);
}

export function LoginForm() {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check,
    send,
    failure: 'Login failed. Please try again.',
  });
  return (
    <form {...formProps} className={css.form}>
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        error={errorOf('email')}
      />
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
