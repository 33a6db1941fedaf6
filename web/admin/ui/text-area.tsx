import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
  error?: string | undefined;
};

/** Some lines of plain text; it grows with what is written. */
export function TextArea({ onChange, ...rest }: Props) {
  return <Field multiline {...rest} onChange={(event) => onChange(event.currentTarget.value)} />;
}
