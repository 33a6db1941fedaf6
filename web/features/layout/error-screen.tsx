import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { quoteWords, REQUEST_ID_MARK } from '#contract/request-id.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** What a visitor sees when a page could not be shown. The status is the loader's. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MessageScreen
        title="We could not find that page"
        action={
          <Link to="/" className={buttonClass()}>
            Go to the home page
          </Link>
        }
      >
        It may have moved, or the address may have a letter wrong. Nothing is lost: the menu above
        leads to everything we have.
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title="Something went wrong"
      // Only what failed on the server is in its log.
      note={import.meta.env.SSR ? quoteWords(REQUEST_ID_MARK) : ''}
      action={
        // A whole load, not the router's: whatever is broken here is thrown away first.
        <a href={pathname + search} className={buttonClass()}>
          Try again
        </a>
      }
    >
      It is not your doing. This page could not be shown just now; a minute's patience usually mends
      it.
    </MessageScreen>
  );
}
