import type { SectionType } from '#contract/sections/index.ts';

/** What people call each type: the contract's own words (a test sees to it), without the contract's schemas. */
export const sectionNames: Record<SectionType, string> = {
  text: 'Text',
  image: 'Picture',
  quote: 'Quote',
  'line-break': 'Empty line',
  'horizontal-rule': 'Line',
  section: 'Section with heading',
  list: 'List',
  accordion: 'Questions and answers',
  card: 'Card',
  audio: 'Audio',
  upcomingEvents: 'Upcoming events',
  'weekly-events': 'This week’s events',
  iframe: 'Page of another site',
  'prayer-form': 'Prayer form',
  'contact-form': 'Contact form',
  blogPosts: 'Blog posts',
  videoPlaylist: 'Videos',
  'paypal-donation': 'PayPal donation',
  'venmo-button': 'Venmo button',
  map: 'Map',
};

/** "Section 3, Picture" */
export function sectionInWords(type: string | undefined, index: number): string {
  const name = type !== undefined && type in sectionNames && sectionNames[type as SectionType];
  return name ? `Section ${index + 1}, ${name}` : `Section ${index + 1}`;
}
