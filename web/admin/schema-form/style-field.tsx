import { useState } from 'react';
import { Labelled } from '#web/admin/ui/labelled.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useForm } from './form-context.ts';
import css from './schema-form.module.css';
import type { FieldProps } from './words-field.tsx';

type Props = Pick<FieldProps, 'error' | 'onChange'> & { path: string; value: unknown };

/** CSS as a JSON object, checked while it is typed. Its text is kept as it was typed; the contract reads both. */
export function StyleField({ path, value, error, onChange }: Props) {
  const { problemOf } = useForm();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <Labelled
      label="Style"
      help='CSS as a JSON object: {"height": "500px"}.'
      error={error ?? (isTyped ? problemOf(path) : undefined)}
    >
      {(control) => (
        <textarea
          {...control}
          className={classNames(control.className, css.area, css.code)}
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          value={typeof value === 'string' ? value : inJson(value)}
          onChange={({ currentTarget }) => {
            setIsTyped(true);
            onChange(currentTarget.value);
          }}
        />
      )}
    </Labelled>
  );
}

const inJson = (style: unknown) =>
  Object.keys(Object(style)).length > 0 ? JSON.stringify(style, null, 2) : '';
