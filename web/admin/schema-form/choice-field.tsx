import { Select } from '#web/admin/ui/select.tsx';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & {
  value: string;
  choices: readonly { value: string; label: string }[];
};

/** One of a few; a value from elsewhere that is none of them stays until another is chosen. */
export function ChoiceField({ choices, ...rest }: Props) {
  const isKnown = choices.some(({ value }) => value === rest.value);
  const options = isKnown ? choices : [{ value: rest.value, label: rest.value || '–' }, ...choices];
  return <Select {...rest} options={options} />;
}
