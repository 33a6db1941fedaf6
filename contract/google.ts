import { z } from 'zod';
import { defineCalls } from './call.ts';
import { instantSchema } from './common.ts';

/** How the calendar is kept in step with Google's (reference/calls.md#events). */
const calendarStateSchema = z.object({
  /** Google's id of the calendar; null if none is configured. */
  calendarId: z.string().nullable(),
  /** When it last was in step; null before the first time. */
  lastOkAt: instantSchema.nullable(),
  /** Since when Google does not answer as it should, and why, in a sentence; null and empty while it does. */
  failingSince: instantSchema.nullable(),
  problem: z.string(),
  /** Whether changes wait to be written to Google. */
  isWaiting: z.boolean(),
  /** Some of the events that are not in step, and why: the words follow the title. */
  leftOut: z.array(z.object({ title: z.string(), problem: z.string() })),
});
export type CalendarState = z.infer<typeof calendarStateSchema>;

export const googleCalls = defineCalls('editor', {
  'GET /api/calendar/admin/google': {
    summary: 'Whether the calendar is in step with Google Calendar',
    answer: calendarStateSchema,
  },
});
