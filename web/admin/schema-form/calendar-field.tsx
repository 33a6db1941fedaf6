import { useCalendars } from '#web/admin/events/use-calendars.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './words-field.tsx';

/** A calendar that events belong to, or all of them. */
export function CalendarField(props: FieldProps & { value: string }) {
  const calendars = useCalendars([]);
  const choices = calendars.map((id) => ({ value: id, label: id }));
  return <ChoiceField {...props} choices={[{ value: '', label: 'All calendars' }, ...choices]} />;
}
