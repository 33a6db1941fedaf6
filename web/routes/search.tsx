import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { askedIn } from '#web/features/search/asked.ts';
import { SearchScreen } from '#web/features/search/search-screen.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/search';

/** A question that is refused, such as one that is too long, is shown again with the sentence that says why. */
async function load(call: Api, url: string, signal: AbortSignal) {
  const asked = askedIn(new URL(url).searchParams);
  if (asked.q === '') return { asked, found: null, failure: null };
  try {
    return { asked, found: await call('GET /api/search', { query: asked, signal }), failure: null };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status >= 500) throw error;
    return { asked, found: null, failure: error.message };
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(serverApi(context), request.url, request.signal);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load(api, request.url, request.signal);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const q = loaderData?.asked.q;
  return describeScreen(
    siteOf(matches),
    q ? `“${q}” · ${t('Search')}` : t('Search'),
    t('Search this site.'),
  );
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, kind, page } = loaderData.asked;
  // Each address has its own field: what was typed before belongs to another.
  return <SearchScreen key={`${q} ${kind} ${page}`} {...loaderData} />;
}

/** Its own boundary: at the root, React would build the document again, and Trusted Types refuse its scripts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
