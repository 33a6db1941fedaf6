import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useForm } from './form-context.ts';
import css from './schema-form.module.css';
import type { FieldProps } from './words-field.tsx';

type Props = Pick<FieldProps, 'error' | 'onChange'> & {
  path: string;
  value: unknown;
  /** Whether it is written as a JSON object (reference/checks.md#frames), else one property a line. */
  isJson: boolean;
};

/** CSS, checked while it is typed. Its text is kept as it was typed; the contract reads both. */
export function StyleField({ path, value, isJson, error, onChange }: Props) {
  const { problemOf } = useForm();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <FieldFrame
      label="Style"
      help={
        isJson
          ? 'CSS as a JSON object: {"height": "500px"}.'
          : 'CSS, one property a line: border-radius: 12px'
      }
      error={error ?? (isTyped ? problemOf(path) : undefined)}
    >
      {(control) => (
        <textarea
          {...control}
          className={classNames(control.className, css.area, css.code)}
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          value={typeof value === 'string' ? value : (isJson ? inJson : inLines)(value)}
          onChange={({ currentTarget }) => {
            setIsTyped(true);
            onChange(currentTarget.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

const inLines = (style: unknown) =>
  Object.entries(Object(style))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const inJson = (style: unknown) =>
  Object.keys(Object(style)).length > 0 ? JSON.stringify(style, null, 2) : '';
