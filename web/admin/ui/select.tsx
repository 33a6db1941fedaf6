import { FieldFrame } from '#web/ui/field-frame.tsx';

type Option<T> = { value: T; label: string };

type Props<T extends string> = {
  label: string;
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
  value,
  onChange,
  options,
  groups = [],
  help,
  error,
  ...rest
}: Props<T>) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => (
        <select
          {...rest}
          {...control}
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
      )}
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
