import { z } from 'zod';
import { eventSlugProblem } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { ADMIN_EVENTS_PAGE_SIZE, MAX_EVENT_COUNT, MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { type ChangesOf, changesOf } from './changes.ts';
import {
  altText,
  byId,
  fieldWords,
  idSchema,
  instantSchema,
  line,
  media,
  slugSchema,
  versionSchema,
  wallTimeSchema,
} from './common.ts';
import { keyed } from './creation-key.ts';
import { eventStates } from './publishing.ts';
import { servingSchema } from './serving-settings.ts';
import { noSignUp, signUpSchema } from './sign-up-settings.ts';

/*
 * Events as they are stored, and as administrators read and write them. What visitors get of them is in calendar.ts.
 */

/** What comes after `/events/` in an event's address; empty to have it made from the title. */
export const eventSlugSchema = slugSchema(eventSlugProblem);

/** An instant, or wall time read in the church's zone (reference/rules.md#time). */
const whenSchema = z
  .string({ error: () => t('Choose a date and time.') })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: () => t('Choose a date and time.') })
  .max(40);

/** Why a date was canceled or moved, in a few words. */
const reasonSchema = line(200);

/** What an event says, stored, saved and read alike, in the order of its form; its times differ in the three. */
const detailsSchema = z.object({
  summary: line()
    .min(1, { error: () => t('Give the event a title.') })
    .register(fieldWords, { label: t('Title') }),
  description: z
    .string()
    .max(10_000)
    .default('')
    .register(fieldWords, { label: t('Description') }),
  isAllDay: z
    .boolean()
    .default(false)
    .register(fieldWords, { label: t('All day') }),
  /** An RFC 5545 rule without its name (`FREQ=WEEKLY;BYDAY=SU`); empty for an event that happens once. */
  recurrence: z
    .string()
    .max(500)
    .default('')
    .register(fieldWords, { label: t('Repeats') }),
  /** The starts, in wall time, of occurrences that do not take place: each once, in order. */
  exceptions: z
    .array(wallTimeSchema)
    .max(1000)
    .overwrite((walls) => [...new Set(walls)].sort())
    .default([])
    .register(fieldWords, { label: t('Canceled dates') }),
  /** Whether it is one of the church's services: shown wherever the service times are (docs/decisions/0058-services.md). */
  isService: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('This is a service'),
      help: t('Shown with the service times.'),
    }),
  location: line(300)
    .default('')
    .register(fieldWords, { label: t('Location') }),
  /** The calendar it belongs to; empty for the church's main one. */
  calendarId: line(100)
    .default('')
    .register(fieldWords, { label: t('Calendar') }),
  imageUrl: media('picture')
    .default('')
    .register(fieldWords, { label: t('Picture') }),
  /** What the picture shows, in words. */
  imageAlt: altText(t('For those who cannot see it.')),
  /** Why a date of a series was moved or changed: shown beside its state. */
  reason: reasonSchema.default('').register(fieldWords, {
    label: t('Reason for the change'),
    help: t('Shown beside “Moved to …”, for example: Heavy snow.'),
    mayStay: true,
  }),
  /** Whether people can sign up for it, and how. */
  signUp: signUpSchema.default(noSignUp).register(fieldWords, { label: t('Sign-up') }),
  /** Who is needed on each of its dates (docs/decisions/0128-who-serves.md). */
  serving: servingSchema.default([]).register(fieldWords, { label: t('Who is needed') }),
  slug: eventSlugSchema.default('').register(fieldWords, {
    label: t('Web address'),
    group: t('More'),
    help: t(
      'What comes after /events/. Left empty, it is made from the title. The former address keeps working.',
    ),
  }),
});

/**
 * For a date of a series that was changed alone: the series' id, and the date's start by the series' rule, in wall time.
 * Both empty for every other event.
 */
const ofSeries = {
  seriesId: z.string().max(64).default(''),
  originalStart: z.union([z.literal(''), wallTimeSchema]).default(''),
};

/** An event as stored and carried in a site archive: wall time and zone, with its recurrence (RFC 5545). */
export const eventContentSchema = detailsSchema.extend({
  /** Wall time at the church. An all-day event starts at 00:00 and ends at 00:00 of the day after its last. */
  start: wallTimeSchema,
  end: wallTimeSchema,
  /** A name of the IANA list; the longest has 32 characters. */
  timeZone: z.string().max(64),
  ...ofSeries,
});
export type EventContent = z.infer<typeof eventContentSchema>;

