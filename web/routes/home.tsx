import { DEFAULT_EVENT_COUNT, HOME_ANNOUNCEMENTS } from '#contract/constants.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { describeHome } from '#web/features/home/describe-home.ts';
import { HomeView } from '#web/features/home/home-view.tsx';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/home';
import { orNull } from './load-failure.ts';

async function load(call: Api, signal: AbortSignal) {
  const asked = call('GET /api/homepage', { query: { optional: 'true' }, signal });
  const read = await orNull(
    asked.then((homepage) => ({ homepage })),
    'The home page',
    signal,
  );
  const homepage = read?.homepage ?? null;
  const calendarId = homepage?.calendar.calendarId || undefined;
  const [announcements, events] = await Promise.all([
    orNull(
      call('GET /api/announcements', { query: { limit: HOME_ANNOUNCEMENTS }, signal }),
      'Announcements',
      signal,
    ),
    orNull(
      call('GET /api/calendar/formatted-events', {
        query: {
          calendarId,
          maxResults: DEFAULT_EVENT_COUNT,
          differentFirst: 'true',
          withChanged: 'true',
        },
        signal,
      }),
      'Events',
      signal,
    ),
  ]);
  return {
    homepage,
    /** Whether there was no answer: none may have been written, which is no failure. */
    hasFailed: read === null,
    announcements,
    events: events ?? [],
  };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(serverApi(context), request.signal);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request.signal);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describeHome(siteOf(matches), loaderData?.homepage);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}

/** Its own boundary: at the root, React would build the document again, and Trusted Types refuse its scripts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
