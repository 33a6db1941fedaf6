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

/** Of the home page, which says where the church is and when it meets. */
export const HOMEPAGE_NAMES =
  'home church service services times hours visit address location directions phone email';

/** Of an event that is a service. */
export const SERVICE_NAMES = 'church service worship mass times start';

/** Of a page with these sections. */
export const namesOfSections = (types: readonly SectionType[]) =>
  [...new Set(types)].map((type) => ofSection[type]).join(' ');
