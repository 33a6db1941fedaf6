import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './choice.module.css';

type GroupProps = {
  legend: string;
  /** Choices beside each other, where each is a word or two. */
  isRow?: boolean;
  children: ReactNode;
};

/** Some choices under one question. */
export function ChoiceGroup({ legend, isRow = false, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className="strong">{legend}</legend>
      <div className={classNames(css.choices, isRow && css.row)}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  onChoose: (isChosen: boolean) => void;
  /** What belongs to the choice: a field that it needs. */
  children?: ReactNode;
};

/** One choice; its words are part of the target. */
export function Choice({ label, onChoose, children, ...rest }: ChoiceProps) {
  return (
    <div className={css.choice}>
      <label className={css.label}>
        <input {...rest} onChange={(event) => onChoose(event.currentTarget.checked)} />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}

type ChecksProps<T extends string> = {
  legend: string;
  choices: readonly { value: T; label: ReactNode }[];
  /** What is ticked; what is not among the choices stays. */
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** Any of some choices, in a row. */
export function Checks<T extends string>({ legend, choices, chosen, onChange }: ChecksProps<T>) {
  return (
    <ChoiceGroup legend={legend} isRow>
      {choices.map(({ value, label }) => (
        <Choice
          key={value}
          type="checkbox"
          label={label}
          checked={chosen.includes(value)}
          onChoose={(isChosen) =>
            onChange([...chosen.filter((other) => other !== value), ...(isChosen ? [value] : [])])
          }
        />
      ))}
    </ChoiceGroup>
  );
}
