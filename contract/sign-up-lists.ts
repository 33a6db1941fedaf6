import { z } from 'zod';
import { t } from '#languages/t.ts';
import { REPLY_LENGTHS } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line, ONE_LINE, versionSchema } from './common.ts';
import { keyed } from './creation-key.ts';
import { givenAnswersSchema, keptAnswerSchema, questionsSchema } from './questions.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { MAX_PARTY } from './sign-up-constants.ts';
import { MAX_PLACES } from './sign-up-settings.ts';
import { openings, signUpStates } from './sign-ups.ts';
import { writtenDown } from './written-down.ts';

/* Who comes to an event, as its editors see and change it (reference/calls.md#who-comes). */

/** The most sign-ups of one date in an answer, and people that one letter goes to. */
export const MAX_LISTED = 5000;
/** The most that are named who would not fit. */
export const MAX_NAMED = 50;
const MAX_OFFICE_NOTE = 1000;

const eventOf = z.object({ event: idSchema });

/** How many people of each state there are. */
const sumsSchema = z.object({
  coming: z.int(),
  offered: z.int(),
  waiting: z.int(),
  unproven: z.int(),
});

/** What people come to: a date of a series, all of a series, or an event that happens once. */
const listedDateSchema = z.object({
  /** By which the calls about it name it; another one once somebody has signed up for a date of a series. */
  id: idSchema,
  title: z.string(),
  /** In words, by the church's clock. */
  when: z.string(),
  startsAt: instantSchema,
  isCanceled: z.boolean(),
  isOver: z.boolean(),
  /** 0: as many as come. */
  places: z.int(),
  opening: z.enum(openings),
  sums: sumsSchema,
});
export type ListedDate = z.infer<typeof listedDateSchema>;

/** Who signed up, as editors see it. Sensitive answers are empty here: they are asked for by a call of their own. */
const listedSignUpSchema = z.object({
  id: idSchema,
  /** The date's, as `ListedDate` has it. */
  date: idSchema,
  state: z.enum(signUpStates),
  /** The place on the waiting list, from 1; 0 for all others. */
  line: z.int(),
  heldUntil: instantSchema.nullable(),
  /** Empty after an account was deleted, as all that follows. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  party: z.int(),
  answers: z.array(keptAnswerSchema),
  note: z.string(),
  isMember: z.boolean(),
  isProven: z.boolean(),
  /** Why a mail to them did not arrive, in a sentence; empty where all did, as far as anybody knows. */
  mailProblem: z.string(),
  signedUpAt: instantSchema,
  version: versionSchema,
});
export type ListedSignUp = z.infer<typeof listedSignUpSchema>;

/** Those who would not fit: how many people there are more than places, and who came last. */
const shortageSchema = z.object({
  more: z.int(),
  last: z.array(z.object({ id: idSchema, name: z.string(), party: z.int() })),
});
export type Shortage = z.infer<typeof shortageSchema>;

const tooMany = {
  error: () => t('Write how many people come, from 1 to {max}.', { max: MAX_PARTY }),
};

/** A party as the office writes it down: the address may be missing. */
export const officePartySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('Write the name.') })
    .max(MESSAGE_LENGTHS.name, {
      error: () => t('A name has at most {max} characters.', { max: MESSAGE_LENGTHS.name }),
    })
    .regex(ONE_LINE, { error: () => t('Write the name in one line.') }),
  ...writtenDown,
  party: z.int(tooMany).min(1, tooMany).max(MAX_PARTY, tooMany).default(1),
  /** An answer that is not named stays; an empty one is taken away. */
  answers: givenAnswersSchema.default([]),
  note: z
    .string()
    .trim()
    .max(MAX_OFFICE_NOTE, {
      error: () => t('A note has at most {max} characters.', { max: MAX_OFFICE_NOTE }),
    })
    .default(''),
});
export type OfficeParty = z.infer<typeof officePartySchema>;

/** `isSure`: also where there is no place. `isTold`: a mail says so, if there is an address. */
const ways = { isSure: z.boolean().default(false), isTold: z.boolean().default(false) };
const version = versionSchema.optional();

/** As many events as a page of their list has, by their ids. */
const MAX_ASKED = 4000;

