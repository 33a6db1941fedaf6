import { data } from 'react-router';
import { t } from '#languages/t.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import {
  type StoppedMail,
  StoppedScreen,
  StopScreen,
  stoppedMails,
} from '#web/features/notices/stop-screen.tsx';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/unsubscribe';

const isStoppable = (kind: string): kind is StoppedMail =>
  stoppedMails.some((mail) => mail === kind);

/** The same page for everybody: the token in the address is looked at when the button is pressed. */
export function loader({ params: { kind, done } }: Route.LoaderArgs) {
  const isKnown = isStoppable(kind) && (done === undefined || done === 'stopped');
  if (!isKnown)
    throw data(
      { message: t('There is nothing at this address.') },
      { status: 404, statusText: '' },
    );
  return { mail: kind, isDone: done === 'stopped' };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describeScreen(siteOf(matches), t('Stop these mails'), t('Stop mails of notices.')),
  { name: 'referrer', content: 'no-referrer' },
];

export default function Unsubscribe({ loaderData: { mail, isDone } }: Route.ComponentProps) {
  return isDone ? <StoppedScreen mail={mail} /> : <StopScreen mail={mail} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
