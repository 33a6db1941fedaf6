import type { Page } from '#contract/pages.ts';
import type { Section, SectionOf } from '#contract/sections/index.ts';

/** Wider than the text column (look: space): such a picture was meant for the page's head. */
const TEXT_COLUMN_PX = 680;

/**
 * The picture of a page's head: its first section, when that is a wide image with no looks of its own. It then
 * stands under the arch beside the title; every other image keeps its place and its size.
 */
export function bannerOf(sections: Page['sections']): SectionOf<'image'> | undefined {
  const [first] = sections as Section[];
  if (first?.type !== 'image' || !first.src) return undefined;
  const hasOwnLooks = Boolean(first.className) || Object.keys(first.style ?? {}).length > 0;
  return first.width > TEXT_COLUMN_PX && !hasOwnLooks ? first : undefined;
}
