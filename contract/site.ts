import { z } from 'zod';
import { defineCalls } from './call.ts';
import { line, linkSchema, versionSchema } from './common.ts';
import { MOST_NAVIGATION_CHILDREN, MOST_NAVIGATION_ENTRIES } from './constants.ts';
import { dateWordsSchema, localeSchema } from './locale.ts';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const socialNetworks = ['facebook', 'instagram', 'youtube', 'x'] as const;

const navigationLink = z.object({
  label: line(60).min(1, 'Give this entry a name.'),
  href: linkSchema,
});

/** Everything about the church that appears in more than one place: one record feeds them all. */
export const siteSettingsSchema = z.object({
  name: line(120).min(1, 'Give the church a name.'),
  /** One sentence under the name on the home page, and what search engines show. */
  tagline: line(300),
  address: z.object({
    street: line(),
    city: line(100),
    region: line(60),
    postalCode: line(20),
    country: line(60),
  }),
  /** Where the address leads; empty means a search on a public map. */
  mapUrl: linkSchema,
  phone: line(40),
  email: z.union([z.literal(''), z.email().max(254)], 'Write the address as office@example.org.'),
  serviceTimes: z
    .array(
      z.object({
        weekday: z.enum(weekdays),
        /** Name of the service; empty for the day's own service ("Sunday 10AM"). */
        name: line(80),
        /** Wall time of the start, 24 hours: `10:00`. */
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 18:30.'),
      }),
    )
    .max(20),
  socialLinks: z.array(z.object({ network: z.enum(socialNetworks), url: linkSchema })).max(8),
  missionBlurbs: z.array(z.object({ title: line(60), text: line(600) })).max(6),
  navigation: z
    .array(
      navigationLink.extend({
        children: z
          .array(navigationLink)
          .max(
            MOST_NAVIGATION_CHILDREN,
            `There is room for ${MOST_NAVIGATION_CHILDREN} entries below one.`,
          ),
      }),
    )
    .max(
      MOST_NAVIGATION_ENTRIES,
      `There is room for ${MOST_NAVIGATION_ENTRIES} entries in the main row.`,
    ),
  /** Where "Plan your visit" leads. */
  visitPath: linkSchema,
  /** Whether accounts of children under 13 wait for an administrator's approval. */
  childrenAwaitApproval: z.boolean().default(false),
  /** Whether members log in before they have proven their e-mail address. Administrators always may. */
  unverifiedMayLogIn: z.boolean().default(true),
  /** Decides how dates, times and numbers are written and names sorted: a BCP 47 tag. */
  locale: localeSchema.default('en-US'),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Choose a time zone of the IANA list, for example America/Los_Angeles.'),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The settings as sent, and what the browser must know of the server's own. */
export const siteSchema = siteSettingsSchema.extend({
  version: versionSchema,
  /** Base of absolute links (`PUBLIC_URL`), without a slash at its end. */
  publicUrl: z.string(),
  /** The names and patterns that dates are written with: those of `locale`. */
  dates: dateWordsSchema,
  /** The service times as the footer writes them: "Sunday 10AM", "Wednesday Bible Study 6:30PM". */
  servicesInWords: z.array(z.string()),
  /** Changes with the colour scheme: part of the theme's address. */
  themeVersion: z.string(),
  /** Client id of the card payment provider for sections that name none; null when not set. */
  paypalClientId: z.string().nullable(),
  /** Where the frame with that provider's buttons comes from (`GIVING_ORIGIN`); null when it is this site. */
  givingOrigin: z.string().nullable(),
  /** Hosts whose frames this document may show: those that published content names. */
  frameHosts: z.array(z.string()),
});

export type Site = z.infer<typeof siteSchema>;

/** What a bare site starts with: the navigation and texts of specification 2 and 9. */
export const defaultSiteSettings: SiteSettings = {
  name: 'Our Church',
  tagline: 'You are welcome here.',
  address: { street: '', city: '', region: 'California', postalCode: '', country: 'United States' },
  mapUrl: '',
  phone: '',
  email: '',
  serviceTimes: [
    { weekday: 'Sunday', name: '', time: '10:00' },
    { weekday: 'Wednesday', name: 'Bible Study', time: '18:30' },
  ],
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
    { network: 'x', url: 'https://x.com/' },
  ],
  missionBlurbs: [
    { title: 'Community', text: 'We share meals, homes and burdens with our neighbors.' },
    { title: 'Fellowship', text: 'We gather to pray, to learn and to know one another by name.' },
    { title: 'Growth', text: 'We help one another to grow in faith, hope and love.' },
  ],
  navigation: [
    { label: 'Home', href: '/', children: [] },
    {
      label: 'About Us',
      href: '/about',
      children: [
        { label: 'Church Staff', href: '/about/church-staff' },
        { label: "Bishop's Circle", href: '/about/bishops-circle' },
      ],
    },
    {
      label: 'Community',
      href: '/community',
      children: [
        { label: "Master's Table", href: '/community/masters-table' },
        { label: 'Foster Care Transitional Services', href: '/community/foster-care' },
      ],
    },
    {
      label: 'Get Involved',
      href: '/get-involved',
      children: [
        { label: 'Our Ministries', href: '/get-involved/our-ministries' },
        { label: 'Weekly Program', href: '/get-involved/weekly-program' },
        { label: 'Calendar', href: '/get-involved/calendar' },
        { label: 'Prayer', href: '/get-involved/prayer' },
        { label: 'Questions', href: '/get-involved/questions' },
      ],
    },
    {
      label: 'Media',
      href: '/media',
      children: [
        { label: 'Blog', href: '/media/blog' },
        { label: 'Devotional', href: '/media/devotional' },
      ],
    },
    { label: 'GIVE', href: '/give', children: [] },
    { label: 'Contact Us', href: '/contact', children: [] },
  ],
  visitPath: '/get-involved/questions',
  childrenAwaitApproval: false,
  unverifiedMayLogIn: true,
  locale: 'en-US',
  timeZone: 'America/Los_Angeles',
};

export const siteCalls = defineCalls({
  'GET /api/site': {
    access: 'public',
    summary: "The church's name, address, times, links and navigation",
    status: 200,
    answer: siteSchema,
  },
  'PUT /api/site': {
    access: 'admin',
    summary: "Changes the church's settings and navigation",
    body: siteSettingsSchema.extend({ version: versionSchema.optional() }),
    status: 200,
    answer: siteSchema,
  },
});
