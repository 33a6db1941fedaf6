import { Link } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { PostBlock } from './post-block.tsx';
import css from './post-view.module.css';

/** A blog post: title, author, date, blocks, permalink, share links (reference/screens.md#blog-post). */
export function PostView({ post }: { post: Post }) {
  const { publicUrl, dates, shown } = useSite();
  const path = `/blog/${post.slug}`;
  return (
    // A new post is a new element: it fades in, and no state of the last one stays.
    <article key={post._id} className={css.post}>
      <header className={css.header}>
        {shown.blogPath && <BackLink to={shown.blogPath}>Blog</BackLink>}
        <h1>{post.title}</h1>
        <p className={css.byline}>
          <Facts>
            {post.author}
            <time dateTime={post.publishedAt}>{dateInWords(post.publishedAt, dates)}</time>
          </Facts>
        </p>
      </header>
      <div className={css.body}>
        {post.content.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
          <PostBlock key={index} block={block} isFirst={index === 0} />
        ))}
      </div>
      <footer className={css.footer}>
        <p className={css.permalink}>
          <span>Permalink: </span>
          <Link to={path}>{publicUrl + path}</Link>
        </p>
        <ShareLinks url={publicUrl + path} title={post.title} />
      </footer>
    </article>
  );
}
