import { localeIn } from '#domain/languages.ts';
import { language, t } from '#languages/t.ts';
import { type SiteSettings, siteSettingsSchema } from './site.ts';

/**
 * What a new site starts with in English: nothing that the church never said, no motto either, and a menu for the starter
 * pages (reference/screens.md#navigation). Visitors see its entries once their pages are published (`shown`).
 */
export const defaultSiteSettings: SiteSettings = siteSettingsSchema.parse({
  name: 'Our Church',
  tagline: '',
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
  missionBlurbs: [],
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
  sameWords: [],
  unverifiedMayLogIn: true,
  prayersMayBeNameless: true,
  locale: 'en-US',
  languages: ['en'],
  timeZone: 'America/Los_Angeles',
} satisfies SiteSettings);

/** The same in the language in which a site is begun, which becomes the church's own. */
export function firstSettings(): SiteSettings {
  const words = menuWords();
  const named = <Entry extends { label: string }>(entry: Entry): Entry => ({
    ...entry,
    label: words[entry.label] ?? entry.label,
  });
  return {
    ...defaultSiteSettings,
    name: t('Our Church'),
    navigation: defaultSiteSettings.navigation.map((entry) => ({
      ...named(entry),
      children: entry.children.map(named),
    })),
    locale: localeIn(language(), defaultSiteSettings),
    languages: [language()],
  };
}

const menuWords = (): Record<string, string> => ({
  Home: t('Home'),
  'About Us': t('About Us'),
  'Plan Your Visit': t('Plan Your Visit'),
  'Church Staff': t('Church Staff'),
  'Get Involved': t('Get Involved'),
  'Our Ministries': t('Our Ministries'),
  Calendar: t('Calendar'),
  Prayer: t('Prayer'),
  Questions: t('Questions'),
  Blog: t('Blog'),
  GIVE: t('GIVE'),
  'Contact Us': t('Contact Us'),
});
