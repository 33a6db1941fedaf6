import { Select } from '#web/admin/ui/select.tsx';
import { useSite } from '#web/use-site.ts';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & {
  value: string;
  choices: readonly { value: string; label: string }[];
};

/** One of a few. A value that is not among them stays until another is chosen. */
export function ChoiceField({ choices, ...rest }: Props) {
  const isKnown = choices.some(({ value }) => value === rest.value);
  const options = isKnown ? choices : [{ value: rest.value, label: rest.value || '–' }, ...choices];
  return <Select {...rest} options={options} />;
}

/** A calendar that events belong to, or all of them. */
export function CalendarField(props: FieldProps & { value: string }) {
  const { calendars } = useSite();
  const choices = [
    { value: '', label: 'All calendars' },
    ...calendars.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = choices.some(({ value }) => value === props.value);
  // An id that another program gave names the main one.
  const main = isKnown ? [] : [{ value: props.value, label: 'Main calendar' }];
  return <ChoiceField {...props} choices={[...choices, ...main]} />;
}
