import type { Page } from '#contract/pages.ts';
import type { Section, SectionOf, SectionType } from '#contract/sections/index.ts';
import { bannerOf } from './banner.ts';

/** What people come to such a page for: it is to be on their first screen, so its head stays small. */
const ACTIONS: readonly SectionType[] = [
  'prayer-form',
  'contact-form',
  'paypal-donation',
  'venmo-button',
  'calendar',
  'blogPosts',
  'sermons',
  'weekly-events',
  'accordion',
];

/** The look that an editor gives a lead (`contract/common.ts`). A longer text is an article of its own. */
const LEAD_CLASS = /(^|\s)lead(\s|$)/;
const MAX_LEAD = 1200;

export type PageHead = {
  banner: SectionOf<'image'> | undefined;
  /** The first text in larger letters: it stands under the title. */
  lead: SectionOf<'text'> | undefined;
  isSmall: boolean;
  /** How many sections are shown in the head: the first ones. */
  count: number;
};

/** What of a page's sections stands in its head, and how large that is (reference/look.md#pages). */
export function headOf(sections: Page['sections']): PageHead {
  const banner = bannerOf(sections);
  const next = (sections as Section[])[banner ? 1 : 0];
  const isLead =
    next?.type === 'text' && LEAD_CLASS.test(next.className) && next.content.length <= MAX_LEAD;
  const lead = isLead ? next : undefined;
  return {
    banner,
    lead,
    isSmall: (sections as Section[]).some(({ type }) => ACTIONS.includes(type)),
    count: (banner ? 1 : 0) + (lead ? 1 : 0),
  };
}
