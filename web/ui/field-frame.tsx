import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Optional } from './optional.tsx';

/** What goes on the control itself. */
type Control = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FrameProps = {
  label: string;
  /** Beside the label; "(optional)" if absent and the field is optional. */
  mark?: ReactNode;
  isOptional?: boolean;
  /** A line under the label: what to write, or why we ask. */
  help?: ReactNode;
  /** The error, in words. Absent when there is no error. */
  error?: string | undefined;
  className?: string | undefined;
  children: (control: Control) => ReactNode;
};

/** The frame of every field: label above, help under it, error below with an icon and words (reference/look.md#forms). */
export function FieldFrame({
  label,
  mark,
  isOptional = false,
  help,
  error,
  className,
  children,
}: FrameProps) {
  const id = useId();
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className="strong">
        {label}
        {mark ?? (isOptional && <Optional />)}
      </label>
      {help && (
        <p id={`${id}-help`} className="note">
          {help}
        </p>
      )}
      {children({
        id,
        className: css.control,
        'aria-describedby': classNames(Boolean(help) && `${id}-help`, error && `${id}-error`),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
