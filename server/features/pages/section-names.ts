import type { SectionType } from '#contract/sections/index.ts';

/**
 * What visitors ask for when they mean what a section offers; weighed nearly like a title, and not shown. A page may be
 * titled "Generosity": with a form for gifts, it is found by "donate".
 */
const ofSection: Record<SectionType, string> = {
  accordion: '',
  audio: 'listen',
  blogPosts: 'blog news articles',
  buttons: '',
  calendar: 'calendar events schedule dates what is on',
  card: '',
  columns: '',
  'contact-form': 'contact email phone telephone number address office message',
  gallery: 'photos pictures gallery',
  'horizontal-rule': '',
  iframe: '',
  image: '',
  'line-break': '',
  list: '',
  map: 'map address location directions way',
  'paypal-donation': 'give donate donation offering tithe gift money pay',
  people: 'staff team leaders',
  'prayer-form': 'prayer request pray for me',
  quote: '',
  section: '',
  sermons: 'sermons preaching talks messages watch listen online recordings',
  text: '',
  upcomingEvents: '',
  'venmo-button': 'give donate venmo',
  videoPlaylist: 'videos watch online livestream',
  'weekly-events': '',
};

/** Of a page with these sections. */
export const namesOfSections = (types: readonly SectionType[]) =>
  [...new Set(types)].map((type) => ofSection[type]).join(' ');
