import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
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
          <textarea {...shared} className={classNames(className, css.area)} rows={3} />
        ) : (
          <input {...shared} className={className} />
        );
      }}
    </FieldFrame>
  );
}
