import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { calendarName, Marker } from './marker.tsx';

/** The mark of an event's calendar, where the church has more than one. */
export function CalendarMark({ calendarId }: { calendarId: string }) {
  const site = useSite();
  if (site.calendars.length === 0) return null;
  return (
    <>
      <Marker calendarId={calendarId} />{' '}
      <VisuallyHidden>{calendarName(site, calendarId)}: </VisuallyHidden>
    </>
  );
}
