import type { Page } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { canonicalPath } from '#web/features/pages/describe-page.ts';
import { type Facts, languagesOf } from './facts.ts';
import { trailThing } from './trail-thing.ts';

export function pageFacts(
  { page }: { page: Page | undefined },
  site: Site,
  search: string,
): Facts | undefined {
  // What a private link shows is for nobody else.
  if (!page) return undefined;
  return {
    title: page.title,
    description: page.description || site.tagline,
    path: canonicalPath(page, search),
    ...languagesOf(page),
    type: 'website',
    picture: { kind: 'page', key: page.slug },
    things: () => {
      const path = `/${page.slug}`;
      return trailThing(site, path, page.title, site.publicUrl + listedPath(page, path));
    },
  };
}
