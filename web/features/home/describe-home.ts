import type { MetaDescriptor } from 'react-router';
import type { Homepage } from '#contract/homepage.ts';
import type { Site } from '#contract/site.ts';
import { pictureMeta } from '#web/features/pages/picture-meta.ts';

/** What search engines and link previews show of the home page. */
export function describeHome(
  site: Site | undefined,
  homepage?: Homepage | null | undefined,
): MetaDescriptor[] {
  if (!site) return [];
  const picture = homepage?.heroCarousel[0];
  return [
    { title: site.name },
    { name: 'description', content: site.tagline },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/` },
    { property: 'og:title', content: site.name },
    { property: 'og:description', content: site.tagline },
    { property: 'og:url', content: `${site.publicUrl}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    ...pictureMeta(site, picture && { src: picture.imageUrl, alt: picture.altText }),
  ];
}
