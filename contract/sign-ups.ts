import { z } from 'zod';
import { t } from '#languages/t.ts';
import { eventPageSchema } from './calendar.ts';
import { defineCalls } from './call.ts';
import { type ChangesOf, changesOf } from './changes.ts';
import {
  askedSlugSchema,
  byId,
  idSchema,
  instantSchema,
  line,
  ONE_LINE,
  versionSchema,
} from './common.ts';
import { creationKey } from './creation-key.ts';
import { givenAnswersSchema, keptAnswerSchema, questionsSchema } from './questions.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { MAX_PARTY } from './sign-up-constants.ts';

/*
 * Signing up for events, as visitors and members do it (reference/fields.md#sign-ups). One sign-up is of one party: somebody
 * with a name and an address, and who comes along.
 */

/**
 * How a sign-up stands. `unproven`: the link in its mail was not pressed yet, it takes no place. `coming`: it has its
 * places. `waiting`: on the waiting list. `offered`: places are held for it for a while. `lapsed`: it let the offer pass.
 */
export const signUpStates = [
  'unproven',
  'coming',
  'waiting',
  'offered',
  'lapsed',
  'canceled',
] as const;
export type SignUpState = (typeof signUpStates)[number];

const tooLong = (max: number) => ({
  error: () => t('Please keep this to at most {max} characters.', { max }),
});
const required = (max: number, error: () => string) =>
  z.string({ error }).trim().min(1, { error }).max(max, tooLong(max));
const howMany = {
  error: () => t('Please write how many people come, from 1 to {max}.', { max: MAX_PARTY }),
};

/** Who signs up, and how many come. */
const partySchema = z.object({
  name: required(MESSAGE_LENGTHS.name, () => t('Please write your name.')).regex(ONE_LINE, {
    error: () => t('Please write the name in one line.'),
  }),
  email: required(MESSAGE_LENGTHS.email, () => t('Please write your e-mail address.')).pipe(
    z.email({ error: () => t('Please write an e-mail address such as name@example.org.') }),
  ),
  phone: z
    .string()
    .trim()
    .max(MESSAGE_LENGTHS.phone, tooLong(MESSAGE_LENGTHS.phone))
    .regex(ONE_LINE, { error: () => t('Please write the phone number with digits.') })
    .default(''),
  party: z.int(howMany).min(1, howMany).max(MAX_PARTY, howMany).default(1),
  answers: givenAnswersSchema.default([]),
});
export type Party = z.infer<typeof partySchema>;
export type PartyChanges = ChangesOf<Omit<Party, 'email'>> & { version?: number | undefined };

/** Which date is meant, as the address of its page says it. */
const whichDate = {
  event: askedSlugSchema,
  /** Of a series for whose dates people sign up one by one: `2026-11-22`. */
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => t('Choose a date.') })
    .optional(),
  /** The token of the link, where only who has it may sign up. */
  invitation: line(100).optional(),
};

const newSignUpSchema = partySchema.extend({
  ...whichDate,
  /** People leave it empty (reference/rules.md#honeypot). */
  honeypot: z.string().max(10_000).default(''),
  /** A second request with the same key makes nothing. */
  key: creationKey,
});
export type NewSignUp = z.infer<typeof newSignUpSchema>;

/** Whether people can sign up now, and why not. */
export const openings = [
  'open',
  'waiting-list',
  'full',
  'early',
  'closed',
  'over',
  'canceled',
] as const;
export type Opening = (typeof openings)[number];

const placesSchema = z.object({
  opening: z.enum(openings),
  /** A sentence: "12 of 40 places are taken.", "Sign-up closed on Saturday." Empty where there is nothing to say. */
  words: z.string(),
});
export type Places = z.infer<typeof placesSchema>;

/** A sign-up as the person sees it who made it. */
const ownSignUpSchema = z.object({
  state: z.enum(signUpStates),
  /** How it stands, in a sentence or two. */
  words: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  party: z.int(),
  answers: z.array(keptAnswerSchema),
  /** What can be changed still: the questions as they are asked now, and the largest party. */
  questions: questionsSchema,
  mostInParty: z.int(),
  mayChange: z.boolean(),
  /** The place on the waiting list, from 1; 0 for all others. */
  line: z.int(),
  /** Until when places are held, where they are offered. */
  heldUntil: instantSchema.nullable(),
  event: z.object({
    title: z.string(),
    /** When, in words. */
    date: z.string(),
    location: z.string(),
    path: z.string(),
    isCanceled: z.boolean(),
    isOver: z.boolean(),
  }),
  contact: z.string(),
  cost: z.string(),
  version: versionSchema,
});
export type OwnSignUp = z.infer<typeof ownSignUpSchema>;

/** The secret of a link in a mail: the id of the sign-up, signed. */
const token = z.object({ token: line(100) });

const answered = z.object({
  state: z.enum(signUpStates),
  /** A sentence for the person. */
  message: z.string(),
});

export const signUpCalls = defineCalls('public', {
  'GET /api/sign-ups/places': {
    isUnkept: true,
    summary:
      'Whether people can sign up for a date now; how many places are taken only where the church shows it',
    query: z.object(whichDate),
    answer: placesSchema,
  },
  'POST /api/sign-ups': {
    knowsMember: true,
    summary:
      'Signs a party up for a date of an event, or puts it on the waiting list. Places are counted at this moment',
    body: newSignUpSchema,
    status: 201,
    answer: answered,
  },
  'GET /api/sign-ups/invitations/{token}': {
    isUnkept: true,
    summary: 'An event for which only who has the link may sign up, by the token of that link',
    params: token,
    answer: eventPageSchema,
  },
  'GET /api/sign-ups/own/{token}': {
    isUnkept: true,
    summary: 'A sign-up, by the link of its mail. Changes nothing',
    params: token,
    answer: ownSignUpSchema,
  },
  'PUT /api/sign-ups/own/{token}': {
    summary: 'Changes a sign-up, by the link of its mail',
    params: token,
    body: changesOf(
      partySchema.omit({ email: true }).extend({ version: versionSchema.optional() }),
    ),
    answer: answered,
  },
  'POST /api/sign-ups/own/{token}/confirm': {
    summary:
      'Confirms the address of a sign-up, by the link that was mailed to it; or takes the places that are offered',
    params: token,
    answer: answered,
  },
  'DELETE /api/sign-ups/own/{token}': {
    summary: 'Cancels a sign-up, by the link of its mail. A second time does nothing',
    params: token,
    status: 204,
  },
});

export const invitationCalls = defineCalls('editor', {
  'GET /api/sign-ups/invitation/{id}': {
    summary:
      'The address of the link by which people sign up for an event where only who has it may',
    params: byId,
    answer: z.object({ address: z.string() }),
  },
});

/** "You are coming to", on a member's dashboard. */
export const mySignUpCalls = defineCalls('member', {
  'GET /api/account/sign-ups': {
    summary: "The member's own sign-ups that are not over",
    answer: z.array(
      ownSignUpSchema
        .pick({ state: true, party: true, event: true })
        .extend({ id: idSchema, link: z.string() }),
    ),
  },
});
