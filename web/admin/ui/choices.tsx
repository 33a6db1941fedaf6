import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/field.module.css';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Button } from './button.tsx';
import css from './choice.module.css';

type Option<T> = { value: T; label: string };

type Props<T extends string> = {
  label: string;
  /** Where what is around it says it to those who see: then there is no help and no error beside it. */
  isLabelHidden?: boolean;
  value: T;
  onChange: (value: T) => void;
  options: readonly Option<T>[];
  /** More choices under headings of their own, after the others. */
  groups?: readonly { name: string; options: readonly Option<T>[] }[] | undefined;
  help?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

/** One of a few choices: the browser's own, which every phone and every screen reader knows. */
export function Select<T extends string>({
  label,
  isLabelHidden = false,
  value,
  onChange,
  options,
  groups = [],
  help,
  error,
  ...rest
}: Props<T>) {
  const control = (given: ComponentProps<'select'>) => (
    <select
      {...rest}
      {...given}
      value={value}
      // Only values of the list can be chosen.
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {options.map(toOption)}
      {groups.map((group) => (
        <optgroup key={group.name} label={group.name}>
          {group.options.map(toOption)}
        </optgroup>
      ))}
    </select>
  );
  if (isLabelHidden) return control({ 'aria-label': label, className: field.control });
  return (
    <FieldFrame label={label} help={help} error={error}>
      {control}
    </FieldFrame>
  );
}

const toOption = ({ value, label }: Option<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The options of a `Select` from the words of each value; `more` is added to a value's words. */
export function optionsOf<K extends string>(
  words: Readonly<Record<K, string>>,
  more: (value: K) => string = () => '',
): { value: K; label: string }[] {
  return (Object.entries(words) as [K, string][]).map(([value, label]) => ({
    value,
    label: label + more(value),
  }));
}

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

type StateFilterProps<V extends string> = {
  /** "Which posts" */
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
};

/** Which part of a list shows: one of a few words above it. */
export function StateFilter<V extends string>({
  label,
  value,
  choices,
  onChoose,
}: StateFilterProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={label} className="wrap">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          isSmall
          variant={choice.value === value ? 'primary' : 'quiet'}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
