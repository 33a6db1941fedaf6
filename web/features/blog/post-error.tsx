import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useSite } from '#web/use-site.ts';

/**
 * What a visitor sees when a post does not exist (reference/failures.md#pages-and-lists). Other errors look as on any
 * page.
 */
export function PostErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />;
  return <NoPost />;
}

function NoPost() {
  const { blogPath } = useSite().shown;
  return (
    <MessageScreen
      title="Blog post not found."
      action={
        <Link to={blogPath || '/'} className={buttonClass()}>
          {blogPath ? 'See all posts' : 'Go to the home page'}
        </Link>
      }
    >
      It may have been taken down, or the address may be misspelled.
    </MessageScreen>
  );
}
