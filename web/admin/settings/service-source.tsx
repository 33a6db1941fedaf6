import { Link } from 'react-router';
import { EVENTS } from '#web/admin/events/editor/event-address.ts';
import { OfferServices } from '#web/admin/events/offer-services.tsx';
import { useSite } from '#web/use-site.ts';

/** Where the service times that visitors see come from: the calendar, or the times below. */
export function ServiceSource() {
  const { services } = useSite();
  const ofCalendar = services.filter(({ eventId }) => eventId !== '');
  if (ofCalendar.length === 0) return <OfferServices />;
  return (
    <p>
      Visitors see the services of the calendar: {ofCalendar.map(({ words }) => words).join('; ')}.{' '}
      <Link to={EVENTS}>Change them under Events.</Link> The times below are used only while no
      weekly event is a service.
    </p>
  );
}
