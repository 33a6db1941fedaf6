import type { TestApp } from '#tests/app.ts';
import { buildSite } from '../content.ts';
import { type Admin, bodyOf, type ChangedContent, single } from './changed-content.ts';

const otherSite = {
  name: 'Grace Chapel',
  tagline: 'Come in.',
  theme: 'plain',
  logo: '/assets/images/blog/mark.600x200.webp',
  logoAtNight: '/assets/images/blog/light.600x200.webp',
  logoHasName: true,
  icon: '/assets/images/blog/icon.512x512.webp',
  sharePicture: '/assets/images/blog/share.1200x630.webp',
  address: {
    street: '1 Main Street',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94601',
    country: 'USA',
  },
  mapUrl: 'https://www.openstreetmap.org/',
  coordinates: '37.8044, -122.2712',
  phone: '510 555 0100',
  email: 'office@example.org',
  serviceTimes: [{ weekday: 'Friday', name: 'Vespers', time: '18:00' }],
  socialLinks: [{ network: 'x', url: 'https://x.com/grace' }],
  missionBlurbs: [{ title: 'Peace', text: 'For all.' }],
  navigation: [{ label: 'Start', href: '/', isButton: true, children: [] }],
  visitPath: '/visit',
  calendars: [{ id: 'music', name: 'Music', color: '#5b2a55' }],
  everyoneAwaitsApproval: true,
  childrenAwaitApproval: true,
  isListed: false,
  unverifiedMayLogIn: false,
  mainService: 'evensong',
  prayersMayBeNameless: false,
  sameWords: ['nursery, Little Lambs'],
  locale: 'en-GB',
  languages: ['en', 'es'],
  timeZone: 'America/Denver',
};
const office = {
  notify: {
    prayers: ['prayer@example.org'],
    messages: ['office@example.org', 'ana@example.org'],
    accounts: ['users@example.org'],
    gifts: ['money@example.org'],
  },
  people: [{ name: 'Ruth Okafor', addresses: ['ruth@example.org'] }],
  forms: [{ id: 'form', addresses: ['hall@example.org'], roles: ['admin'], keptDays: 60 }],
  retention: { prayerDays: 100, contactDays: 200, formDays: 150 },
  weekly: { isOn: false, day: 'Friday', time: '18:30' },
};
const otherOffice = {
  notify: { prayers: [], messages: ['eva@example.org'], accounts: [], gifts: [] },
  people: [{ name: 'Ana Lee', addresses: [] }],
  forms: [{ id: 'other', addresses: [], roles: [], keptDays: null }],
  retention: { prayerDays: null, contactDays: 300, formDays: null },
  weekly: { isOn: true, day: 'Monday', time: '07:00' },
};

/** What is changed of the settings of the site and of the office. */
export async function settingsContents(
  app: TestApp,
  admin: Admin,
): Promise<Record<string, ChangedContent>> {
  const site = await buildSite(app, {
    theme: 'ink',
    logo: '/assets/images/blog/seal.100x100.webp',
    logoAtNight: '/assets/images/blog/moon.100x100.webp',
    logoHasName: false,
    icon: '/assets/images/blog/dot.64x64.webp',
    sharePicture: '/assets/images/blog/door.600x400.webp',
    mapUrl: '/map',
    coordinates: '1, 2',
    phone: '510 555 0102',
    email: 'us@example.org',
    address: { street: 'A', city: 'B', region: 'C', postalCode: 'D', country: 'E' },
  });
  return {
    'PUT /api/site': {
      body: bodyOf('PUT /api/site'),
      full: site,
      other: otherSite,
      specified: { name: 'Grace Chapel' },
      make: single(admin, '/api/site', () => buildSite(app, site)),
    },
    'PUT /api/office': {
      body: bodyOf('PUT /api/office'),
      full: office,
      other: otherOffice,
      specified: { retention: { prayerDays: 90 } },
      make: single(admin, '/api/office', () => admin.ask('PUT', '/api/office', office)),
    },
  };
}
