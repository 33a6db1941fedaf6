import { Labelled } from './labelled.tsx';

type Props<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  help?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

/** One of a few choices: the browser's own, which every phone and every screen reader knows. */
export function Select<T extends string>({
  label,
  value,
  onChange,
  options,
  help,
  error,
  ...rest
}: Props<T>) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(control) => (
        <select
          {...rest}
          {...control}
          value={value}
          // Only values of the list can be chosen.
          onChange={(event) => onChange(event.currentTarget.value as T)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
