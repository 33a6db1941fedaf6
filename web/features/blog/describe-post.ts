import type { MetaDescriptor } from 'react-router';
import type { Post } from '#contract/blog.ts';
import type { Site } from '#contract/site.ts';

/** A post's title and what search engines show of it. The server adds more (web/first-head). */
export function describePost(site: Site | undefined, post: Post | undefined): MetaDescriptor[] {
  if (!site || !post) {
    const title = 'Blog post not found';
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  return [
    { title: `${post.title} · ${site.name}` },
    { name: 'description', content: post.excerpt || site.tagline },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/blog/${post.slug}` },
  ];
}
