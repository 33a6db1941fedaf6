import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';

type Props = Omit<
  ComponentProps<'input'>,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'onInput'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
  /** What is wrong, in words: `saving.errorOf('title')`. */
  error?: string | undefined;
};

/** A line of text. Without `required` its label says "(optional)". */
export function TextField({ onChange, ...rest }: Props) {
  return <Field {...rest} onChange={(event) => onChange(event.currentTarget.value)} />;
}
