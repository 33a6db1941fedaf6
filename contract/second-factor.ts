import { z } from 'zod';
import { t } from '#languages/t.ts';
import { currentPasswordSchema, loggedInSchema } from './accounts.ts';
import { defineCalls } from './call.ts';
import { byId, fieldWords, idSchema, instantSchema, line } from './common.ts';
import { MAX_PASSKEY_NAME } from './member-constants.ts';

/** By what an account can prove a second time whose it is. */
const ways = ['passkey', 'code', 'recovery-code'] as const;
export type Way = (typeof ways)[number];

/** With `second-step-needed`, as `current`: what the second step names, and by what it can be made. */
export const secondStepSchema = z.object({ challenge: z.string(), ways: z.array(z.enum(ways)) });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** The six digits that an app shows (RFC 6238), however they are spaced. */
const codeSchema = z
  .string({ error: () => t('Type the six digits that your app shows.') })
  .max(40, { error: () => t('Type the six digits that your app shows.') })
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z.string().regex(/^\d{6}$/, { error: () => t('Type the six digits that your app shows.') }),
  );

const RECOVERY_HINT = {
  error: () =>
    t('A recovery code has 25 letters and digits, in five groups. Type it as it is printed.'),
};
/** Crockford's base 32: what looks alike is the same. */
const recoveryCodeSchema = z
  .string(RECOVERY_HINT)
  .max(100, RECOVERY_HINT)
  .transform((text) =>
    text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{25}$/, RECOVERY_HINT));

const NOT_FROM_A_BROWSER = { error: () => t('This is no answer of a passkey.') };
const bytes = (most: number) =>
  z
    .string(NOT_FROM_A_BROWSER)
    .max(most)
    .regex(/^[\w-]*$/, NOT_FROM_A_BROWSER);
const credential = {
  id: bytes(1400).min(1, NOT_FROM_A_BROWSER),
  rawId: bytes(1400),
  type: z.literal('public-key', NOT_FROM_A_BROWSER),
};

/** What a browser gives when a passkey has signed (WebAuthn, `AuthenticationResponseJSON`). */
const signedSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
export type Signed = z.output<typeof signedSchema>;

/** What it gives when one was made (`RegistrationResponseJSON`). */
const madeSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(line(40)).max(10).optional(),
  }),
});
export type Made = z.output<typeof madeSchema>;

/** What a browser's `navigator.credentials` is asked with, in the JSON of WebAuthn level 3. */
const askedOfBrowserSchema = z.looseObject({ challenge: z.string() });

const secondProof = {
  code: codeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: signedSchema.optional(),
};
const isOne = (proof: object) =>
  Object.values(proof).filter((value) => value !== undefined).length === 1;
const ONE = { error: () => t('Send one proof: a passkey, a code or a recovery code.') };

/** A second proof of whose an account is. */
export type SecondProof = z.output<z.ZodObject<typeof secondProof>>;

/** The token of a step that was begun. */
const challengeSchema = z
  .string({ error: () => t('Please log in from the beginning.') })
  .regex(/^[\w-]{1,100}$/, { error: () => t('Please log in from the beginning.') });
/** As in a log-in. */
const device = z.string().max(100).optional();
const stepDoneSchema = loggedInSchema.extend({
  /** How many recovery codes are left, where one was used. */
  recoveryCodesLeft: z.int().optional(),
});

const stepCalls = defineCalls('public', {
  'POST /api/auth/second-step': {
    summary: 'Ends a log-in that needs a second step: gives the token',
    body: z
      .object({ challenge: challengeSchema, device, ...secondProof })
      .refine(({ challenge: _, device: __, ...proof }) => isOne(proof), ONE),
    answer: stepDoneSchema,
  },
  'POST /api/auth/second-step/passkey': {
    summary: 'What a passkey is to sign for the second step of a log-in',
    body: z.object({ challenge: challengeSchema }),
    answer: askedOfBrowserSchema,
  },
  'POST /api/auth/passkey/options': {
    summary: 'What a passkey is to sign for a log-in without a password',
    answer: askedOfBrowserSchema,
  },
  'POST /api/auth/passkey': {
    summary: 'Logs in by a passkey that has checked who uses it: gives the token',
    body: z.object({ passkey: signedSchema, device }),
    answer: loggedInSchema,
  },
});

const passkeyName = line(MAX_PASSKEY_NAME)
  .min(1, { error: () => t('Give the passkey a name, such as “My phone”.') })
  .register(fieldWords, { label: t('Name') });

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created: instantSchema,
  lastUsed: instantSchema.nullable(),
  /** Whether it was made for another domain than the site's present one, and so cannot be used. */
  isElsewhere: z.boolean(),
});

