import { z } from 'zod';
import { fieldWords, line } from '../common.ts';

/** One calendar's events of the next seven days; an empty `calendarId` means all calendars. */
export const weeklyEventsSection = z
  .object({
    type: z.literal('weekly-events'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    calendarId: line(100).default('').register(fieldWords, { label: 'Calendar', isCalendar: true }),
  })
  .register(fieldWords, {
    label: 'This week’s events',
    help: 'The events of the next seven days, kept up to date automatically.',
    asked: '',
  });
