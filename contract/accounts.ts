import { z } from 'zod';
import { roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { fieldWords, idSchema, instantSchema, ONE_LINE, versionSchema } from './common.ts';
import { creationKey, keyAlone, keyed } from './creation-key.ts';
import { guardianRequired, PASSWORD_MAX, PASSWORD_MIN } from './member-constants.ts';
import { LETTER, nameText, personName } from './written-names.ts';

/** Stored in lower case: one account per address, however it is typed. */
export const emailSchema = z
  .string({ error: () => t('Please write your e-mail address.') })
  .trim()
  .min(1, { error: () => t('Please write your e-mail address.') })
  .max(254, { error: () => t('This e-mail address is too long.') })
  .toLowerCase()
  .pipe(z.email({ error: () => t('Please write an e-mail address such as name@example.org.') }))
  .register(fieldWords, { label: t('Email'), keyboard: 'email' });

export const newPasswordSchema = z
  .string({ error: () => t('Please choose a password.') })
  .min(PASSWORD_MIN, {
    error: () => t('Please choose a password of at least {min} characters.', { min: PASSWORD_MIN }),
  })
  .max(PASSWORD_MAX, {
    error: () => t('Please choose a password of at most {max} characters.', { max: PASSWORD_MAX }),
  })
  .refine((text) => text.trim() !== '', {
    error: () => t('Please choose a password that is more than spaces.'),
  });

const honeypot = z
  .string({ error: () => t('Please leave the hidden field empty.') })
  .max(10_000)
  .default('');
const phone = z
  .string({ error: () => t('Please write the phone number with digits.') })
  .trim()
  .max(40, { error: () => t('Please keep the phone number to at most 40 characters.') })
  .regex(ONE_LINE, { error: () => t('Please write the phone number with digits.') });

/** What the browser stores about the person logged in (reference/fields.md#session-user). */
const sessionUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  roles: z.array(z.enum(roles)),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;
/** What logs a browser in. */
const sessionSchema = z.object({ token: z.string(), user: sessionUserSchema });

/** What the member has to do before the administration opens. */
const needsSchema = z.literal('second-factor').optional();
/** With what the browser is known by at the next log-in. */
export const loggedInSchema = sessionSchema.extend({ device: z.string(), needs: needsSchema });

export const registrationSchema = z
  .object({
    firstName: personName(() => t('Please write your first name.')),
    lastName: personName(() => t('Please write your last name.')),
    email: emailSchema,
    password: newPasswordSchema,
    guardianName: nameText(200, guardianRequired).nullish(),
    /** Whether the box 'I confirm that I am over 13.' is checked; without it, a guardian's name says no. */
    isOver13: z.boolean({ error: () => t('Please say whether you are over 13.') }).optional(),
    honeypot,
    key: creationKey,
  })
  .transform(({ isOver13, guardianName, ...rest }) => {
    const isUnder13 = isOver13 === undefined ? typeof guardianName === 'string' : !isOver13;
    return { ...rest, isUnder13, guardianName: isUnder13 ? (guardianName ?? '') : null };
  })
  .refine(({ isUnder13, guardianName }) => !isUnder13 || LETTER.test(guardianName ?? ''), {
    path: ['guardianName'],
    error: guardianRequired,
  });
export type Registration = z.output<typeof registrationSchema>;

/** A member's own account. */
const accountSchema = sessionUserSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  guardianName: z.string().nullable(),
  isUnder13: z.boolean(),
  /** Whether a mailed link has proven that the address is theirs. */
  isEmailVerified: z.boolean(),
  created: instantSchema,
  version: versionSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const profileSchema = z.object({
  firstName: personName(() => t('Please write your first name.')),
  lastName: personName(() => t('Please write your last name.')),
  phone: phone.default(''),
  version: versionSchema.optional(),
});

const message = z.object({ message: z.string() });
export const currentPasswordSchema = z
  .string({ error: () => t('Please write your password.') })
  .min(1, { error: () => t('Please write your password.') })
  .max(PASSWORD_MAX, {
    error: () => t('A password has at most {max} characters.', { max: PASSWORD_MAX }),
  });

/** The token in a mail's link; mail programs may cut it off, or join it with what follows. */
const linkToken = z
  .string({ error: () => t('Please open the link from the mail.') })
  .regex(/^[\w-]{1,200}$/, {
    error: () => t('This link is incomplete. Please open it from the mail, or ask for a new one.'),
  });

const publicCalls = defineCalls('public', {
  'POST /api/auth/register': {
    summary:
      'Creates an account, unless the address has one: the answer is the same. `message` says what happens next',
    body: registrationSchema,
    status: 201,
    answer: message,
  },
  'POST /api/auth/login': {
    summary: 'Gives a token to send as `Authorization: Bearer …`',
    body: z.object({
      email: z
        .string({ error: () => t('Please write your e-mail address.') })
        .trim()
        .toLowerCase()
        .min(1, { error: () => t('Please write your e-mail address.') })
        .max(254, { error: () => t('This e-mail address is too long.') }),
      password: currentPasswordSchema,
      honeypot,
      /** Given to this browser at an earlier log-in, so that failed log-ins elsewhere do not slow it down. */
      device: z.string().max(100).optional(),
    }),
    answer: loggedInSchema,
  },
  'POST /api/auth/password-reset': {
    summary: 'Sends a link to choose a new password. The answer is the same for every address',
    body: keyed(z.object({ email: emailSchema, honeypot })),
    answer: message,
  },
  'POST /api/auth/password-reset/confirm': {
    summary: "Sets a new password with the mail's token, and ends all sessions",
    body: z.object({ token: linkToken, password: newPasswordSchema }),
    /** Who was invited is logged in with their first password. */
    answer: message.extend({ session: sessionSchema.optional() }),
  },
  'POST /api/auth/verify-email': {
    summary:
      "Proves an account's e-mail address, or changes it to a new one, with the mail's token and the account's password",
    body: z.object({ token: linkToken, password: currentPasswordSchema }),
    /** A link that changed the address ended all sessions: this is the new one. */
    answer: message.extend({ session: sessionSchema.optional() }),
  },
});

const memberCalls = defineCalls('member', {
  'POST /api/auth/logout': {
    summary: 'Ends the session of the token it is sent with',
    status: 204,
  },
  'GET /api/auth/verify': {
    summary: 'Whether the token is valid, and whose it is',
    answer: z.object({
      user: sessionUserSchema,
      needs: needsSchema,
      /** When the password ends: one that the server has printed. */
      passwordEnds: instantSchema.optional(),
    }),
  },
  'POST /api/account/verification': {
    summary: "Sends a link to prove the member's e-mail address",
    body: keyAlone,
    isBodyOptional: true,
    answer: message,
  },
  'GET /api/account': {
    summary: "The member's own account",
    answer: accountSchema,
  },
  'PUT /api/account': {
    summary: "Changes the named fields of the member's own name and, from age thirteen on, phone",
    body: changesOf(profileSchema),
    answer: accountSchema,
  },
  'POST /api/account/password': {
    summary: 'Changes the password and ends all sessions; gives a new token',
    body: z.object({ currentPassword: currentPasswordSchema, password: newPasswordSchema }),
    answer: z.object({ token: z.string(), user: sessionUserSchema }),
  },
  'GET /api/account/export': {
    summary: 'All data stored about the member',
    answer: z.object({
      account: accountSchema.extend({ title: z.string(), isOnPrayerTeam: z.boolean() }),
      sessions: z.array(z.object({ created: instantSchema, lastUsed: instantSchema })),
      /** What protects the account beside the password: never a key or a secret. */
      protection: z.object({
        passkeys: z.array(
          z.object({
            name: z.string(),
            created: instantSchema,
            lastUsed: instantSchema.nullable(),
          }),
        ),
        codesSince: instantSchema.nullable(),
      }),
      /** Which mails they chose, and the browsers that get web push. */
      notices: z.object({
        weekly: z.boolean(),
        urgent: z.boolean(),
        devices: z.array(
          z.object({ name: z.string(), endpoint: z.string(), added: instantSchema }),
        ),
      }),
      messages: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          phone: z.string(),
          request: z.string(),
          created: instantSchema,
          /** What they agreed to when they sent a prayer request. */
          mayShare: z.boolean(),
          mayShowContact: z.boolean(),
          wantsCount: z.boolean(),
          /** What the church answered by mail. */
          replies: z.array(
            z.object({
              recipient: z.string(),
              subject: z.string(),
              text: z.string(),
              sent: instantSchema,
            }),
          ),
        }),
      ),
      /** Where they serve: their names in the lists, their teams, the days on which they cannot, and their places. */
      serving: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          teams: z.array(z.object({ task: z.string(), isLeader: z.boolean() })),
          away: z.array(z.object({ first: z.string(), last: z.string() })),
          places: z.array(
            z.object({
              task: z.string(),
              event: z.string(),
              date: z.string(),
              state: z.string(),
              reason: z.string(),
              asked: instantSchema.nullable(),
              answered: instantSchema.nullable(),
            }),
          ),
        }),
      ),
      /** What they signed up for, with every answer; `event` is empty for one that was deleted. */
      signUps: z.array(
        z.object({
          event: z.string(),
          date: z.string(),
          state: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          party: z.int(),
          answers: z.array(z.object({ label: z.string(), answer: z.array(z.string()) })),
          /** How many of them came. */
          arrived: z.int(),
          created: instantSchema,
          changed: instantSchema,
        }),
      ),
    }),
  },
  'DELETE /api/account': {
    summary: 'Deletes the account for good',
    body: z.object({ password: currentPasswordSchema }),
    status: 204,
  },
});

export const accountCalls = { ...publicCalls, ...memberCalls };
