import { useCalendars } from '#web/admin/events/use-calendars.ts';
import { Select } from '#web/admin/ui/select.tsx';
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
  const calendars = useCalendars([]);
  const choices = calendars.map((id) => ({ value: id, label: id }));
  return <ChoiceField {...props} choices={[{ value: '', label: 'All calendars' }, ...choices]} />;
}
