import { Link } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { mediumDateTime } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './cards.module.css';
import { EntryList } from './entry-list.tsx';

export function RecentPosts({ posts }: { posts: Promise<Post[]> }) {
  return (
    <section aria-labelledby="posts" className={css.posts}>
      <h2 id="posts">{t('Recent Blog Posts')}</h2>
      <Loaded data={posts} loading={t('Loading...')}>
        {(loaded) => (
          <EntryList entries={loaded} none={t('No blog posts available.')} className={css.row}>
            {(post) => <RecentPost post={post} />}
          </EntryList>
        )}
      </Loaded>
    </section>
  );
}

/** Author, medium date and time, and the link to the post (reference/screens.md#dashboard). */
function RecentPost({ post }: { post: Post }) {
  const { dates } = useSite();
  const { title, author, publishedAt, excerpt, image, slug } = post;
  return (
    <Card
      image={image}
      kicker={
        <Facts>
          {author}
          <time dateTime={publishedAt}>{mediumDateTime(publishedAt, dates)}</time>
        </Facts>
      }
      title={title}
      heading="h3"
      {...langOf(post)}
    >
      {excerpt && <p className={css.excerpt}>{excerpt}</p>}
      <Link to={`/blog/${slug}`} className={css.more}>
        {t('Read More')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Link>
    </Card>
  );
}
