import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
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
      <Field label={t('Name')} {...of('name')} required={isRequired} autoComplete="name" />
      {hasEmail && (
        <Field
          label={t('E-mail')}
          {...of('email')}
          type="email"
          required={isRequired}
          autoComplete="email"
        />
      )}
      <Field label={t('Phone')} {...of('phone')} type="tel" autoComplete="tel" />
    </>
  );
}
