import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useSite } from '#web/use-site.ts';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & { value: unknown };

/** Some of the church's calendars, or without any, all of them. An id that names none stays until it is unticked. */
export function CalendarsField({ label, help, error, value, onChange }: Props) {
  const site = useSite();
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const known = [{ id: MAIN_CALENDAR, name: 'Main calendar' }, ...site.calendars];
  const others = chosen
    .filter((id) => !known.some((calendar) => calendar.id === id))
    .map((id) => ({ id: String(id), name: String(id) }));
  const choose = (id: string, isChosen: boolean) =>
    onChange([...chosen.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
  return (
    <>
      <ChoiceGroup legend={label} isRow>
        {[...known, ...others].map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            label={name}
            checked={chosen.includes(id)}
            onChoose={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </ChoiceGroup>
      {help && <p className="note">{help}</p>}
      <FieldError>{error}</FieldError>
    </>
  );
}
