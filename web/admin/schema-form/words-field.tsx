import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { t } from '#languages/t.ts';
import { isSame } from '#web/admin/saving/fields.ts';
import { growing } from '#web/admin/ui/growing.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useForm } from './form-context.ts';
import css from './schema-form.module.css';

/** What every field of a form made from a schema takes. */
export type FieldProps = {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** Whether the label says so. */
  isOptional?: boolean;
  onChange: (value: unknown) => void;
};

type Props = FieldProps & {
  value: string;
  isLong?: boolean;
  /** What the control itself takes: its limit, which keyboard comes up. */
  control?: Pick<
    ComponentProps<'input'>,
    'maxLength' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  >;
};

/** Plain words: a line, or an area that grows with what is written. */
export function WordsField({ value, isLong = false, control, onChange, ...rest }: Props) {
  return (
    <FieldFrame {...rest}>
      {({ className, ...labeled }) => {
        const shared = {
          ...labeled,
          ...control,
          value,
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(currentTarget.value),
        };
        return isLong ? (
          <textarea
            ref={growing}
            {...shared}
            className={classNames(className, css.area)}
            rows={3}
          />
        ) : (
          <input {...shared} className={className} />
        );
      }}
    </FieldFrame>
  );
}

/** A list of short texts, a line each: the quickest to write, and to paste. Empty lines are left out. */
export function LinesField({ value, onChange, ...rest }: FieldProps & { value: unknown }) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // What was typed, with its empty lines, as long as the list says the same; else the list, which came from elsewhere.
  const text = isSame(linesOf(typed), lines) ? typed : lines.join('\n');
  return (
    <WordsField
      {...rest}
      isLong
      value={text}
      onChange={(next) => {
        setTyped(String(next));
        onChange(linesOf(String(next)));
      }}
    />
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

type StyleFieldProps = Pick<FieldProps, 'error' | 'onChange'> & {
  path: string;
  value: unknown;
  /** Whether it is written as a JSON object (reference/checks.md#frames), else one property a line. */
  isJson: boolean;
};

/** CSS, checked while it is typed. Its text is kept as it was typed; the contract reads both. */
export function StyleField({ path, value, isJson, error, onChange }: StyleFieldProps) {
  const { problemOf } = useForm();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <FieldFrame
      label={t('Style')}
      help={
        isJson
          ? t('CSS as a JSON object: \'{\'"height": "500px"\'}\'.')
          : t('CSS, one property a line: border-radius: 12px')
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
