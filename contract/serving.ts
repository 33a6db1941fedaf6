import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line, ONE_LINE, versionSchema } from './common.ts';
import { creationKey, keyed } from './creation-key.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { MAX_ASKED, MAX_REASON } from './serving-constants.ts';
import { writtenDown } from './written-down.ts';

/*
 * Who serves: tasks, their teams, and who is asked for which date (docs/decisions/0128-who-serves.md). Editors see all
 * tasks, everybody else in the administration exactly those that they lead.
 */

/**
 * How somebody stands at a task of a date. `asked`: their answer is awaited, and the place is kept. `yes`: they serve. `no`:
 * they were asked and cannot. `given-up`: they had the place, and have it no more.
 */
export const placeStates = ['asked', 'yes', 'no', 'given-up'] as const;
export type PlaceState = (typeof placeStates)[number];

export const taskSchema = z.object({
  name: line(80)
    .min(1, { error: () => t('Give the task a name, for example Greeter.') })
    .regex(ONE_LINE),
  /** What there is to do, for who is asked. */
  about: z
    .string()
    .trim()
    .max(2000, { error: () => t('Keep this to at most 2000 characters.') })
    .default(''),
  isOpen: z.boolean().default(false),
  remindDays: z
    .int({ error: () => t('Write a number of days from 0 to 30.') })
    .min(0, { error: () => t('Write a number of days from 0 to 30.') })
    .max(30, { error: () => t('Write a number of days from 0 to 30.') })
    .default(2),
  isActive: z.boolean().default(true),
});
export type ServingTask = z.infer<typeof taskSchema>;

const listedTaskSchema = taskSchema.extend({
  id: idSchema,
  /** How many people are in its team. */
  people: z.int(),
  leaders: z.array(z.string()),
  /** The address by which people take a place; null where nobody may. */
  address: z.string().nullable(),
  version: versionSchema,
});
export type ListedTask = z.infer<typeof listedTaskSchema>;

const memberFields = {
  name: line(MESSAGE_LENGTHS.name)
    .min(1, { error: () => t('Write the name.') })
    .regex(ONE_LINE, { error: () => t('Write the name in one line.') }),
  ...writtenDown,
};
/** Whether they lead the team; editors alone say so. */
const isLeader = z.boolean().default(false);
export const teamMemberSchema = z.object({ ...memberFields, isLeader });

