import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { quoteWords, REQUEST_ID_MARK } from '#contract/request-id.ts';
import { t } from '#languages/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** What a visitor sees when a page could not be shown. The status is the loader's. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MessageScreen
        title={t('We could not find that page')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('Go to the home page')}
          </Link>
        }
      >
        {t(
          'It may have moved, or the address may be misspelled. The menu above leads to all our pages.',
        )}
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title={t('Something went wrong')}
      // The request id is shown only for failures on the server: only those are in its log.
      note={import.meta.env.SSR ? quoteWords(REQUEST_ID_MARK) : ''}
      action={
        // A full page load, not the router's: it drops any broken state.
        <a href={pathname + search} className={buttonClass()}>
          {t('Try again')}
        </a>
      }
    >
      {t('This page could not be shown just now. Please try again in a minute.')}
    </MessageScreen>
  );
}
