import { z } from 'zod';
import { colorHint } from '#domain/color.ts';
import { t } from '#languages/t.ts';
import { MAX_CALENDAR_ID, MAX_CALENDARS } from './calendar-ids.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { fieldWords, line, linkSchema, timeOfDaySchema, versionSchema } from './common.ts';
import { contactFields } from './contact.ts';
import { dateWordsSchema, languageSchema, localeSchema } from './locale.ts';
import { lookFields } from './look.ts';
import { navigationSchema } from './navigation.ts';
import { serviceNoteSchema, serviceSchema } from './shown-services.ts';
import { weekdays } from './weekdays.ts';

const networkNames = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', x: 'X' };

/** A calendar beside the church's main one. Events name it by its id, which stays when it is renamed. */
const calendarSchema = z.object({
  /** Part of its feed's address; made from the name where it is empty (`withCalendarIds`). */
  id: z
    .string()
    .max(MAX_CALENDAR_ID)
    .regex(/^[a-z0-9-]*$/, { error: () => t('Use lower-case letters, digits and hyphens.') })
    .default('')
    .register(fieldWords, { label: t('Id') }),
  name: line(60)
    .min(1, { error: () => t('Give the calendar a name.') })
    .register(fieldWords, { label: t('Name') }),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, { error: colorHint })
    .register(fieldWords, { label: t('Color') }),
});
export type Calendar = z.infer<typeof calendarSchema>;

const idOrNone = z.string().max(64).default('');

/** Everything about the church that appears in more than one place, in one record. */
export const siteSettingsSchema = z.object({
  name: line(120)
    .min(1, { error: () => t('Give the church a name.') })
    .register(fieldWords, { label: t('Name of the church') }),
  tagline: line(300).register(fieldWords, {
    label: t('One sentence about it'),
    help: t('On the home page under the name, and what search engines show.'),
  }),
  ...lookFields,
  ...contactFields,
  serviceTimes: z
    .array(
      z
        .object({
          weekday: z.enum(weekdays).register(fieldWords, { label: t('Day') }),
          /** Wall time of the start. */
          time: timeOfDaySchema.clone().register(fieldWords, { label: t('Time') }),
          /** Name of the service; empty for the day's main service ("Sunday 10AM"). */
          name: line(80).register(fieldWords, { label: t('Name') }),
        })
        .register(fieldWords, { label: t('Service time') }),
    )
    .max(20)
    .register(fieldWords, { label: t('Service times') }),
  /** The event of the main service; empty for the first on Sunday, or else of the week. */
  mainService: idOrNone.register(fieldWords, {
    label: t('Main service'),
    help: t('Its next date is the large line on the home page; the others stand below it.'),
  }),
  socialLinks: z
    .array(
      z
        .object({
          network: z
            .enum(['facebook', 'instagram', 'youtube', 'x'])
            .register(fieldWords, { label: t('Network'), choices: networkNames }),
          url: linkSchema.clone().register(fieldWords, { label: t('Address') }),
        })
        .register(fieldWords, { label: t('Social link') }),
    )
    .max(8)
    .register(fieldWords, { label: t('Social links') }),
  missionBlurbs: z
    .array(
      z
        .object({
          title: line(60).register(fieldWords, { label: t('Title') }),
          text: line(600).register(fieldWords, { label: t('Words') }),
        })
        .register(fieldWords, { label: t('Text') }),
    )
    .max(6)
    .register(fieldWords, { label: t('What we are here for') }),
  navigation: navigationSchema,
  visitPath: linkSchema.clone().register(fieldWords, { label: t('Where “Plan your visit” leads') }),
  /** In the order in which they are shown. */
  calendars: z
    .array(calendarSchema.register(fieldWords, { label: t('Calendar') }))
    .max(MAX_CALENDARS, {
      error: () => t('There is room for {max} calendars.', { max: MAX_CALENDARS }),
    })
    .default([])
    .register(fieldWords, { label: t('Calendars') }),
  everyoneAwaitsApproval: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('Every new account waits for approval'),
      help: t(
        'Of everybody who registers. An administrator approves them under Users; until then nobody can log in with them. People you add or invite yourself do not wait.',
      ),
    }),
  childrenAwaitApproval: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('Accounts of children wait for approval'),
      help: t(
        'Of children under 13, with their guardian’s name. An administrator approves them under Users.',
      ),
    }),
  isListed: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Search engines may list this site'),
      help: t(
        'Switch it off while the site is not ready. It takes search engines days or weeks to notice.',
      ),
    }),
  sameWords: z
    .array(line(200))
    .max(40, { error: () => t('There is room for 40 lines.') })
    .default([])
    .register(fieldWords, {
      label: t('Words that mean the same'),
      help: t(
        'For the search, a line each: “nursery, Little Lambs, kids corner”. Who looks for one of them finds the others.',
      ),
    }),
  unverifiedMayLogIn: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Members log in before they confirm their e-mail address'),
      help: t(
        'Every new member is sent a link. Switch this off, and nobody logs in before they have opened it. Administrators can always log in.',
      ),
    }),
  prayersMayBeNameless: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Prayer requests may be sent without a name'),
      help: t(
        'The prayer form then offers “Send without my name”. Switch this off, and everybody writes a name and an e-mail address.',
      ),
    }),
  /** A BCP 47 tag. */
  locale: localeSchema.default('en-US').register(fieldWords, {
    label: t('How dates and numbers are written'),
    help: t('On every page, in mails and on these screens.'),
  }),
  /** Their tags, the first the church's own: its pages have no language in their addresses. */
  languages: z
    .array(languageSchema)
    .min(1, { error: () => t('Choose at least one language.') })
    .max(12, { error: () => t('There is room for 12 languages.') })
    .refine((tags) => new Set(tags).size === tags.length, {
      error: () => t('Each language is chosen once.'),
    })
    .default(['en'])
    .register(fieldWords, {
      label: t('Languages'),
      help: t(
        'The first is the church’s own. Pages in another have its sign in their addresses, such as /es/about.',
      ),
    }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, {
      error: () => t('Choose a time zone of the IANA list, for example America/Los_Angeles.'),
    })
    .register(fieldWords, { label: t('Time zone') }),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The zone asked for last that there is, mostly the church's: to ask takes a formatter, which is costly to create. */
