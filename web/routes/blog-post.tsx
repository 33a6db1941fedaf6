import { redirect } from 'react-router';
import type { Post } from '#contract/blog.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { describeEntry } from '#web/features/layout/describe-entry.ts';
import { describeError } from '#web/features/layout/describe-error.ts';
import { isMissing } from '#web/features/layout/missing-screen.tsx';
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
  error && !isMissing(error)
    ? describeError(siteOf(matches), error)
    : describeEntry(siteOf(matches), entryOf(loaderData?.post), 'Blog post not found');

const entryOf = (post: Post | undefined) =>
  post && { title: post.title, description: post.excerpt, path: `/blog/${post.slug}` };

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostView post={loaderData.post} />;
}

export { PostErrorBoundary as ErrorBoundary } from '#web/features/blog/post-error.tsx';
