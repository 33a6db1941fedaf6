import type { MetaDescriptor } from 'react-router';
import type { Post } from '#contract/blog.ts';
import type { Site } from '#contract/site.ts';
import { pictureMeta } from '#web/features/pages/picture-meta.ts';

/** What search engines and link previews show of a post. */
export function describePost(site: Site | undefined, post: Post | undefined): MetaDescriptor[] {
  if (!site || !post) {
    const title = 'Blog post not found';
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  const url = `${site.publicUrl}/blog/${post.slug}`;
  return [
    { title: `${post.title} · ${site.name}` },
    { name: 'description', content: post.excerpt || site.tagline },
    { name: 'author', content: post.author },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: post.excerpt || site.tagline },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: site.name },
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:author', content: post.author },
    ...pictureMeta(site, post.image),
  ];
}
