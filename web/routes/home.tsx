import {
  DEFAULT_EVENT_COUNT,
  HOME_ANNOUNCEMENTS,
  HOME_EVENTS_LOOKED_AT,
} from '#contract/constants.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { describeHome } from '#web/features/home/describe-home.ts';
import { differentFirst } from '#web/features/home/different-first.ts';
import { HomeView } from '#web/features/home/home-view.tsx';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/home';
import { orNull } from './load-failure.ts';

async function load(call: Api, signal: AbortSignal) {
  const homepage = await orNull(call('GET /api/homepage', { signal }), 'The home page', signal);
  const calendarId = homepage?.calendar.calendarId || undefined;
  const [announcements, events] = await Promise.all([
    orNull(
      call('GET /api/announcements', { query: { limit: HOME_ANNOUNCEMENTS }, signal }),
      'Announcements',
      signal,
    ),
    orNull(
      call('GET /api/calendar/formatted-events', {
        query: { calendarId, maxResults: HOME_EVENTS_LOOKED_AT },
        signal,
      }),
      'Events',
      signal,
    ),
  ]);
  return {
    homepage,
    announcements,
    events: differentFirst(events ?? [], DEFAULT_EVENT_COUNT),
  };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(serverApi(context), request.signal);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request.signal);

export const meta: Route.MetaFunction = ({ matches }) => describeHome(siteOf(matches));

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}

/** Its own boundary: at the root, React would build the document again, and Trusted Types refuse its scripts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
