import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Optional } from '#web/ui/optional.tsx';
import css from './questions.module.css';

type Props = {
  label: string;
  help: ReactNode;
  isRequired: boolean;
  /** The name of its fields. */
  name: string;
  error: string | undefined;
  children: ReactNode;
};

/** A question that several fields answer. */
export function QuestionGroup({ label, help, isRequired, name, error, children }: Props) {
  return (
    <fieldset
      className={classNames(css.wide, css.choices)}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="strong">
        {label}
        {!isRequired && <Optional />}
      </legend>
      {help && <p className="note">{help}</p>}
      {children}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
