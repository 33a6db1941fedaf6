import { Link, useHref } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { OtherLanguage } from '#web/features/layout/other-language.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import detail from '#web/ui/detail.module.css';
import { type MoreLink, MoreLinks } from '#web/ui/more-links.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { PostBlock } from './post-block.tsx';

type Props = { post: Post; more?: readonly MoreLink[] };

/** A blog post: title, author, date, blocks, permalink, share links, other posts (reference/screens.md#blog-post). */
export function PostView({ post, more = [] }: Props) {
  const { publicUrl, dates, shown } = useSite();
  const path = `/blog/${post.slug}`;
  return (
    // A new post is a new element: it fades in, and no state of the last one stays.
    <article key={post._id} className={detail.detail}>
      <header>
        {shown.blogPath && <BackLink to={shown.blogPath}>{t('Blog')}</BackLink>}
        <h1 {...langOf(post)}>{post.title}</h1>
      </header>
      <p className="muted">
        <Facts>
          {post.author}
          <time dateTime={post.publishedAt}>{dateInWords(post.publishedAt, dates)}</time>
        </Facts>
      </p>
      <OtherLanguage of={post} />
      <div {...langOf(post)}>
        {post.content.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
          <PostBlock key={index} block={block} isFirst={index === 0} />
        ))}
      </div>
      <footer>
        <ShareLinks path={path} title={post.title} />
        <p className="note">
          {t('Permalink:')}{' '}
          <Link to={path} dir="ltr">
            {publicUrl + useHref(path)}
          </Link>
        </p>
        <MoreLinks heading={t('More posts')} links={more} />
      </footer>
    </article>
  );
}