/** What of an event is translated beside what it says: why dates of it were canceled, by the dates' ids. */
export const canceledSchema = z.object({
  canceled: z
    .record(
      z.string(),
      reasonSchema
        .clone()
        .register(fieldWords, { label: t('Why a date was canceled'), mayStay: true }),
    )
    .default({}),
});

/**
 * What an administrator saves: the four fields that every client sends, and the other fields of an event
 * (reference/fields.md#events).
 */
export const eventInputSchema = detailsSchema.extend({
  startDateTime: whenSchema.clone().register(fieldWords, { label: t('Start') }),
  endDateTime: whenSchema.clone().register(fieldWords, { label: t('End') }),
  version: versionSchema.optional(),
});
export type EventInput = z.infer<typeof eventInputSchema>;
export type EventChanges = ChangesOf<EventInput>;

/** Which occurrences a change means. `one` and `following` need the start of the occurrence, in wall time. */
const scopes = ['all', 'one', 'following'] as const;
export type Scope = (typeof scopes)[number];
const scopeQuery = z
  .object({ scope: z.enum(scopes).default('all'), occurrence: wallTimeSchema.optional() })
  .refine(({ scope, occurrence }) => scope === 'all' || occurrence !== undefined, {
    path: ['occurrence'],
    error: () => t('Name the occurrence by its start, for example 2026-11-22T10:00.'),
  });

const moment = z.object({ dateTime: instantSchema, timeZone: z.string() });

/** An event as administrators read it (reference/fields.md#events). */
export const adminEventSchema = detailsSchema.extend({
  id: idSchema,
  start: moment,
  end: moment,
  /** The next occurrence that has not ended; null when all are past. */
  next: instantSchema.nullable(),
  ...ofSeries,
  version: versionSchema,
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

export const eventCalls = defineCalls('editor', {
  'GET /api/calendar/admin/events': {
    summary: 'All events, last saved first, or by state in the order of their dates, page by page',
    query: z.object({
      pageToken: z.string().max(200).optional(),
      maxResults: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_EVENT_COUNT)
        .default(ADMIN_EVENTS_PAGE_SIZE),
      search: line(MAX_SEARCH).optional(),
      /** `live`: those with a date ahead, the next first; `ended`: those without, the last first. */
      state: z.enum(eventStates).optional(),
    }),
    answer: z.object({ items: z.array(adminEventSchema), nextPageToken: z.string().optional() }),
  },
  'GET /api/editing/event/{id}': {
    summary: 'One event, for its editor',
    params: byId,
    answer: adminEventSchema,
  },
  'POST /api/calendar/admin/events': {
    summary: 'Adds an event',
    body: keyed(eventInputSchema),
    status: 201,
    answer: adminEventSchema,
  },
  'POST /api/calendar/admin/services': {
    summary:
      'Makes weekly services of the service times in the settings, or marks the events that are them already. Does ' +
      'nothing where a repeating event is a service',
    answer: z.object({ made: z.int(), marked: z.int() }),
  },
  'POST /api/calendar/admin/events/{id}/cancel': {
    summary:
      'Cancels a date of a series, or an event that happens once. Visitors see it struck through where it was, with the ' +
      'reason. `tell` adds an urgent announcement that ends with the date: members who chose urgent mails get it once',
    params: byId,
    body: z.object({
      /** Of a series: the start of the date, in wall time. */
      occurrence: wallTimeSchema.optional(),
      reason: reasonSchema.default(''),
      tell: z.boolean().default(false),
    }),
    answer: adminEventSchema,
  },
  'POST /api/calendar/admin/events/{id}/dates': {
    summary: 'Lets a canceled date of a series take place again, or an event that happens once',
    params: byId,
    body: z.object({ occurrence: wallTimeSchema }),
    answer: adminEventSchema,
  },
  'PUT /api/calendar/admin/events/{id}': {
    summary:
      'Changes the named fields of an event, of one of its occurrences, or of one and those after it. ' +
      'When a series moves and its rule is not named, its rule and canceled dates move with it',
    params: byId,
    query: scopeQuery,
    body: changesOf(eventInputSchema),
    answer: adminEventSchema,
  },
  'DELETE /api/calendar/admin/events/{id}': {
    summary: 'Deletes an event, one of its occurrences, or one and those after it',
    params: byId,
    query: scopeQuery,
    status: 204,
  },
});
