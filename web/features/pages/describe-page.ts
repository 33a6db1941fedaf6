import type { MetaDescriptor } from 'react-router';
import type { Page } from '#contract/pages.ts';
import type { Section } from '#contract/sections/index.ts';
import type { Site } from '#contract/site.ts';
import { DONATION_META } from './head-marks.ts';
import { hasDonation } from './page-needs.ts';
import { pictureMeta } from './picture-meta.ts';

/** What search engines and link previews show of a page. */
export function describePage(site: Site | undefined, page: Page | undefined): MetaDescriptor[] {
  if (!site || !page) return [{ title: site ? `Page not found · ${site.name}` : 'Page not found' }];
  return [
    { title: `${page.title} · ${site.name}` },
    { name: 'description', content: page.description || site.tagline },
    { tagName: 'link', rel: 'canonical', href: `${site.publicUrl}/${page.slug}` },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description || site.tagline },
    { property: 'og:url', content: `${site.publicUrl}/${page.slug}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    ...pictureMeta(site, firstPicture(page)),
    ...(hasDonation(page) ? [{ name: DONATION_META, content: 'yes' }] : []),
  ];
}

function firstPicture(page: Page): { src: string; alt: string } | undefined {
  for (const section of page.sections as Section[]) {
    if (section.type === 'image' && section.src) return section;
    if (section.type === 'card' && section.image?.src) return section.image;
  }
  return undefined;
}
