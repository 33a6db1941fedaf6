import { useEffect, useState } from 'react';
import { AGE_WITHOUT_GUARDIAN } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { fieldOf } from '#web/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { CheckBox } from './check-box.tsx';
import { FormEnd } from './form-end.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { EmailField, NameFields } from './person-fields.tsx';
import { checkRegistration, enter, type Registered, register, registerFields } from './register.ts';
import { useForm } from './use-form.ts';

/** The registration form (reference/screens.md#registration). Whatever fails, everything typed stays. */
export function RegisterForm({ onRegistered }: { onRegistered: (done: Registered) => void }) {
  const { errorOf, formProps, ...end } = useForm({
    fields: registerFields,
    check: checkRegistration,
    send: async (values, key) => {
      const next = await register(values, key);
      onRegistered({ email: values.email, next });
      if (next === '') void enter(values);
      return undefined;
    },
    failure: t('Registration failed. Please try again.'),
  });
  const [isOver13, setIsOver13] = useState(false);
  const [personal, setPersonal] = useState<string[]>([]);

  // A browser may have kept the box as it was before a reload.
  useEffect(() => setIsOver13(isChecked(formProps.ref.current, 'isOver13')), [formProps.ref]);
  const notePersonal = () =>
    setPersonal(
      ['firstName', 'lastName', 'email'].map(
        (name) => fieldOf(formProps.ref.current, name)?.value ?? '',
      ),
    );

  return (
    <form {...formProps} className="stack-3" onBlur={notePersonal}>
      <NameFields errorOf={errorOf} />
      <EmailField error={errorOf('email')} />
      <NewPasswordField label={t('Password')} error={errorOf('password')} personal={personal} />
      <CheckBox
        label={t('I confirm that I am over {age}.', { age: AGE_WITHOUT_GUARDIAN })}
        name="isOver13"
        onChange={(event) => setIsOver13(event.currentTarget.checked)}
      />
      {!isOver13 && (
        <Field
          label={t('Guardian name')}
          name="guardianName"
          help={t(
            'If you are under {age}: the name of the parent or guardian who knows that you register.',
            { age: AGE_WITHOUT_GUARDIAN },
          )}
          required
          maxLength={200}
          autoComplete="off"
          error={errorOf('guardianName')}
        />
      )}
      <Honeypot />
      <FormEnd label={t('Register')} busy={t('Registering…')} {...end} />
    </form>
  );
}

function isChecked(form: HTMLFormElement | null, name: string): boolean {
  const box = fieldOf(form, name);
  return box instanceof HTMLInputElement && box.checked;
}
