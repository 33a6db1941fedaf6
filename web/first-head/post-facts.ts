import type { BlogPosting } from 'schema-dts';
import type { Post } from '#contract/blog.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { churchId } from './church-thing.ts';
import { type Facts, languagesOf, type Surroundings } from './facts.ts';
import { trailThing } from './trail-thing.ts';

const BLOG = '/media/blog';

export function postFacts({ post }: { post: Post }, site: Site): Facts {
  return {
    title: post.title,
    description: post.excerpt || site.tagline,
    path: listedPath(post, `/blog/${post.slug}`),
    ...languagesOf(post),
    type: 'article',
    picture: { kind: 'post', key: post.slug },
    properties: [
      ['article:published_time', post.publishedAt],
      ['article:modified_time', modifiedAt(post)],
      ['article:author', post.author],
    ],
    things: (around) => [
      postThing(post, around),
      ...trailThing(site, BLOG, post.title, around.url),
    ],
  };
}

/** A scheduled post was last written before its readers saw it. */
const modifiedAt = ({ publishedAt, updatedAt }: Post) =>
  Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt;

function postThing(post: Post, { site, url, image, language }: Surroundings): BlogPosting {
  const own = post.image?.src && new URL(post.image.src, site.publicUrl).href;
  const pictures = [own, image].filter((address) => address !== undefined && address !== '');
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    ...(post.excerpt && { description: post.excerpt }),
    datePublished: post.publishedAt,
    dateModified: modifiedAt(post),
    author: { '@type': 'Person', name: post.author },
    publisher: churchId(site.publicUrl),
    mainEntityOfPage: url,
    url,
    inLanguage: language,
    ...(pictures.length > 0 && { image: pictures as string[] }),
  };
}
