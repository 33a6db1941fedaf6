import { redirect, redirectDocument } from 'react-router';
import type { Sermon, WholeSermon } from '#contract/sermons.ts';
import { listedPath } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { describeEntry } from '#web/features/layout/describe-entry.ts';
import { describeError } from '#web/features/layout/describe-error.ts';
import { isMissing } from '#web/features/layout/missing-screen.tsx';
import { mayShowFrame } from '#web/features/pages/page-needs.ts';
import { type OtherSermon, SermonView } from '#web/features/sermons/sermon-view.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/sermon';
import { asRouteError, orNull } from './load-failure.ts';
import { orAsDocument } from './or-as-document.ts';

/** As many as stand beside a player without notes. */
const OTHERS = 3;

async function load(call: Api, slug: string, signal: AbortSignal) {
  const newest = orNull(
    call('GET /api/sermons', { query: { limit: OTHERS + 3 }, signal }),
    'Other sermons',
    signal,
  );
  const sermon = await call('GET /api/sermons/{slug}', { params: { slug }, signal }).catch(
    asRouteError,
  );
  // A recording's list leads here by the identifier of the entry.
  if (sermon.slug !== slug) throw redirect(`/sermons/${sermon.slug}`, 301);
  return { sermon, others: othersIn((await newest)?.sermons ?? [], sermon) };
}

/** The newest but the one shown and its neighbors, which are linked already. */
function othersIn(newest: readonly Sermon[], { slug, previous, next }: WholeSermon): OtherSermon[] {
  const linked = [slug, previous?.slug, next?.slug];
  return newest
    .filter((other) => !linked.includes(other.slug))
    .slice(0, OTHERS)
    .map(({ slug, title, language, day }) => ({ slug, title, language, day }));
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(serverApi(context), params.slug, request.signal);

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = await load(api, params.slug, request.signal).catch(orAsDocument(request));
  const { source } = loaded.sermon;
  // A document's policy is fixed when it loads, so a film that it may not show is loaded as a new document.
  if (source.kind === 'embed' && !mayShowFrame(source.src)) throw redirectDocument(request.url);
  return loaded;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error && !isMissing(error)
    ? describeError(siteOf(matches), error)
    : describeEntry(siteOf(matches), entryOf(loaderData?.sermon), t('Sermon not found'));

const entryOf = (sermon: WholeSermon | undefined) =>
  sermon && {
    title: sermon.title,
    description: sermon.description,
    path: listedPath(sermon, `/sermons/${sermon.slug}`),
  };

export default function SermonRoute({ loaderData }: Route.ComponentProps) {
  return <SermonView key={loaderData.sermon._id} {...loaderData} />;
}

export { SermonErrorBoundary as ErrorBoundary } from '#web/features/sermons/sermon-error.tsx';
