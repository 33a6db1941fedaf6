import type { Page } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { Facts } from './facts.ts';
import { trailThing } from './trail-thing.ts';

export function pageFacts({ page }: { page: Page }, site: Site): Facts {
  const path = `/${page.slug}`;
  return {
    title: page.title,
    description: page.description || site.tagline,
    path,
    type: 'website',
    picture: { kind: 'page', key: page.slug },
    things: () => trailThing(site, path, page.title),
  };
}
