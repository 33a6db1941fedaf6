import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { BLOG_PATH } from './post-view.tsx';

/**
 * What a visitor sees when a post does not exist (reference/failures.md#pages-and-lists). Other errors look as on any
 * page.
 */
export function PostErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />;
  return (
    <MessageScreen
      title="Blog post not found."
      action={
        <Link to={BLOG_PATH} className={buttonClass()}>
          See all posts
        </Link>
      }
    >
      It may have been taken down, or the address may be misspelled.
    </MessageScreen>
  );
}
