import { isRouteErrorResponse, redirect } from 'react-router';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { describePost } from '#web/features/blog/describe-post.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { describeError } from '#web/features/layout/describe-error.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/blog-post';
import { asRouteError } from './load-failure.ts';

async function load(call: Api, slug: string, signal: AbortSignal) {
  const post = await call('GET /api/pages/blog/{slug}', { params: { slug }, signal }).catch(
    asRouteError,
  );
  // A request for a former address is redirected to the current one.
  if (post.slug !== slug) throw redirect(`/blog/${post.slug}`, 301);
  return { post };
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(serverApi(context), params.slug, request.signal);
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(api, params.slug, request.signal);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  isFailure(error)
    ? describeError(siteOf(matches), error)
    : describePost(siteOf(matches), loaderData?.post);

/** A missing post has its own message. */
const isFailure = (error: unknown) =>
  Boolean(error) && !(isRouteErrorResponse(error) && error.status === 404);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostView post={loaderData.post} />;
}

export { PostErrorBoundary as ErrorBoundary } from '#web/features/blog/post-error.tsx';
