import type { MetaDescriptor } from 'react-router';
import type { Homepage } from '#contract/homepage.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';

/** The home page's title and what search engines show of it. The server adds more (web/first-head). */
export function describeHome(site: Site | undefined, homepage?: Homepage | null): MetaDescriptor[] {
  if (!site) return [];
  return [
    { title: site.name },
    { name: 'description', content: site.tagline },
    { tagName: 'link', rel: 'canonical', href: site.publicUrl + listedPath(homepage ?? {}, '/') },
  ];
}
