import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

type Entry = { title: string; description: string; path: string };

/** The title of a post or a sermon, and what search engines show of it. The server adds more (web/first-head). */
export function describeEntry(
  site: Site | undefined,
  entry: Entry | undefined,
  missing: string,
): MetaDescriptor[] {
  if (!site || !entry) return [{ title: site ? `${missing} · ${site.name}` : missing }];
  return [
    { title: `${entry.title} · ${site.name}` },
    { name: 'description', content: entry.description || site.tagline },
    { tagName: 'link', rel: 'canonical', href: site.publicUrl + entry.path },
  ];
}
