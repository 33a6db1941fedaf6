import { redirect } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { listedPath } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { describeEntry } from '#web/features/layout/describe-entry.ts';
import { describeError } from '#web/features/layout/describe-error.ts';
import { isMissing } from '#web/features/layout/missing-screen.tsx';
import { serverApi } from '#web/server-api.ts';
import { langOf } from '#web/ui/text-language.tsx';
import { siteOf, useSite } from '#web/use-site.ts';
import type { Route } from './+types/blog-post';
import { asRouteError, orNull } from './load-failure.ts';
import { orAsDocument } from './or-as-document.ts';

/** As many as stand beside a short post. */
const OTHERS = 3;

async function load(call: Api, slug: string, signal: AbortSignal) {
  const others = loadOthers(call, slug, signal);
  const post = await call('GET /api/pages/blog/{slug}', { params: { slug }, signal }).catch(
    asRouteError,
  );
  // A request for a former address is redirected to the current one.
  if (post.slug !== slug) throw redirect(`/blog/${post.slug}`, 301);
  return { post, others: await others };
}

type OtherPost = Pick<Post, 'slug' | 'title' | 'publishedAt' | 'image' | 'language'>;

/** The newest other posts, without their texts: those are not shown. */
async function loadOthers(call: Api, slug: string, signal: AbortSignal): Promise<OtherPost[]> {
  const posts = await orNull(
    call('GET /api/blog/public', { query: { limit: OTHERS + 1 }, signal }),
    'Other posts',
    signal,
  );
  return (posts ?? [])
    .filter((post) => post.slug !== slug)
    .slice(0, OTHERS)
    .map(({ slug, title, publishedAt, image, language }) => ({
      ...{ slug, title, publishedAt, image, language },
    }));
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(serverApi(context), params.slug, request.signal);
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(api, params.slug, request.signal).catch(orAsDocument(request));

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error && !isMissing(error)
    ? describeError(siteOf(matches), error)
    : describeEntry(siteOf(matches), entryOf(loaderData?.post), t('Blog post not found'));

const entryOf = (post: Post | undefined) =>
  post && {
    title: post.title,
    description: post.excerpt,
    path: listedPath(post, `/blog/${post.slug}`),
  };

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { dates } = useSite();
  const more = loaderData.others.map((other) => ({
    path: `/blog/${other.slug}`,
    title: other.title,
    titleIn: langOf(other),
    line: dateInWords(other.publishedAt, dates),
    picture: other.image?.src,
  }));
  return <PostView post={loaderData.post} more={more} />;
}

export { PostErrorBoundary as ErrorBoundary } from '#web/features/blog/post-error.tsx';