let knownZone = '';

function isTimeZone(name: string): boolean {
  if (name !== '' && name === knownZone) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    knownZone = name;
    return true;
  } catch {
    return false;
  }
}

/** The settings as sent, and what the browser must know about the server's own. */
const siteSchema = siteSettingsSchema.extend({
  version: versionSchema,
  /** Base of absolute links (`PUBLIC_URL`), without a trailing slash. */
  publicUrl: z.string(),
  /** The names and patterns that dates are written with: those of `locale`. */
  dates: dateWordsSchema,
  /** By the calendar; the settings' times while no repeating event is a service (docs/decisions/0058-services.md). */
  services: z.array(serviceSchema),
  /** The same in words alone. */
  servicesInWords: z.array(z.string()),
  serviceNotes: z.array(serviceNoteSchema),
  /** Changes with the color scheme: part of the theme's address. */
  themeVersion: z.string(),
  /** Client id of the card payment provider for sections without their own; null if not set. */
  paypalClientId: z.string().nullable(),
  /** Whether orders for that client id are made and captured by this server (`PAYPAL_CLIENT_SECRET`). */
  paypalOrders: z.boolean(),
  /** Whether it also takes monthly gifts: their payments become known by PayPal's webhook. */
  paypalMonthly: z.boolean(),
  /** The wallet's key for browsers, where this server can charge it; null otherwise. */
  walletKey: z.string().nullable(),
  /** Where the frame with that provider's buttons comes from (`GIVING_ORIGIN`); null if it is this site. */
  givingOrigin: z.string().nullable(),
  /** The funds that gifts can be for, the default first. */
  funds: z.array(z.string()),
  /** Whether a prayer request can be shared with a prayer team: never who is on it, nor how many. */
  hasPrayerTeam: z.boolean(),
  /** Whether prayer requests and messages are also kept in a Google sheet (`GOOGLE_SHEET_ID`). */
  keepsInSheet: z.boolean(),
  /** The page with the calendar: `/get-involved/calendar`; empty while there is none. */
  calendarPath: z.string(),
  /**
   * What visitors are shown of the menu and of "Plan your visit", and where the list of posts is: what leads to something
   * published. Otherwise empty.
   */
  shown: siteSettingsSchema
    .pick({ navigation: true, visitPath: true })
    .extend({ blogPath: z.string() }),
  /** From which width of the header on each entry of `shown.navigation` stands in its row (domain/menu-steps.ts). */
  menuSteps: z.array(z.object({ beside: z.int(), alone: z.int() })),
  /** Whether visitors' devices keep public pages, to show them without a network (`OFFLINE`). */
  keepsPages: z.boolean(),
  /** Hosts whose frames this document may show: those in published content. */
  frameHosts: z.array(z.string()),
  /** The languages that there are screens in, each named as those who speak it call it: "Español". */
  screenLanguages: z.array(z.object({ tag: z.string(), name: z.string() })),
});

export type Site = z.infer<typeof siteSchema>;

const publicCalls = defineCalls('public', {
  'GET /api/site': {
    summary: "The church's name, address, times, links and navigation",
    answer: siteSchema,
  },
});

const adminCalls = defineCalls('admin', {
  'PUT /api/site': {
    summary: "Changes the named fields of the church's settings and navigation",
    body: changesOf(siteSettingsSchema.extend({ version: versionSchema.optional() })),
    answer: siteSchema,
  },
});

export const siteCalls = { ...publicCalls, ...adminCalls };
