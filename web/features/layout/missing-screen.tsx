import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Whether a route failed because there is nothing at its address. */
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** What a route shows where its own thing is not there (any more); other errors look as on any page. */
export function MissingBoundary({ children }: { children: ReactNode }) {
  const error = useRouteError();
  return isMissing(error) ? children : <ErrorScreen error={error} />;
}

type Props = {
  title: string;
  /** Where to go on, and what that is called. */
  to: string;
  link: string;
  children: ReactNode;
};

/** A message in place of a page, with one link to go on. */
export function MissingScreen({ title, to, link, children }: Props) {
  return (
    <MessageScreen
      title={title}
      action={
        <Link to={to} className={buttonClass()}>
          {link}
        </Link>
      }
    >
      {children}
    </MessageScreen>
  );
}
