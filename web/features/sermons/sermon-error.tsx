import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** What a visitor sees when a sermon does not exist. Other errors look as on any page. */
export function SermonErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />;
  return (
    <MessageScreen
      title="Sermon not found."
      action={
        <Link to="/" className={buttonClass()}>
          To the home page
        </Link>
      }
    >
      It may have been taken down, or the address may be misspelled.
    </MessageScreen>
  );
}
