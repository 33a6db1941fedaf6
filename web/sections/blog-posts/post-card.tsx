import { Link } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './view.module.css';

/** What a list shows of a post: its text would be more than half of the document. */
export type ListedPost = Pick<
  Post,
  '_id' | 'slug' | 'title' | 'author' | 'publishedAt' | 'excerpt' | 'image' | 'language'
>;

/**
 * A post in a list: picture, date in words, title with its permalink, two lines, share links
 * (reference/screens.md#blog-list).
 */
export function PostCard({ post, priority }: { post: ListedPost; priority: boolean }) {
  const { dates } = useSite();
  const path = `/blog/${post.slug}`;
  return (
    <Card
      image={post.image}
      kicker={
        <Facts>
          <time dateTime={post.publishedAt}>{dayInWords(post.publishedAt, dates)}</time>
          {post.author}
        </Facts>
      }
      title={<Link to={path}>{post.title}</Link>}
      {...langOf(post)}
      priority={priority}
    >
      {post.excerpt && <p className={css.excerpt}>{post.excerpt}</p>}
      <ShareLinks path={path} title={post.title} />
    </Card>
  );
}
