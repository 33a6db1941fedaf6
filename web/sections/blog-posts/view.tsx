import { Link, useHref } from 'react-router';
import { POSTS_PAGE_SIZE } from '#contract/section-constants.ts';
import { FEEDS } from '#domain/feed-paths.ts';
import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ScreenWords } from '#web/ui/text-language.tsx';
import { type ListedPost, PostCard } from './post-card.tsx';
import css from './view.module.css';

type PostsPage = { posts: ListedPost[]; isFirst: boolean; hasOlder: boolean };

const none: PostsPage = { posts: [], isFirst: true, hasOlder: false };

function View({ data }: SectionProps<'blogPosts', PostsPage>) {
  return (
    <ScreenWords>
      <Loaded data={data} loading={t('Loading blog posts...')}>
        {(page = none) => <PostList {...page} />}
      </Loaded>
    </ScreenWords>
  );
}

function PostList({ posts, isFirst, hasOlder }: PostsPage) {
  const older = hasOlder ? posts.at(-1) : undefined;
  return (
    <>
      {posts.length === 0 ? (
        <p className="muted">{t('No blog posts available.')}</p>
      ) : (
        <ul className={css.posts}>
          {posts.map((post, index) => (
            <li key={post._id}>
              <PostCard post={post} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Paging older={older} isFirst={isFirst} />
      <p className={css.subscribe}>
        <a href={useHref(FEEDS.blog.rss)}>{t('Subscribe (RSS)')}</a>
      </p>
    </>
  );
}

/** Links, so a page of the list has an address of its own and works without JavaScript. */
function Paging({ older, isFirst }: { older: ListedPost | undefined; isFirst: boolean }) {
  if (isFirst && !older) return null;
  return (
    <nav className={css.paging} aria-label={t('Pages of the blog')}>
      {!isFirst && (
        <Link to="?" className={buttonClass('quiet')}>
          {t('Newest posts')}
        </Link>
      )}
      {older && (
        <Link to={`?before=${encodeURIComponent(older._id)}`} className={buttonClass('quiet')}>
          {t('Older posts')}
        </Link>
      )}
    </nav>
  );
}

export const section = defineSection({
  type: 'blogPosts',
  View,
  layout: 'wide',
  load: ({ api, url, signal }) => {
    const before = url.searchParams.get('before') || undefined;
    return loadPosts(api, signal, before).catch((error: unknown) => {
      // The post named in a saved address was deleted since: start from the first page.
      if (before && error instanceof CallFailed && error.status === 400)
        return loadPosts(api, signal);
      throw error;
    });
  },
});

/** One post more than is shown, to know whether there are older ones. */
async function loadPosts(api: Api, signal: AbortSignal, before?: string): Promise<PostsPage> {
  const query = { limit: POSTS_PAGE_SIZE + 1, ...(before && { before }) };
  const posts = await api('GET /api/blog/public', { query, signal });
  return {
    posts: posts
      .slice(0, POSTS_PAGE_SIZE)
      .map(({ _id, slug, title, author, publishedAt, excerpt, image, language }) => ({
        _id,
        slug,
        title,
        author,
        publishedAt,
        excerpt,
        image,
        language,
      })),
    isFirst: !before,
    hasOlder: posts.length > POSTS_PAGE_SIZE,
  };
}
