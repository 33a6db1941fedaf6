import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { Field } from '#web/ui/field.tsx';

type Props = {
  values: { name?: string; email?: string; phone?: string } | undefined;
  errorOf: (field: string) => string | undefined;
  /** Whether name and address have to be written. */
  isRequired?: boolean;
  /** Whether the address can be written: later it stays as it was proven. */
  hasEmail?: boolean;
};

/** Who answers: name, e-mail and phone. */
export function SenderFields({ values, errorOf, isRequired = true, hasEmail = true }: Props) {
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: values?.[name],
    error: errorOf(name),
  });
  return (
    <>
      <Field label="Name" {...of('name')} required={isRequired} autoComplete="name" />
      {hasEmail && (
        <Field
          label="E-mail"
          {...of('email')}
          type="email"
          required={isRequired}
          autoComplete="email"
        />
      )}
      <Field label="Phone" {...of('phone')} type="tel" autoComplete="tel" />
    </>
  );
}
