import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '#web/ui/field.tsx';
import { growing } from './growing.ts';

type Words = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
  /** What is wrong, in words: `saving.errorOf('title')`. */
  error?: string | undefined;
};

type Given = 'id' | 'value' | 'defaultValue' | 'onChange' | 'onInput';

type Props = Omit<ComponentProps<'input'>, Given> &
  Words & {
    /** What Enter does, in place of sending the form around the field. */
    onEnter?: () => void;
  };

/** A line of text. Without `required` its label says "(optional)". */
export function TextField({ onChange, onEnter, ...rest }: Props) {
  return (
    <Field
      {...(onEnter && {
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        },
      })}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Some lines of plain text; it grows with what is written. */
export function TextArea({ onChange, ...rest }: Omit<ComponentProps<'textarea'>, Given> & Words) {
  return (
    <Field
      multiline
      ref={growing}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
