import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_EVENT_COUNT, MAX_RANGE_EVENTS } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { askedSlugSchema, idSchema, instantSchema, line } from './common.ts';
import { DEFAULT_EVENT_COUNT } from './constants.ts';
import { eventContentSchema } from './events.ts';
import { inLanguages } from './locale.ts';
import { shownSignUpSchema } from './sign-up-settings.ts';

/* What visitors get of the events: occurrences, pages of events, the calendar. */

/** How a date stands. A canceled one does not take place; a moved one takes place at another time. */
const dateStatuses = ['scheduled', 'canceled', 'moved'] as const;

const statusFields = {
  status: z.enum(dateStatuses),
  /** "Canceled", or "Moved to Thursday, December 24, 5 PM"; empty for a date that takes place. */
  statusInWords: z.string(),
  /** Why it was canceled or moved; empty if nobody said. */
  reason: z.string(),
  /** The language of the reason, which may not be translated yet though its event is. */
  reasonIn: inLanguages.language,
};

/** One occurrence, ready to be shown. */
const formattedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** When, in words: "Sunday, November 22 · 10 AM – 11:30 AM". */
  date: z.string(),
  description: z.string(),
  location: z.string(),
  start: instantSchema,
  end: instantSchema,
  isAllDay: z.boolean(),
  slug: z.string(),
  /** Its page: `/events/{slug}`, and for one date of a series `/events/{slug}/{YYYY-MM-DD}`. */
  path: z.string(),
  /** One of the site's `calendars`; empty for the church's main one. */
  calendarId: z.string(),
  imageUrl: z.string(),
  language: inLanguages.language,
  ...statusFields,
});
export type FormattedEvent = z.infer<typeof formattedEventSchema>;

/** What visitors get on its page of an event as it is stored, beside what they get of each occurrence. */
export const eventPageFields = eventContentSchema.pick({ imageAlt: true, timeZone: true });

/** An event's page, or that of one date of a series: `start`, `end`, `date` and `path` are those of that date. */
export const eventPageSchema = formattedEventSchema.extend({
  /** Instants are sent with the church's offset, whatever `timeZone` its wall time is in. */
  ...eventPageFields.shape,
  repeats: z.boolean(),
  /** "Every Sunday, until December 15, 2026"; empty for an event that happens once. */
  recurrence: z.string(),
  /** Whether the date shown is over. */
  isPast: z.boolean(),
  paths: inLanguages.paths,
  /** The next dates that are not over, ten at most; of an event that happens once, its own. */
  dates: z.array(
    formattedEventSchema.pick({ date: true, start: true, end: true, path: true }).extend({
      /** In the church's zone: `2026-11-22`. */
      day: z.string(),
    }),
  ),
  /** The next dates that were canceled or moved, where they were, ten at most. `path` of a moved one is where it is now. */
  changedDates: z.array(
    formattedEventSchema
      .pick({ date: true, start: true, end: true, path: true })
      .extend({ day: z.string(), ...statusFields }),
  ),
  /** Of a date that was moved: when it would have been. */
  movedFrom: formattedEventSchema.pick({ date: true, start: true }).nullable(),
  /** Whether people can sign up for it, and how; null where they cannot. */
  signUp: shownSignUpSchema.nullable(),
  /** For a date of a series that was changed alone: the series it belongs to. */
  series: formattedEventSchema.pick({ title: true, slug: true, path: true }).nullable(),
  updatedAt: instantSchema,
});
export type EventPage = z.infer<typeof eventPageSchema>;

const weeklyEventSchema = z.object({
  id: idSchema,
  /** HTML: the event's title on the first line, then when and where. */
  formattedEvent: z.string(),
  start: instantSchema,
  end: instantSchema,
  /** Its page. */
  path: z.string(),
  language: inLanguages.language,
  ...statusFields,
});
export type WeeklyEvent = z.infer<typeof weeklyEventSchema>;

const calendarId = line(100).optional();

/** Whether dates that were canceled or moved are sent too, where they were: who asks must show their `status`. */
const withChanged = z.stringbool().default(false);

const day = (error: () => string) => z.string({ error }).regex(/^\d{4}-\d{2}-\d{2}$/, { error });

export const calendarCalls = defineCalls('public', {
  'GET /api/calendar/events': {
    summary: "The events of the next seven days, in the church's zone",
    query: z.object({ calendarId, withChanged }),
    answer: z.array(weeklyEventSchema),
  },
  'GET /api/calendar/formatted-events': {
    summary: 'The next occurrences',
    query: z.object({
      calendarId,
      maxResults: z.coerce.number().int().min(1).max(MAX_EVENT_COUNT).default(DEFAULT_EVENT_COUNT),
      /** Each gathering once before any comes again. */
      differentFirst: z.stringbool().default(false),
      withChanged,
    }),
    answer: z.array(formattedEventSchema),
  },
  'GET /api/calendar/range': {
    summary:
      'Everything that takes place from one day to another, both included, by start: at most two years from today in ' +
      'both directions. `next` is the `after` of the next page',
    query: z.object({
      from: day(() => t('Name the first day as 2026-11-01.')),
      to: day(() => t('Name the last day as 2026-11-30.')),
      /** A calendar; `main` for the church's main one. */
      calendarId,
      withChanged,
      limit: z.coerce.number().int().min(1).max(MAX_RANGE_EVENTS).default(MAX_RANGE_EVENTS),
      after: z.string().max(200).optional(),
    }),
    answer: z.object({ events: z.array(formattedEventSchema), next: z.string().optional() }),
  },
  'GET /api/calendar/today': {
    summary: 'Which day it is at the church, and the ids of its calendars, `main` among them',
    answer: z.object({ today: z.string(), calendars: z.array(z.string()) }),
  },
  'GET /api/calendar/event/{slug}': {
    summary:
      'An event with its next dates, or one date of a series. At an address it had before it is given too, under its ' +
      'present slug; for a date that was moved, the event it became',
    params: z.object({ slug: askedSlugSchema }),
    query: z.object({ date: day(() => t('Name the date as 2026-11-22.')).optional() }),
    answer: eventPageSchema,
  },
});
