import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './labeled.module.css';

/** What goes on the control itself. */
type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label above, help under it, the error below: for controls that are no plain text field. */
export function Labeled({ label, help, error, isOptional = false, children }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {isOptional && <span className={css.optional}> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      {children({
        id,
        className: css.control,
        'aria-describedby': classNames(Boolean(help) && `${id}-help`, error && `${id}-error`),
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
