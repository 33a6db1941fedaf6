import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { Checks, Select } from '#web/admin/ui/choices.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useSite } from '#web/use-site.ts';
import type { FieldProps } from './words-field.tsx';

type Choices = readonly { value: string; label: string }[];
type Props = FieldProps & { value: string; choices: Choices };

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
    { value: '', label: t('All calendars') },
    ...calendars.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = choices.some(({ value }) => value === props.value);
  // An id that another program gave names the main one.
  const main = isKnown ? [] : [{ value: props.value, label: t('Main calendar') }];
  return <ChoiceField {...props} choices={[...choices, ...main]} />;
}

/** The looks that are offered, each a class name; other names beside them stay as they are. */
export function LooksField({ label, error, value, choices, onChange }: Props) {
  return (
    <>
      <Checks
        legend={label}
        choices={choices}
        chosen={value.split(/\s+/).filter(Boolean)}
        onChange={(names) => onChange(names.join(' '))}
      />
      <FieldError>{error}</FieldError>
    </>
  );
}

type CalendarsProps = FieldProps & { value: unknown };

/** Some of the church's calendars, or without any, all of them. An id that names none stays until it is unticked. */
export function CalendarsField({ label, help, error, value, onChange }: CalendarsProps) {
  const { calendars } = useSite();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = [{ id: MAIN_CALENDAR, name: t('Main calendar') }, ...calendars];
  const others = chosen.filter((id) => !known.some((calendar) => calendar.id === id));
  const choices = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: id })),
  ];
  return (
    <>
      <Checks legend={label} choices={choices} chosen={chosen} onChange={onChange} />
      {help && <p className="note">{help}</p>}
      <FieldError>{error}</FieldError>
    </>
  );
}