export const signUpListCalls = defineCalls('editor', {
  'GET /api/sign-ups/events': {
    summary: 'Of these events, those for which somebody signed up, whether people still can or not',
    query: z.object({
      ids: z.string().max(MAX_ASKED, { error: () => t('Ask for fewer events.') }),
    }),
    answer: z.object({ ids: z.array(idSchema) }),
  },
  'GET /api/sign-ups/dates': {
    summary:
      'What people can sign up for of an event, or did: its dates by time, with the sums of people',
    query: eventOf,
    answer: z.object({
      event: z.object({ id: idSchema, title: z.string(), path: z.string() }),
      /** The date to show first: the next one, or what the event itself is of its series. */
      first: idSchema.nullable(),
      dates: z.array(listedDateSchema),
    }),
  },
  'GET /api/sign-ups/dates/{id}': {
    summary:
      'Who comes to a date, who waits and in which order, who canceled; and who would not fit its places',
    params: byId,
    answer: z.object({
      date: listedDateSchema,
      questions: questionsSchema,
      hasWaitingList: z.boolean(),
      signUps: z.array(listedSignUpSchema),
      /** Whether there are more than are listed here. */
      isCut: z.boolean(),
      shortage: shortageSchema,
    }),
  },
  'POST /api/sign-ups/dates/{id}': {
    summary:
      'Writes somebody down for a date: a place is given, also one more than there are if that is sure, or one on the waiting list',
    params: byId,
    body: keyed(officePartySchema.extend({ ...ways, waits: z.boolean().default(false) })),
    status: 201,
    answer: listedSignUpSchema,
  },
  'POST /api/sign-ups/dates/{id}/letters': {
    summary:
      'Writes to those who are named, or to everybody who is coming: each gets a mail of their own. Names who has no address',
    params: byId,
    body: keyed(
      z.object({
        ids: z
          .array(idSchema)
          .min(1, { error: () => t('Choose who gets it.') })
          .max(MAX_LISTED)
          .optional(),
        subject: line(REPLY_LENGTHS.subject).min(1, { error: () => t('Write the subject.') }),
        text: z
          .string()
          .trim()
          .min(1, { error: () => t('Write the text.') })
          .max(REPLY_LENGTHS.text, {
            error: () => t('A text has at most {max} characters.', { max: REPLY_LENGTHS.text }),
          }),
      }),
    ),
    answer: z.object({
      mails: z.int(),
      withoutAddress: z.array(listedSignUpSchema.pick({ id: true, name: true, phone: true })),
    }),
  },
  'GET /api/sign-ups/table': {
    summary:
      'Who comes to a date, or to all of an event, for a file: a thousand at a time, without sensitive answers',
    needsProof: true,
    query: eventOf.extend({
      date: idSchema.optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    answer: z.object({
      signUps: z.array(listedSignUpSchema.extend({ when: z.string() })),
      isLast: z.boolean(),
    }),
  },
  'POST /api/sign-ups/sensitive': {
    summary:
      'The sensitive answers of a date, or of all of an event. Who asked for them is noted in the activity',
    needsProof: true,
    body: eventOf.extend({ date: idSchema.optional() }),
    answer: z.array(listedSignUpSchema.pick({ id: true, answers: true })),
  },
  'GET /api/sign-ups/shortages': {
    summary:
      'At which dates of an event more people come than so many places would hold, and who came last',
    query: eventOf.extend({ places: z.coerce.number().int().min(1).max(MAX_PLACES) }),
    answer: z.array(listedDateSchema.pick({ id: true, when: true }).extend(shortageSchema.shape)),
  },
  'PUT /api/sign-ups/entries/{id}': {
    summary: 'Changes what is named of a sign-up; more people need places, or to be sure',
    params: byId,
    query: z.object({
      isSure: z.stringbool().default(false),
      isTold: z.stringbool().default(false),
    }),
    body: changesOf(officePartySchema).extend({ version }),
    answer: listedSignUpSchema,
  },
  'POST /api/sign-ups/entries/{id}/cancel': {
    summary: 'Cancels a sign-up; its places go to those who wait. A second time does nothing',
    params: byId,
    body: z.object({ version, isTold: ways.isTold }),
    answer: listedSignUpSchema,
  },
  'POST /api/sign-ups/entries/{id}/place': {
    summary: 'Gives places to a party that waits, did not confirm its address, or canceled',
    params: byId,
    body: z.object({ version, ...ways }),
    answer: listedSignUpSchema,
  },
  'POST /api/sign-ups/entries/{id}/move': {
    summary: 'Moves a sign-up to another date of the same event, where it gets its places',
    params: byId,
    body: z.object({ version, date: idSchema, ...ways }),
    answer: listedSignUpSchema,
  },
});