/** What protects a member's account. Never a secret, a key or a code. */
const protectionSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** When the app for codes was set up; null for no app. */
  codesSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this site demands a second step of the member's role. */
  isDemanded: z.boolean(),
  /** What passkeys of this site are bound to. */
  domain: z.string(),
});
export type Protection = z.infer<typeof protectionSchema>;

/** With new recovery codes, where the first factor was added: they are sent this once. */
const addedSchema = protectionSchema.extend({ recoveryCodes: z.array(z.string()).optional() });

const ownCalls = defineCalls('member', {
  'POST /api/account/proof/options': {
    summary:
      'By what the member can prove anew whose the session is, and what a passkey is to sign',
    answer: z.object({
      ways: z.array(z.enum(['password', ...ways])),
      passkey: askedOfBrowserSchema.optional(),
    }),
  },
  'POST /api/account/proof': {
    summary:
      'Proves whose the session is: by a second factor, or by the password where the account has none. It counts for ten minutes',
    body: z
      .object({ password: currentPasswordSchema.optional(), ...secondProof })
      .refine(isOne, ONE),
    status: 204,
  },
  'GET /api/account/protection': {
    summary: "What protects the member's account beside the password",
    answer: protectionSchema,
  },
  'POST /api/account/passkeys/options': {
    summary: 'What a browser is to make a passkey from',
    needsProof: true,
    answer: askedOfBrowserSchema,
  },
  'POST /api/account/passkeys': {
    summary: 'Adds a passkey that a browser has made',
    needsProof: true,
    body: z.object({ name: passkeyName, passkey: madeSchema }),
    answer: addedSchema,
  },
  'POST /api/account/passkeys/{id}/name': {
    summary: 'Gives a passkey another name',
    params: byId,
    needsProof: true,
    body: z.object({ name: passkeyName }),
    answer: protectionSchema,
  },
  'DELETE /api/account/passkeys/{id}': {
    summary: 'Removes a passkey',
    params: byId,
    needsProof: true,
    status: 204,
  },
  'POST /api/account/one-time-codes': {
    summary:
      'Makes a secret for an app that shows codes, and the address that a QR code of it holds. It counts once a code has confirmed it',
    needsProof: true,
    answer: z.object({ secret: z.string(), address: z.string() }),
  },
  'POST /api/account/one-time-codes/confirm': {
    summary: 'Confirms the app with a code that it shows',
    needsProof: true,
    body: z.object({ code: codeSchema }),
    answer: addedSchema,
  },
  'DELETE /api/account/one-time-codes': {
    summary: 'Removes the app for codes',
    needsProof: true,
    status: 204,
  },
  'POST /api/account/recovery-codes': {
    summary: 'Makes ten recovery codes, which are sent this once; those before no longer work',
    needsProof: true,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
});

/** Of whom a second step is demanded: the roles that reach this level. */
const demands = ['nobody', 'admin', 'editor'] as const;
export const loginRulesSchema = z.object({ demandedOf: z.enum(demands).default('nobody') });
export type LoginRules = z.infer<typeof loginRulesSchema>;

const shownRulesSchema = loginRulesSchema.extend({
  /** What passkeys are bound to. */
  domain: z.string(),
  /** How many active administrators and editors there are, and how many of them have no second factor. */
  people: z.object({
    admin: z.object({ all: z.int(), without: z.int() }),
    editor: z.object({ all: z.int(), without: z.int() }),
  }),
});
export type ShownRules = z.infer<typeof shownRulesSchema>;

const adminCalls = defineCalls('admin', {
  'GET /api/login-rules': {
    summary: 'Of whom a second step at the log-in is demanded',
    answer: shownRulesSchema,
  },
  'POST /api/login-rules': {
    summary:
      'Demands a second step of administrators, of editors too, or of nobody. Refused (409) to who has none',
    needsProof: true,
    body: z.object({
      demandedOf: z.enum(demands, { error: () => t('Choose of whom it is demanded.') }),
    }),
    answer: shownRulesSchema,
  },
  'DELETE /api/users/{id}/second-factor': {
    summary:
      "Removes a person's passkeys, codes and recovery codes, and ends their sessions; they are told by mail",
    params: byId,
    needsProof: true,
    status: 204,
  },
});

export const secondFactorCalls = { ...stepCalls, ...ownCalls, ...adminCalls };
