import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { Marker } from './marker.tsx';

type Props = {
  calendarId: string;
  /** Whether its name is shown; otherwise it is only told to those who cannot see the mark. */
  hasName?: boolean;
};

/** The mark of an event's calendar. The church's main one has none: most events are of it. */
export function CalendarMark({ calendarId, hasName = false }: Props) {
  const known = useSite().calendars.find(({ id }) => id === calendarId);
  if (!known) return null;
  return (
    <>
      <Marker calendarId={calendarId} />{' '}
      {hasName ? known.name : <VisuallyHidden>{known.name}: </VisuallyHidden>}
    </>
  );
}
