import { MissingBoundary, MissingScreen } from '#web/features/layout/missing-screen.tsx';
import { useSite } from '#web/use-site.ts';

/** What a visitor sees when an event does not exist. */
export const EventErrorBoundary = () => (
  <MissingBoundary>
    <NoEvent />
  </MissingBoundary>
);

function NoEvent() {
  const { calendarPath } = useSite();
  return (
    <MissingScreen
      title="We could not find that event"
      to={calendarPath || '/'}
      link={calendarPath ? 'See what is coming' : 'Go to the home page'}
    >
      It may have been canceled or moved, or the address may be misspelled.
    </MissingScreen>
  );
}
