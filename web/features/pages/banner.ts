import type { Page } from '#contract/pages.ts';
import type { Section, SectionOf } from '#contract/sections/index.ts';

/** Wider than the text column (reference/look.md#space): such a picture was meant for the top of the page. */
const TEXT_COLUMN_PX = 680;

/**
 * The banner of a page: its first section, if that is a wide image with no style of its own. It is shown in the arch
 * beside the title; every other image keeps its place and size.
 */
export function bannerOf(sections: Page['sections']): SectionOf<'image'> | undefined {
  const [first] = sections as Section[];
  if (first?.type !== 'image' || !first.src) return undefined;
  const hasOwnLooks = Boolean(first.className) || Object.keys(first.style ?? {}).length > 0;
  return first.width > TEXT_COLUMN_PX && !hasOwnLooks ? first : undefined;
}
