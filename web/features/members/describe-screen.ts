import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

/** Title and description of a members' screen, hidden from search engines: these screens are personal. */
export function describeScreen(
  site: Site | undefined,
  title: string,
  description: string,
): MetaDescriptor[] {
  return [
    { title: site ? `${title} · ${site.name}` : title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
