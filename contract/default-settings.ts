import { type SiteSettings, siteSettingsSchema } from './site.ts';

/**
 * What a new site starts with: nothing that nobody said, and a menu for the starter pages
 * (reference/screens.md#navigation). Visitors see its entries once their pages are published (`shown`).
 */
export const defaultSiteSettings: SiteSettings = siteSettingsSchema.parse({
  name: 'Our Church',
  tagline: 'You are welcome here.',
  theme: 'glass',
  logo: '',
  logoAtNight: '',
  logoHasName: false,
  icon: '',
  sharePicture: '',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  mapUrl: '',
  coordinates: '',
  phone: '',
  email: '',
  serviceTimes: [],
  mainService: '',
  socialLinks: [],
  missionBlurbs: [
    { title: 'Community', text: 'There is room here for you and for the people you bring.' },
    { title: 'Fellowship', text: 'We gather to pray, to learn and to know one another by name.' },
    { title: 'Growth', text: 'We help one another to grow in faith, hope and love.' },
  ],
  navigation: [
    { label: 'Home', href: '/', children: [] },
    {
      label: 'About Us',
      href: '/about',
      children: [
        { label: 'Plan Your Visit', href: '/plan-your-visit' },
        { label: 'Church Staff', href: '/about/church-staff' },
      ],
    },
    {
      label: 'Get Involved',
      href: '/get-involved/our-ministries',
      children: [
        { label: 'Our Ministries', href: '/get-involved/our-ministries' },
        { label: 'Calendar', href: '/get-involved/calendar' },
        { label: 'Prayer', href: '/get-involved/prayer' },
        { label: 'Questions', href: '/get-involved/questions' },
      ],
    },
    { label: 'Blog', href: '/media/blog', children: [] },
    { label: 'GIVE', href: '/give', isButton: true, children: [] },
    { label: 'Contact Us', href: '/contact', children: [] },
  ],
  visitPath: '/plan-your-visit',
  calendars: [],
  everyoneAwaitsApproval: false,
  childrenAwaitApproval: false,
  isListed: true,
  unverifiedMayLogIn: true,
  prayersMayBeNameless: true,
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
} satisfies SiteSettings);
