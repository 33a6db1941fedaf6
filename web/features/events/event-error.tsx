import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useSite } from '#web/use-site.ts';

/** What a visitor sees when an event does not exist. Other errors look as on any page. */
export function EventErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />;
  return <NoEvent />;
}

function NoEvent() {
  const { calendarPath } = useSite();
  return (
    <MessageScreen
      title="We could not find that event"
      action={
        <Link to={calendarPath || '/'} className={buttonClass()}>
          {calendarPath ? 'See what is coming' : 'Go to the home page'}
        </Link>
      }
    >
      It may have been called off or moved, or the address may be misspelled.
    </MessageScreen>
  );
}
