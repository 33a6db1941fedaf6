import { dateWordsOf } from '#contract/locale.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import type { StoredSection } from '#web/sections/registry.ts';
import { SectionList } from '#web/sections/section-list.tsx';
import { renderOnPage } from './render-on-page.tsx';

export const site = {
  publicUrl: 'https://church.test',
  dates: dateWordsOf('en-US'),
  paypalClientId: null,
  paypalOrders: false,
  paypalMonthly: false,
  hasPrayerTeam: true,
  keepsInSheet: false,
  givingOrigin: null,
  name: 'Grace Church',
  phone: '',
  email: '',
  locale: 'en-US',
  calendars: [{ id: 'youth', name: 'Youth', color: '#ffee00' }],
  address: {
    street: '1 Elm Street',
    city: 'Petaluma',
    region: 'California',
    postalCode: '94952',
    country: 'US',
  },
};

/** A page's sections as the server sends them: with the contract's defaults, inside a route. */
export function render(fields: Record<string, unknown>[], data: unknown[] = []): string {
  return renderStored(
    fields.map((section) => sectionSchema.parse(section)),
    data,
  );
}

export function renderStored(sections: StoredSection[], data: unknown[] = []): string {
  return renderOnPage(<SectionList sections={sections} data={data} />, site);
}
