import type { MetaDescriptor } from 'react-router';
import type { WholeSermon } from '#contract/sermons.ts';
import type { Site } from '#contract/site.ts';

/** A sermon's title and what search engines show of it. The server adds more (web/first-head). */
export function describeSermon(
  site: Site | undefined,
  sermon: WholeSermon | undefined,
): MetaDescriptor[] {
  if (!site || !sermon) {
    const title = 'Sermon not found';
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  return [
    { title: `${sermon.title} · ${site.name}` },
    { name: 'description', content: sermon.description || site.tagline },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/sermons/${sermon.slug}` },
  ];
}
