import { z } from 'zod';
import { roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import {
  MAX_FORMS_TOLD,
  MAX_KEPT_DAYS,
  MAX_NOTIFIED,
  MAX_PEOPLE_TOLD,
  MIN_KEPT_DAYS,
} from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { idSchema, timeOfDaySchema, versionSchema } from './common.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { weekdays } from './weekdays.ts';

const mailAddressSchema = z
  .string()
  .trim()
  .max(254, { error: () => t('An e-mail address has at most 254 characters.') })
  .pipe(z.email({ error: () => t('Write the address as office@example.org.') }));

const addresses = z
  .array(mailAddressSchema)
  .max(MAX_NOTIFIED, {
    error: () => t('There is room for {max} addresses.', { max: MAX_NOTIFIED }),
  })
  .overwrite(withoutRepeats)
  .default([]);

const days = z
  .int()
  .min(MIN_KEPT_DAYS, {
    error: () => t('Keep messages for at least {min} days.', { min: MIN_KEPT_DAYS }),
  })
  .max(MAX_KEPT_DAYS, {
    error: () =>
      t('Keep messages for at most {max} days, or until you delete them.', { max: MAX_KEPT_DAYS }),
  })
  .nullable();

/** What comes in, of which somebody can be told by mail. */
const notifySchema = z.object({
  prayers: addresses,
  messages: addresses,
  /** Accounts that wait for approval. */
  accounts: addresses,
  gifts: addresses,
});
export type Notified = keyof z.infer<typeof notifySchema>;

/** Whether and when members who chose it get a mail of what is new, by the church's clock. */
const weeklySchema = z.object({
  isOn: z.boolean().default(true),
  day: z.enum(weekdays).default('Thursday'),
  time: timeOfDaySchema.default('09:00'),
});

/** Who gets what is written to a person: by the name on the page (reference/rules.md#messages-to-a-person). */
const toldOfPersonSchema = z.object({
  name: z.string().trim().min(1).max(MESSAGE_LENGTHS.person),
  addresses,
});

/** Who gets the answers to a form, and how long they are kept: by the id of the form's section (reference/rules.md#forms). */
const toldOfFormSchema = z.object({
  id: idSchema,
  addresses,
  /** Everybody whose account has one of these roles, and a confirmed address. */
  roles: z
    .array(z.enum(roles).exclude(['user']))
    .max(roles.length)
    .default([]),
  /** Days; null for as long as other forms. */
  keptDays: days.default(null),
});

/** The office's settings: private, unlike those of the site (contract/site.ts). */
export const officeSettingsSchema = z.object({
  /** E-mail addresses. An empty list means `NOTIFY_EMAIL`, if it is set; for gifts it means nobody. */
  notify: notifySchema,
  /** An empty list means those who are told of messages to the office. */
  people: z
    .array(toldOfPersonSchema)
    .max(MAX_PEOPLE_TOLD, {
      error: () => t('There is room for {max} people.', { max: MAX_PEOPLE_TOLD }),
    })
    .default([]),
  /** A form that is not named tells those who are told of messages to the office. */
  forms: z
    .array(toldOfFormSchema)
    .max(MAX_FORMS_TOLD, {
      error: () => t('There is room for {max} forms.', { max: MAX_FORMS_TOLD }),
    })
    .default([]),
  /** After how many days a message leaves unless it is kept; null for never. */
  retention: z.object({
    prayerDays: days.default(365),
    contactDays: days.default(730),
    formDays: days.default(730),
  }),
  weekly: weeklySchema.default({ isOn: true, day: 'Thursday', time: '09:00' }),
});
export type OfficeSettings = z.infer<typeof officeSettingsSchema>;

/** Without the same address twice in any case; each as it was first written. */
function withoutRepeats(addresses: string[]): string[] {
  const known = new Map<string, string>();
  for (const address of addresses)
    if (!known.has(address.toLowerCase())) known.set(address.toLowerCase(), address);
  return [...known.values()];
}

/** The settings as sent, and how mail is set up on the server. */
const officeSchema = officeSettingsSchema.extend({
  version: versionSchema,
  /** The server's own address for lists that are empty (`NOTIFY_EMAIL`); null if not set. */
  notifyEmail: z.string().nullable(),
  /** The names of those whom pages say can be written to. */
  reachable: z.array(z.string()),
  /** The forms of all pages. */
  formsOfPages: z.array(z.object({ id: idSchema, title: z.string(), slug: z.string() })),
  /** Whether mails go out (`SMTP_URL`); otherwise they are left in the outbox. */
  hasMailServer: z.boolean(),
});
export type Office = z.infer<typeof officeSchema>;

/** What became of a test mail. */
const testMailSchema = z.object({
  /** `left`: no mail server is set, and the mail is a file in the outbox. */
  state: z.enum(['accepted', 'refused', 'left']),
  /** A sentence about it. */
  words: z.string(),
  /** The mail server's own answer, in one line; empty if there was none. */
  said: z.string(),
  /** What to do next. */
  cure: z.string(),
});
export type TestMail = z.infer<typeof testMailSchema>;

export const officeCalls = defineCalls('admin', {
  'GET /api/office': {
    summary: 'Who is told of what comes in, and how long messages stay',
    answer: officeSchema,
  },
  'PUT /api/office': {
    summary: "Changes the named fields of the office's settings",
    body: changesOf(officeSettingsSchema.extend({ version: versionSchema.optional() })),
    answer: officeSchema,
  },
  'POST /api/office/test-mail': {
    summary: "Sends a test mail right away, and gives the mail server's own answer",
    body: z.object({ to: mailAddressSchema }),
    answer: testMailSchema,
  },
});
