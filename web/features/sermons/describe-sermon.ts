import type { MetaDescriptor } from 'react-router';
import type { WholeSermon } from '#contract/sermons.ts';
import type { Site } from '#contract/site.ts';
import { pictureMeta } from '#web/features/pages/picture-meta.ts';

/** What search engines and link previews show of a sermon. */
export function describeSermon(
  site: Site | undefined,
  sermon: WholeSermon | undefined,
): MetaDescriptor[] {
  if (!site || !sermon) {
    const title = 'Sermon not found';
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  const { title, speaker, slug, kind, poster, publishedAt } = sermon;
  const url = `${site.publicUrl}/sermons/${slug}`;
  const description = sermon.description || site.tagline;
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: description },
    ...(speaker ? [{ name: 'author', content: speaker }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: kind === 'audio' ? 'article' : 'video.other' },
    { property: 'og:site_name', content: site.name },
    { property: 'article:published_time', content: publishedAt },
    ...pictureMeta(site, poster ? { src: poster, alt: '' } : null),
  ];
}
