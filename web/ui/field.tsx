import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

type Shared = {
  label: string;
  /** Beside the label; "(optional)" if absent and the field is not required. */
  mark?: ReactNode;
  /** A line under the label: what to write, or why we ask. */
  help?: string | undefined;
  /** The error, in words. Absent when there is no error. */
  error?: string | undefined;
};

type Props =
  | (Shared & { multiline?: false } & Omit<ComponentProps<'input'>, 'id'>)
  | (Shared & { multiline: true } & Omit<ComponentProps<'textarea'>, 'id'>);

/** One labeled field: label above, help under it, error below with an icon and words (reference/look.md#forms). */
export function Field({ label, mark, help, error, className, ...rest }: Props) {
  const id = useId();
  const described = classNames(help && `${id}-help`, error && `${id}-error`);
  const shared = {
    id,
    className: css.control,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  } as const;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
        {mark ?? (!rest.required && <span className={css.optional}> (optional)</span>)}
      </label>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <Control {...rest} {...shared} />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type ControlProps =
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>);

function Control({ multiline, ...rest }: ControlProps) {
  if (multiline) return <textarea {...(rest as ComponentProps<'textarea'>)} />;
  return <input {...(rest as ComponentProps<'input'>)} />;
}
