import { z } from 'zod';
import { line } from '../common.ts';

/** The coming seven days' events of one calendar; an empty `calendarId` means all calendars. */
export const weeklyEventsSection = z.object({
  type: z.literal('weekly-events'),
  title: line().default(''),
  calendarId: line(100).default(''),
});
