import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The home page's title and what search engines show of it. The server adds more (web/first-head). */
export function describeHome(site: Site | undefined): MetaDescriptor[] {
  if (!site) return [];
  return [
    { title: site.name },
    { name: 'description', content: site.tagline },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/` },
  ];
}
