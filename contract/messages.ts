import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { askedSlugSchema, ONE_LINE } from './common.ts';
import { creationKey } from './creation-key.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';

const tooLong = (max: number) => ({
  error: () => t('Please keep this to at most {max} characters.', { max }),
});

const required = (max: number, error: () => string) =>
  z.string({ error }).trim().min(1, { error }).max(max, tooLong(max));

const NO_ADDRESS = {
  error: () => t('Please write an e-mail address such as name@example.org.'),
};
const address = z.email(NO_ADDRESS);

/** What the prayer and the contact form send (reference/fields.md#messages). */
export const messageSchema = z.object({
  name: required(MESSAGE_LENGTHS.name, () => t('Please write your name.')),
  email: required(MESSAGE_LENGTHS.email, () => t('Please write your e-mail address.')).pipe(
    address,
  ),
  phone: z
    .string()
    .trim()
    .max(MESSAGE_LENGTHS.phone, tooLong(MESSAGE_LENGTHS.phone))
    .regex(ONE_LINE, { error: () => t('Please write the phone number with digits.') })
    .nullish()
    .transform((phone) => phone ?? ''),
  request: required(MESSAGE_LENGTHS.request, () => t('Please write your request.')),
  /**
   * People leave it empty. If it is filled, the answer looks like success and nothing is stored
   * (reference/rules.md#honeypot).
   */
  honeypot: z.string().max(10_000).default(''),
  /** A second message with the same key is not stored (reference/rules.md#messages-that-wait). */
  key: creationKey,
});
export type MessageInput = z.infer<typeof messageSchema>;

/** A message to the office, or to a person of a page (reference/rules.md#messages-to-a-person). */
const contactSchema = messageSchema
  .extend({
    /** The person's name, as it stands on the page; empty for the office. */
    person: z
      .string({ error: () => t('Please choose whom to write to.') })
      .trim()
      .max(MESSAGE_LENGTHS.person, tooLong(MESSAGE_LENGTHS.person))
      .default(''),
    /** The address of the page on which the person stands: `about/church-staff`. */
    page: askedSlugSchema.default(''),
  })
  .refine(({ page, person }) => page === '' || person !== '', {
    path: ['person'],
    error: () => t('Please choose whom to write to.'),
  });
export type ContactInput = z.infer<typeof contactSchema>;

/** What the sender of a prayer request agrees to; nothing, unless said (reference/fields.md#messages). */
const agreements = {
  /** The prayer team may read it. */
  mayShare: z
    .boolean({ error: () => t('Please say with yes or no whether the prayer team may read it.') })
    .default(false),
  /** They may see the sender's e-mail and phone. */
  mayShowContact: z
    .boolean({
      error: () => t('Please say with yes or no whether the prayer team may see how to reach you.'),
    })
    .default(false),
  /** The sender wants to be told how many prayed. */
  wantsCount: z
    .boolean({
      error: () => t('Please say with yes or no whether you want to know how many prayed.'),
    })
    .default(false),
};

const signedPrayer = messageSchema.extend({
  ...agreements,
  isAnonymous: z.literal(false).optional(),
});

/** Takes neither name nor phone, even if they are sent. */
const anonymousPrayer = messageSchema.omit({ name: true, phone: true }).extend({
  ...agreements,
  isAnonymous: z.literal(true),
  email: z
    .string()
    .trim()
    .max(MESSAGE_LENGTHS.email, tooLong(MESSAGE_LENGTHS.email))
    .pipe(z.union([z.literal(''), address], NO_ADDRESS))
    .nullish()
    .transform((email) => email ?? ''),
});

/** What the prayer form sends: a message with what its sender agrees to, or one without a name. */
export const prayerSchema = z.discriminatedUnion('isAnonymous', [signedPrayer, anonymousPrayer], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? t('Please say with yes or no whether to leave out the name.')
      : undefined,
});
export type PrayerInput = z.infer<typeof prayerSchema>;

const answer = z.object({ message: z.string() });

export const messageCalls = defineCalls('public', {
  'POST /api/googleSheets/submit-prayer': {
    knowsMember: true,
    summary: 'Asks the church to pray. `message` is shown to the sender',
    body: prayerSchema,
    status: 201,
    answer,
  },
  'POST /api/googleSheets/contact-us': {
    knowsMember: true,
    summary: 'Writes to the church office, or to a person whom a page says can be written to',
    body: contactSchema,
    status: 201,
    answer,
  },
});
