import type { ComponentProps } from 'react';
import { t } from '#languages/t.ts';
import { Field } from '#web/ui/field.tsx';
import css from './form.module.css';

type Props = Partial<ComponentProps<typeof Field>> & { error: string | undefined };

/** An address for mail, as long as RFC 5321 lets one be. */
export function EmailField(props: Props) {
  return (
    <Field
      label={t('E-mail')}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="email"
      {...(props as ComponentProps<'input'>)}
    />
  );
}

const names = [
  { name: 'firstName', label: t('First name'), autoComplete: 'given-name' },
  { name: 'lastName', label: t('Last name'), autoComplete: 'family-name' },
] as const;

type Name = (typeof names)[number]['name'];

type NamesProps = {
  start?: Record<Name, string>;
  helpOf?: (name: Name) => string | undefined;
  errorOf: (name: Name) => string | undefined;
};

/** First and last name, beside each other. */
export function NameFields({ start, helpOf, errorOf }: NamesProps) {
  return (
    <div className={css.pair}>
      {names.map(({ name, ...rest }) => (
        <Field
          key={name}
          {...rest}
          name={name}
          required
          maxLength={100}
          defaultValue={start?.[name]}
          help={helpOf?.(name)}
          error={errorOf(name)}
        />
      ))}
    </div>
  );
}
