import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line, wallTimeSchema } from './common.ts';
import { questionsSchema } from './questions.ts';
import { MAX_PARTY } from './sign-up-constants.ts';

/* Whether and how people can sign up for an event: a part of the event (docs/decisions/0126-sign-up.md). */

/** The most places of an event. */
export const MAX_PLACES = 100_000;

/** Who may sign up, in the words of the editor. */
const audiences = {
  everyone: t('Everybody'),
  members: t('Members who are logged in'),
  link: t('Whoever has the link'),
} as const;
const scopes = {
  date: t('For each date'),
  series: t('Once for all dates'),
} as const;
const names = <T extends object>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

const count = (least: number, most: number, error: () => string) =>
  z.int({ error }).min(least, { error }).max(most, { error });

/** Wall time at the church; null for none. */
const optionalWall = () => wallTimeSchema.nullable().default(null);

/** Nothing else is asked until it is switched on. */
const isAsked = ({ isOn }: { isOn?: unknown }) => isOn === true;
const hasPlaces = (beside: { isOn?: unknown; places?: unknown }) =>
  isAsked(beside) && beside.places !== 0;

export const signUpSchema = z.object({
  isOn: z
    .boolean()
    .default(false)
    .register(fieldWords, { label: t('People can sign up') }),
  audience: z
    .enum(names(audiences))
    .default('everyone')
    .register(fieldWords, { isAsked, label: t('Who may sign up'), choices: audiences }),
  /** Of a series: whether people come to one date, or to all of them. */
  per: z
    .enum(names(scopes))
    .default('date')
    .register(fieldWords, { isAsked, label: t('People sign up'), choices: scopes }),
  /** 0: as many as come. */
  places: count(0, MAX_PLACES, () =>
    t('Write the number of places, at most {max}.', { max: MAX_PLACES }),
  )
    .default(0)
    .register(fieldWords, {
      isAsked,
      label: t('Places'),
      help: t('0 means that there is room for everybody.'),
    }),
  mostInParty: count(1, MAX_PARTY, () => t('Write a number from 1 to {max}.', { max: MAX_PARTY }))
    .default(10)
    .register(fieldWords, {
      isAsked,
      label: t('Most people in one sign-up'),
      group: t('Places and the waiting list'),
    }),
  hasWaitingList: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      isAsked: hasPlaces,
      label: t('Waiting list'),
      help: t('When it is full, people can wait for a place.'),
      group: t('Places and the waiting list'),
    }),
  offerHours: count(1, 168, () => t('Write a number of hours from 1 to 168.'))
    .default(24)
    .register(fieldWords, {
      isAsked: hasPlaces,
      label: t('Hours to take a place that came free'),
      help: t('Then it is offered to the next. An offer goes out between 8 AM and 9 PM.'),
      group: t('Places and the waiting list'),
    }),
  showsPlaces: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      isAsked: hasPlaces,
      label: t('Show how many places are taken'),
      help: t('For example “12 of 40 places”. Names are never shown.'),
      group: t('Places and the waiting list'),
    }),
  needsProof: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      isAsked,
      label: t('A place is taken by a confirmed address only'),
      help: t('People press a link in a mail first. It keeps made-up sign-ups away.'),
      group: t('Places and the waiting list'),
    }),
  questions: questionsSchema.default([]).register(fieldWords, { isAsked, label: t('Questions') }),
  confirmation: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .register(fieldWords, {
      isAsked,
      label: t('Words for the confirmation'),
      help: t('Stand in the mail: what to bring, where to park.'),
      group: t('What people are told'),
    }),
  contact: line(200)
    .default('')
    .register(fieldWords, {
      isAsked,
      label: t('Whom to ask'),
      help: t('A name with a phone number or an e-mail address.'),
      group: t('What people are told'),
    }),
  cost: line(200)
    .default('')
    .register(fieldWords, {
      isAsked,
      label: t('What it costs'),
      help: t('In words: $12 at the door. Nothing is charged here.'),
      group: t('What people are told'),
    }),
  opensAt: optionalWall().register(fieldWords, {
    isAsked,
    label: t('Sign-up opens'),
    group: t('When'),
  }),
  opensDaysBefore: count(0, 365, () => t('Write a number of days, at most 365.'))
    .default(0)
    .register(fieldWords, {
      isAsked,
      label: t('Or so many days before it starts'),
      help: t('0 means at once.'),
      group: t('When'),
    }),
  closesAt: optionalWall().register(fieldWords, {
    isAsked,
    label: t('Sign-up closes'),
    group: t('When'),
  }),
  closesHoursBefore: count(0, 24 * 90, () => t('Write a number of hours, at most 2160.'))
    .default(0)
    .register(fieldWords, {
      isAsked,
      label: t('Or so many hours before it starts'),
      help: t('0 means when it starts.'),
      group: t('When'),
    }),
  remindDays: count(0, 30, () => t('Write a number of days from 0 to 30.'))
    .default(2)
    .register(fieldWords, {
      isAsked,
      label: t('Remind people so many days before'),
      help: t('0 means that nobody is reminded.'),
      group: t('When'),
    }),
  keptDays: count(1, 3650, () => t('Write a number of days from 1 to 3650.'))
    .default(30)
    .register(fieldWords, {
      isAsked,
      label: t('Forget who came after so many days'),
      group: t('When'),
    }),
});
export type SignUpSettings = z.infer<typeof signUpSchema>;

/** As an event begins. */
export const noSignUp: SignUpSettings = signUpSchema.parse({});

/** What visitors learn of it, on the event's page. */
export const shownSignUpSchema = signUpSchema
  .pick({
    audience: true,
    per: true,
    mostInParty: true,
    hasWaitingList: true,
    needsProof: true,
    contact: true,
    cost: true,
    showsPlaces: true,
  })
  .extend({
    hasPlaces: z.boolean(),
    questions: questionsSchema,
    /** "Sign-up opens on Sunday, November 1, 12 PM." and the like; empty where nothing is said. */
    opensInWords: z.string(),
    closesInWords: z.string(),
  });
export type ShownSignUp = z.infer<typeof shownSignUpSchema>;