const listedMemberSchema = teamMemberSchema.extend({
  /** The person's, the same in every team. */
  id: idSchema,
  hasAccount: z.boolean(),
  /** When they served at this task last; null if they did not in the last year. */
  lastServed: instantSchema.nullable(),
  /** The same in words; empty for null. */
  lastInWords: z.string(),
  /** How often they served at this task in the last six months. */
  times: z.int(),
  /** At how many dates ahead they are asked or serve. */
  ahead: z.int(),
  /** Why they are not to be asked for the date in question: "Cannot on that day." Empty where nothing is known. */
  warning: z.string(),
  version: versionSchema,
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

const listedPlaceSchema = z.object({
  id: idSchema,
  /** The date's, as the month has it. */
  date: idSchema,
  task: idSchema,
  person: idSchema,
  /** Empty after an account was deleted. */
  name: z.string(),
  state: z.enum(placeStates),
  reason: z.string(),
  /** Whether they look for a substitute. */
  looksForSubstitute: z.boolean(),
  version: versionSchema,
});
export type ListedPlace = z.infer<typeof listedPlaceSchema>;

const monthSchema = z.object({
  /** `2026-12` */
  month: z.string(),
  /** "December 2026" */
  inWords: z.string(),
  tasks: z.array(z.object({ id: idSchema, name: z.string() })),
  dates: z.array(
    z.object({
      /** By which calls name it; another one once somebody was asked for a date of a series. */
      id: idSchema,
      title: z.string(),
      when: z.string(),
      location: z.string(),
      startsAt: instantSchema,
      isCanceled: z.boolean(),
      isOver: z.boolean(),
      tasks: z.array(
        z.object({
          task: idSchema,
          /** How many are needed, and how many places nobody has. */
          places: z.int(),
          free: z.int(),
          people: z.array(listedPlaceSchema),
        }),
      ),
    }),
  ),
  /** The days on which people of these teams cannot. */
  away: z.array(
    z.object({ person: idSchema, name: z.string(), first: z.string(), last: z.string() }),
  ),
});
export type ServingMonth = z.infer<typeof monthSchema>;

/** `isSure`: also where there is no place, or the person cannot. `isTold`: a mail says so. */
const isSure = z.boolean().default(false);
const isTold = z.boolean().default(true);
const version = versionSchema.optional();
const reason = line(MAX_REASON).regex(ONE_LINE).default('');

const ofMember = z.object({ id: idSchema, person: idSchema });

export const servingCalls = defineCalls('staff', {
  'GET /api/serving/tasks': {
    summary: 'The tasks: editors get all, everybody else those that they lead',
    answer: z.object({
      tasks: z.array(listedTaskSchema),
      /** Whether the account may make and delete tasks and name leaders. */
      mayManage: z.boolean(),
    }),
  },
  'PUT /api/serving/tasks/{id}': {
    summary: 'Changes what is named of a task',
    params: byId,
    body: changesOf(taskSchema).extend({ version }),
    answer: listedTaskSchema,
  },
  'POST /api/serving/tasks/{id}/link': {
    summary:
      'Gives a task another link by which people take a place; those given out before are void',
    params: byId,
    answer: listedTaskSchema,
  },
  'GET /api/serving/tasks/{id}/team': {
    summary:
      'The team of a task: who served last and how often; and who cannot on a date, or serves elsewhere then',
    params: byId,
    query: z.object({ date: idSchema.optional() }),
    answer: z.array(listedMemberSchema),
  },
  'POST /api/serving/tasks/{id}/team': {
    summary:
      'Adds somebody to a team. Who is in another team with the same name and address is the same person',
    params: byId,
    body: keyed(
      teamMemberSchema.extend({
        /** Who serves elsewhere already, for editors: they are added as they are, whatever else is written. */
        person: idSchema.optional(),
      }),
    ),
    status: 201,
    answer: listedMemberSchema,
  },
  'PUT /api/serving/tasks/{id}/team/{person}': {
    summary: 'Changes what is named of somebody in a team',
    params: ofMember,
    body: changesOf(teamMemberSchema).extend({ version }),
    answer: listedMemberSchema,
  },
  'DELETE /api/serving/tasks/{id}/team/{person}': {
    summary:
      'Takes somebody out of a team, and out of its dates ahead; they are mailed. A second time does nothing',
    params: ofMember,
    status: 204,
  },
  'GET /api/serving/months/{month}': {
    summary: 'Who serves in a month, date by date and task by task, also to print',
    params: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t('Name the month as 2026-12.') }),
    }),
    query: z.object({ task: idSchema.optional() }),
    answer: monthSchema,
  },
  'POST /api/serving/asks': {
    summary:
      'Asks people whether they serve at dates: each gets one mail with all that they are asked. Who was asked already is passed over',
    body: z.object({
      task: idSchema,
      asks: z
        .array(z.object({ date: idSchema, person: idSchema }))
        .min(1, { error: () => t('Choose whom you ask, and for which date.') })
        .max(MAX_ASKED, {
          error: () => t('Ask for at most {max} dates at once.', { max: MAX_ASKED }),
        }),
      isSure,
      key: creationKey,
    }),
    answer: z.object({
      asked: z.int(),
      mails: z.int(),
      /** To be called. */
      withoutAddress: z.array(z.object({ id: idSchema, name: z.string(), phone: z.string() })),
    }),
  },
  'POST /api/serving/places': {
    summary: 'Puts somebody in without asking',
    body: keyed(z.object({ task: idSchema, date: idSchema, person: idSchema, isSure, isTold })),
    status: 201,
    answer: listedPlaceSchema,
  },
  'POST /api/serving/places/{id}/answer': {
    summary: 'Notes what somebody said who was asked',
    params: byId,
    body: z.object({ version, state: z.enum(['yes', 'no']), reason, isSure }),
    answer: listedPlaceSchema,
  },
  'POST /api/serving/places/{id}/take-out': {
    summary: 'Takes somebody out of a date. A second time does nothing',
    params: byId,
    body: z.object({ version, isTold }),
    answer: listedPlaceSchema,
  },
});

export const servingOfficeCalls = defineCalls('editor', {
  'POST /api/serving/tasks': {
    summary: 'Makes a task',
    body: keyed(taskSchema),
    status: 201,
    answer: listedTaskSchema,
  },
  'DELETE /api/serving/tasks/{id}': {
    summary: 'Deletes a task with its team; refused while somebody serves on a date ahead',
    params: byId,
    status: 204,
  },
  'GET /api/serving/people': {
    summary: 'Those who serve anywhere, by name; to be added to another team',
    query: z.object({ search: line(100).default('') }),
    answer: z.array(z.object({ id: idSchema, ...memberFields, teams: z.array(z.string()) })),
  },
  'POST /api/serving/people/{id}/link': {
    summary:
      'Another link for a person, to be given by hand; those that were mailed before are void',
    params: byId,
    answer: z.object({ address: z.string() }),
  },
});
